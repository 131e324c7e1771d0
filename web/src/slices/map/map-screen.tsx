import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { toDay } from '#ui/dates/date-range.ts';
import { type MapHandle, type PickTool, paperSize } from '#ui/map';
import { Page } from '#ui/page';
import { useColours } from '#ui/theme/app-theme';
import { colours } from '#ui/theme/colours.ts';
import { LayersPanel } from './layers/layers-panel.tsx';
import { useCaption } from './layers/use-caption.ts';
import { useLayers } from './layers/use-layers.ts';
import type { MapSearch } from './map-address.ts';
import { useNewest } from './map-queries.ts';
import { MapStage } from './map-stage.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { PickedPanel } from './places/picked-panel.tsx';
import { type Place, sortByName } from './places/place-list.ts';
import { type Classing, type Colouring, drawPlaces } from './places/place-styles.ts';
import { placeListQuery } from './places/places-query.ts';
import { PlacesTable } from './places/places-table.tsx';
import { StateBar } from './states/state-bar.tsx';
import { useStates } from './states/use-states.ts';
import { useLeftHeight } from './use-left-height.ts';
import { useMapActions } from './use-map-actions.ts';
import { usePaper } from './use-paper.ts';
import { usePickedIds } from './use-picked-ids.ts';
import { useRefresh } from './use-refresh.ts';

export interface MapScreenProps {
  search: MapSearch;
  onSearch: (next: Partial<MapSearch>) => void;
  isFull: boolean;
  onFull: () => void;
}

/** All stations of the tenant on a map, or as a table. What is shown, how and where is in the address. */
export function MapScreen({ search, onSearch, isFull, onFull }: MapScreenProps) {
  const { t } = useTranslation('map');
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(null);
  const height = useLeftHeight(box);
  const query = useQuery(placeListQuery);
  const places = query.data;
  const [tool, setTool] = useState<PickTool | null>(null);
  const [pickedIds, setPickedIds] = usePickedIds(search.at);
  const picked = usePicked(places, pickedIds);
  const isTable = search.show === 'table';
  const colouring = search.colour ?? 'state';
  const newest = useNewest(colouring === 'age' || isTable || picked !== null);
  const current = useStates(search, colouring === 'state' && !isTable);
  const drawn = useDrawn(places, { colouring, newest, states: current.states });
  const layers = useLayers(search.layers, (text) => onSearch({ layers: text }));
  const refresh = useRefresh();
  const taking = useMapActions(handle);
  usePaper(handle);
  const caption = useCaption({ colouring, search, legend: drawn.legend, pictures: layers.pictures });
  useTitle(t('title'));
  useEscape(() => setTool(null));
  const pick = (ids: readonly string[]) => {
    setTool(null);
    const chosen = new Set(ids);
    setPickedIds(chosen);
    // The list takes its room from the map.
    handle.current?.ensureInView(chosen);
  };
  // What was there before a refresh failed is still worth looking at.
  if (query.error && !places) return <Page title={t('title')} status={errorStatus(query)} />;
  return (
    <Box
      ref={box}
      sx={{ height, display: 'flex', flexDirection: 'column', minHeight: 0, overflowY: 'auto', ...screenOnPaper }}
    >
      <MapToolbar
        {...{ colouring, tool, isTable, isFull, onFull }}
        count={places?.length}
        onColouring={(next) => onSearch({ colour: next === 'state' ? undefined : next })}
        onTool={setTool}
        onPickView={() => pick(handle.current?.idsInView() ?? [])}
        onNearMe={taking.nearMe}
        onPicture={() => void taking.picture(caption)}
        onTable={(next) => onSearch({ show: next ? 'table' : undefined })}
        areLayersOpen={search.panel === 'layers'}
        onLayers={() => onSearch({ panel: search.panel === 'layers' ? undefined : 'layers' })}
        failedLayers={layers.choices.filter(({ layer, isOn }) => isOn && layers.failures.has(layer.Id)).length}
        isRefreshing={refresh.isBusy}
        onRefresh={refresh.run}
      />
      <Box sx={{ display: 'none', '@media print': { display: 'block', pb: 1 } }}>
        <Typography variant="h2">{caption.title}</Typography>
        <Typography variant="body2">{caption.heading}</Typography>
      </Box>
      {colouring === 'state' && !isTable ? <StateBar search={search} onSearch={onSearch} /> : null}
      {/* On a phone what was picked stays in view above its list, which is then scrolled to. */}
      <Box
        sx={{
          ...{ flex: '1 0 0', minHeight: { xs: picked ? 280 : 200, sm: 200 } },
          ...{ position: 'relative', borderTop: 1, borderColor: 'divider', overflow: 'hidden', ...stageOnPaper },
        }}
      >
        {isTable ? (
          <PlacesTable places={places} newest={newest.days} />
        ) : (
          <MapStage
            {...{ drawn, layers, tool, handle, colouring, search, onSearch }}
            places={places ?? noPlaces}
            states={current.states}
            picked={pickedIds}
            onPick={pick}
            notice={noticeOf(t, { tool, newest, current, colouring, isReady: places !== undefined })}
          />
        )}
        {search.panel === 'layers' ? (
          <LayersPanel
            layers={layers}
            onReset={search.layers === undefined ? undefined : () => onSearch({ layers: undefined })}
            onClose={() => onSearch({ panel: undefined })}
          />
        ) : null}
      </Box>
      {picked && !isTable ? (
        <PickedPanel places={picked} newest={newest.days} onClose={() => setPickedIds(null)} />
      ) : null}
    </Box>
  );
}

/** A sheet on its side, with the caption and the map on it. */
const screenOnPaper = { '@media print': { display: 'block', height: 'auto', overflow: 'visible', page: 'wide' } };
const stageOnPaper = { '@media print': { ...paperSize, breakInside: 'avoid' } };

const noPlaces: readonly Place[] = [];

function usePicked(places: readonly Place[] | undefined, ids: ReadonlySet<string> | null): readonly Place[] | null {
  return useMemo(() => (ids ? sortByName((places ?? []).filter(({ id }) => ids.has(id))) : null), [places, ids]);
}

function useDrawn(places: readonly Place[] | undefined, classing: Pick<Classing, 'colouring' | 'newest' | 'states'>) {
  const palette = colours[useColours().isDark ? 'dark' : 'light'];
  const { ink, quiet } = palette;
  const { colouring, states } = classing;
  // The days matter only while they are the colours.
  const newest = useLatestWanted(classing.newest, colouring === 'age');
  return useMemo(
    () =>
      drawPlaces(places ?? [], {
        ...{ colouring, newest, states, ink, quiet, stateColours: palette },
        today: toDay(new Date()),
      }),
    [places, colouring, newest, states, ink, quiet, palette],
  );
}

function useLatestWanted<Value>(value: Value, isWanted: boolean): Value {
  const latest = useRef(value);
  if (isWanted) latest.current = value;
  return latest.current;
}

type Translate = ReturnType<typeof useTranslation<'map'>>['t'];

interface NoticeFacts {
  tool: PickTool | null;
  newest: { isComplete: boolean; error: unknown };
  current: ReturnType<typeof useStates>;
  colouring: Colouring;
  isReady: boolean;
}

function noticeOf(t: Translate, { tool, newest, current, colouring, isReady }: NoticeFacts): string | null {
  if (!isReady) return t('loading');
  if (tool) return t(`tools.${tool}Hint`);
  if (colouring === 'age') {
    if (newest.error) return t('age.failed');
    return newest.isComplete ? null : t('age.loading');
  }
  if (colouring === 'type') return null;
  if (current.error) return t('state.failed');
  if (!current.states) return t('state.loading');
  return current.isBeingReevaluated ? t('state.again') : null;
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Freshet`;
  }, [title]);
}

function useEscape(run: () => void): void {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

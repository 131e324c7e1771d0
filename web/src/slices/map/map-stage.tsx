import type { PlaceState } from '@freshet/contract';
import Paper from '@mui/material/Paper';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type MapCentre, type MapHandle, type MapPoint, MapView, type PickTool } from '#ui/map';
import { isPlaced } from '#ui/map/points/points.ts';
import { Legend } from './layers/legend.tsx';
import type { useLayers } from './layers/use-layers.ts';
import { type MapSearch, readCentre, readPlace, writeCentre } from './map-address.ts';
import type { Place } from './places/place-list.ts';
import { PlacePopup } from './places/place-popup.tsx';
import type { Colouring, drawPlaces } from './places/place-styles.ts';
import { useStatesOf } from './states/use-states-of.ts';

interface MapStageProps {
  places: readonly Place[];
  drawn: ReturnType<typeof drawPlaces>;
  states: ReadonlyMap<string, PlaceState> | undefined;
  colouring: Colouring;
  layers: ReturnType<typeof useLayers>;
  tool: PickTool | null;
  picked: ReadonlySet<string> | null;
  onPick: (ids: readonly string[]) => void;
  handle: RefObject<MapHandle | null>;
  search: MapSearch;
  onSearch: (next: Partial<MapSearch>) => void;
  /** What to do or wait for now. */
  notice: string | null;
}

/** The map itself with its legend. */
export function MapStage(props: MapStageProps) {
  const { places, drawn, layers, search, onSearch, notice } = props;
  const { t } = useTranslation('map');
  const byId = useMemo(() => new Map(places.map((place) => [place.id, place])), [places]);
  const unplaced = useMemo(() => places.filter((place) => !isPlaced(place)).length, [places]);
  const statesOf = useStatesOf(search);
  const popup = (point: MapPoint): ReactNode => {
    const place = byId.get(point.id);
    if (!place) return point.name;
    const state = props.colouring === 'state' ? (props.states?.get(place.id) ?? null) : null;
    return <PlacePopup place={place} state={state} of={statesOf} />;
  };
  return (
    <>
      <MapView
        isBare
        label={t('stations')}
        height="100%"
        points={drawn.points}
        popup={popup}
        selectedId={readPlace(search.place)}
        onSelect={(id) => onSearch({ place: id ?? undefined })}
        pictures={layers.pictures}
        onPictureState={layers.onPictureState}
        hasPoints={layers.hasPoints}
        tool={props.tool}
        onPick={props.onPick}
        handle={props.handle}
        centre={useCentre(search.at)}
        onCentre={useLater((centre: MapCentre) => onSearch({ at: writeCentre(centre) }))}
        {...(props.picked ? { picked: props.picked } : {})}
      />
      {notice ? <Notice text={notice} /> : null}
      {layers.hasPoints && places.length > 0 ? (
        <Legend
          colouring={props.colouring}
          of={props.colouring === 'state' ? statesOf : null}
          month={search.month}
          entries={drawn.legend}
          unplaced={unplaced}
        />
      ) : null}
    </>
  );
}

const useCentre = (at: string | undefined) => useMemo(() => readCentre(at), [at]);

const settleMs = 300;

/** Runs once things have settled: while the map moves, the address does not. */
function useLater<Argument>(run: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (argument) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(argument), settleMs);
  };
}

const Notice = ({ text }: { text: string }) => (
  <Paper
    role="status"
    sx={{
      position: 'absolute',
      top: 8,
      left: '50%',
      transform: 'translateX(-50%)',
      zIndex: 1,
      px: 1.5,
      py: 0.75,
      border: 1,
      borderColor: 'divider',
      maxWidth: 'calc(100% - 112px)',
    }}
  >
    {text}
  </Paper>
);

import {
  AnalyteId,
  type GraphSelection,
  recommendedAnalytes,
  type SeriesId,
  type StationsGuidelines,
} from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { Page } from '#ui/page';
import type { View } from '#ui/picture';
import { EmptyState, LoadingState } from '#ui/states';
import { stationsGuidelinesQuery } from '../query-api.ts';
import { writeExpressions, writeSelection } from '../selection-address.ts';
import { AnnotationList } from './annotations/annotation-list.tsx';
import { ShownRange } from './annotations/shown-range.ts';
import { GraphChoices } from './choices/graph-choices.tsx';
import { KindOptions } from './choices/kind-options.tsx';
import { useFirstAnalytes } from './choices/use-first-analytes.ts';
import { type GraphKind, type GraphSearch, graphKinds } from './graph-search.ts';
import { readGraph, readSensors } from './read-graph.ts';
import { graphsRoute } from './routes.ts';
import { BoxView } from './views/box-view.tsx';
import { CalendarView } from './views/calendar-view.tsx';
import { HeatMapView } from './views/heat-map-view.tsx';
import { OverTime } from './views/over-time.tsx';
import { ScatterView } from './views/scatter-view.tsx';
import { SensorsAlone } from './views/sensors-alone.tsx';
import { TrendView } from './views/trend-view.tsx';

/** Pictures of results: what is shown is in the address. */
export function GraphsPage(): ReactNode {
  const { t } = useTranslation('graphs');
  const search = graphsRoute.useSearch();
  const navigate = graphsRoute.useNavigate();
  const choices = useQuery(stationsGuidelinesQuery);
  const selection = useMemo(() => readGraph(search), [search]);
  const sensors = useMemo(() => readSensors(search), [search]);
  const go = useCallback(
    (next: Partial<GraphSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false, replace: 'open' in next }),
    [navigate],
  );
  const select = (change: Partial<GraphSelection>) => {
    const next = { ...selection, ...change };
    go({ ...writeSelection(next), as: writeExpressions(next.expressAs), open: undefined });
  };
  const kind = search.kind ?? 'time';
  const isProposing = useFirstAnalytes({ search, selection, go });
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      breadcrumb={[{ label: t('reports'), href: '/reports' }, { label: t('title') }]}
      status={errorStatus(choices)}
    >
      {choices.data ? (
        <GraphChoices {...{ choices: choices.data, selection, sensors, open: search.open, go, select }} />
      ) : (
        <LoadingState shape="lines" lines={2} />
      )}
      <Tabs
        value={kind}
        onChange={(_, next: GraphKind) => go({ kind: next })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('kinds')}
        className="no-print"
        sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {graphKinds.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`graph-tab-${each}`}
            aria-controls={each === kind ? 'graph-panel' : undefined}
            label={t(`kind.${each}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="graph-panel" aria-labelledby={`graph-tab-${kind}`} sx={{ minWidth: 0 }}>
        <Warnings selection={selection} isOne={kind !== 'time' || search.one === '1'} kind={kind} />
        {isProposing ? (
          <LoadingState />
        ) : (
          <Content {...{ kind, selection, sensors, search, go }} choices={choices.data} />
        )}
      </Box>
    </Page>
  );
}

interface WarningsProps {
  selection: GraphSelection;
  kind: GraphKind;
  /** All in one graph. */
  isOne: boolean;
}

function Warnings({ selection: { analytes }, kind, isOne }: WarningsProps) {
  const { t } = useTranslation('graphs');
  if (analytes.length <= recommendedAnalytes || !isOne || kind === 'heatMap' || kind === 'scatter') return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {t('manyAnalytes', { count: analytes.length, most: recommendedAnalytes })}
    </Alert>
  );
}

interface ContentProps {
  kind: GraphKind;
  selection: GraphSelection;
  sensors: readonly SeriesId[];
  search: GraphSearch;
  go: (next: Partial<GraphSearch>) => void;
  choices: StationsGuidelines | undefined;
}

function Content({ kind, selection, sensors, search, go, choices }: ContentProps) {
  const { t } = useTranslation('graphs');
  const shownRange = useRef<View | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is drawn in full.
  useEffect(() => {
    shownRange.current = null;
  }, [selection]);
  const hasResults = selection.stations.length > 0 && selection.analytes.length > 0;
  if (!hasResults && kind === 'time' && sensors.length > 0)
    return <SensorsAlone {...{ sensors, selection, label: t('label.time') }} />;
  if (selection.stations.length === 0) return <EmptyState title={t('noStation')} reason={t('noStationReason')} />;
  if (selection.analytes.length === 0)
    return <EmptyState title={t('noMeasurement')} reason={t('noMeasurementReason')} />;
  const isLog = search.log === '1';
  const shared = {
    ...{ selection, isLog, label: t(`label.${kind}`) },
    onLog: (isOn: boolean) => go({ log: isOn ? '1' : undefined }),
  };
  const by = search.by ?? 'station';
  const nonDetects = search.nonDetects ?? 'limit';
  const [x = null, y = null] = axesOf(selection, search);
  const options = <KindOptions {...{ kind, selection, by, nonDetects, x, y, go }} />;
  return (
    <ShownRange value={shownRange}>
      <Stack sx={{ gap: 1.5, minWidth: 0 }}>
        {options}
        {kind === 'time' ? <OverTime {...shared} {...{ sensors, search, go }} /> : null}
        {kind === 'scatter' ? <ScatterView {...shared} x={x} y={y} /> : null}
        {kind === 'box' ? <BoxView {...shared} {...{ by, nonDetects }} /> : null}
        {kind === 'trend' ? <TrendView {...shared} /> : null}
        {kind === 'time' || kind === 'trend' ? <AnnotationList {...{ selection, choices }} /> : null}
        {kind === 'calendar' ? <CalendarView selection={selection} label={shared.label} /> : null}
        {kind === 'heatMap' ? <HeatMapView selection={selection} label={shared.label} /> : null}
      </Stack>
    </ShownRange>
  );
}

/** The two analytes of a scatter plot: those of the address, or the first two that are chosen. */
function axesOf({ analytes }: GraphSelection, { x, y }: GraphSearch): AnalyteId[] {
  const read = (text: string | undefined) => {
    const id = AnalyteId.safeParse(Number(text));
    return id.success && analytes.includes(id.data) ? id.data : undefined;
  };
  const first = read(x) ?? analytes[0];
  const second = read(y) ?? analytes.find((id) => id !== first);
  return [first, second].filter((id) => id !== undefined);
}

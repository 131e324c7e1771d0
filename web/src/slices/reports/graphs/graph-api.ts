import {
  type AnalyteId,
  type EcologyTile,
  type GraphSelection,
  graphs,
  mostPieces,
  type TrendPeriod,
} from '@freshet/contract';
import type { NonDetectRule } from '@freshet/domain/statistics';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { writeExpressions, writeSelection } from '../selection-address.ts';

const api = clientFor({ graphs });

/** Every query about stored results starts with this word: what an import changes is requested again. */
const reports = 'reports';
const keyOf = (selection: GraphSelection) => [
  ...Object.values(writeSelection(selection)),
  writeExpressions(selection.expressAs),
];
const isRequested = ({ stations, analytes }: GraphSelection) => stations.length > 0 && analytes.length > 0;
const common = { staleTime: 60_000, structuralSharing: false } as const;

/** As many pieces as the screen has pixels, in steps, so that a small change of size sends no request. */
const pictureWidth = () => Math.min(2400, Math.max(400, Math.ceil(window.innerWidth / 400) * 400));

/** `times` as many pieces: for a part of the picture that is wider than what is in view. */
export const seriesQuery = (Selection: GraphSelection, times = 1) =>
  queryOptions({
    ...common,
    queryKey: [reports, 'graph', 'series', times, ...keyOf({ ...Selection, guidelines: [] })],
    queryFn: () => {
      const Width = Math.min(mostPieces, pictureWidth() * times);
      return api.graphs.series({ body: { Selection: { ...Selection, guidelines: [] }, Width } });
    },
    enabled: isRequested(Selection),
  });

/** Requested besides the values: evaluating takes longer, and the picture need not wait for it. */
export const limitsQuery = (Selection: GraphSelection) =>
  queryOptions({
    ...common,
    queryKey: [reports, 'graph', 'limits', ...keyOf(Selection)],
    queryFn: () => api.graphs.limits({ body: { Selection, Width: pictureWidth() } }),
    enabled: isRequested(Selection) && Selection.guidelines.length > 0,
  });

/** Which two analytes, and which combination of their fractions and units. */
interface PairAxes {
  readonly x: AnalyteId | null;
  readonly y: AnalyteId | null;
  readonly combination: number;
}

export const pairsQuery = (Selection: GraphSelection, { x: X, y: Y, combination: Combination }: PairAxes) =>
  queryOptions({
    ...common,
    queryKey: [reports, 'graph', 'pairs', ...keyOf(Selection), X, Y, Combination],
    queryFn: () => api.graphs.pairs({ body: { Selection, X: X ?? nobody(), Y: Y ?? nobody(), Combination } }),
    enabled: isRequested(Selection) && X !== null && Y !== null,
  });

const nobody = (): never => {
  throw new Error('A scatter plot needs two analytes.');
};

export const boxesQuery = (Selection: GraphSelection, By: 'station' | 'month', NonDetects: NonDetectRule = 'limit') =>
  queryOptions({
    ...common,
    queryKey: [reports, 'graph', 'boxes', ...keyOf({ ...Selection, guidelines: [] }), By, NonDetects],
    queryFn: () => api.graphs.boxes({ body: { Selection: { ...Selection, guidelines: [] }, By, NonDetects } }),
    enabled: isRequested(Selection),
  });

export const trendsQuery = (Selection: GraphSelection, Period: TrendPeriod) =>
  queryOptions({
    ...common,
    queryKey: [reports, 'graph', 'trends', Period, ...keyOf({ ...Selection, guidelines: [] })],
    queryFn: () => api.graphs.trends({ body: { Selection: { ...Selection, guidelines: [] }, Period } }),
    enabled: isRequested(Selection),
  });

export const exceedancesQuery = (Selection: GraphSelection) =>
  queryOptions({
    ...common,
    queryKey: [reports, 'graph', 'exceedances', ...keyOf(Selection)],
    queryFn: () => api.graphs.exceedances({ body: { Selection } }),
    enabled: isRequested(Selection) && Selection.guidelines.length > 0,
  });

/** The newest values, whatever days are chosen. */
export const latestQuery = ({ stations, analytes, guidelines }: GraphSelection) => {
  const Selection: GraphSelection = { stations, analytes, guidelines, dateRange: { start: null, end: null } };
  return queryOptions({
    ...common,
    queryKey: [reports, 'graph', 'latest', ...keyOf(Selection)],
    queryFn: () => api.graphs.latest({ body: { Selection } }),
    enabled: isRequested(Selection),
  });
};

/** A figure of plots and survey locations. */
export const ecologyLinesQuery = ({ Stations, Measure }: Pick<EcologyTile, 'Stations' | 'Measure'>) =>
  queryOptions({
    ...common,
    queryKey: ['ecology', 'lines', Measure, ...Stations],
    queryFn: () => api.graphs.ecology({ body: { Stations, Measure } }),
    enabled: Stations.length > 0,
  });

import type { GraphSelection, graphs, Reply } from '@freshet/contract';
import type { AppliedVerdict } from '@freshet/domain/guidelines';
import type { Scope } from '#platform/db/scope';
import type { StoredResult } from '#slices/observations';
import { judgeGraph } from './judge-graph.ts';
import { readGraph } from './read-graph.ts';

/** How many results exceed, by day for the calendar, and by station and analyte for the heat map. */
export const readExceedances = (scope: Scope, selection: GraphSelection): Promise<Reply<typeof graphs.exceedances>> =>
  readGraph(scope, selection, async (source) => {
    const [days, cells] = [new Map<string, Counts>(), new Map<string, Counts>()];
    const records = await judgeGraph(scope, source, ({ result, worst }) => {
      if (!worst) return;
      count(days, result.sampledOn, worst.verdict);
      count(cells, cellOf(result), worst.verdict);
    });
    return {
      Days: [...days].sort(([left], [right]) => (left < right ? -1 : 1)).map(([Day, counts]) => ({ Day, ...counts })),
      Cells: [...cells].map(([key, counts]) => {
        const [StationId = 0, AnalyteId = 0] = key.split(' ').map(Number);
        return { StationId, AnalyteId, ...counts };
      }),
      Stations: selection.stations.map((StationId) => ({
        StationId,
        StationName: source.stationNames.get(StationId) ?? '',
      })),
      Analytes: selection.analytes.map((AnalyteId) => ({
        AnalyteId,
        AnalyteName: source.shown.get(AnalyteId)?.name ?? '',
      })),
      ...records,
    };
  });

interface Counts {
  Judged: number;
  Exceeds: number;
  Undetermined: number;
}

const cellOf = ({ stationId, analyteId }: StoredResult) => `${stationId} ${analyteId}`;

/** A result counts once, by the worst that any standard says of it. */
function count(all: Map<string, Counts>, key: string, verdict: AppliedVerdict): void {
  const counts = all.get(key) ?? { Judged: 0, Exceeds: 0, Undetermined: 0 };
  all.set(key, counts);
  counts.Judged += 1;
  if (verdict === 'undetermined') counts.Undetermined += 1;
  if (verdict === 'exceeds') counts.Exceeds += 1;
}

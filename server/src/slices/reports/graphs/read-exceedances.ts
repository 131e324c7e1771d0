import type { GraphSelection, graphs, Reply } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { StoredResult } from '#slices/guidelines';
import { judgeGraph } from './judge-graph.ts';
import { readGraph } from './read-graph.ts';

const badness = { doesNotApply: 0, meets: 1, undetermined: 2, exceeds: 3 } as const;

/** How many results exceed, by day for the calendar, and by station and analyte for the heat map. */
export const readExceedances = (scope: Scope, selection: GraphSelection): Promise<Reply<typeof graphs.exceedances>> =>
  readGraph(scope, selection, async (source) => {
    const worst = new Map<number, { result: StoredResult; verdict: keyof typeof badness }>();
    const records = await judgeGraph(scope, source, (result, _planned, { verdict }) => {
      const known = worst.get(result.resultId);
      if (!known || badness[known.verdict] < badness[verdict]) worst.set(result.resultId, { result, verdict });
    });
    const judged = [...worst.values()];
    const days = tally(judged, ({ result }) => result.sampledOn);
    const cells = tally(judged, ({ result }) => `${result.stationId} ${result.analyteId}`);
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

interface Judged {
  readonly result: StoredResult;
  readonly verdict: keyof typeof badness;
}

function tally(judged: readonly Judged[], keyOf: (one: Judged) => string) {
  const counts = new Map<string, { Judged: number; Exceeds: number; Undetermined: number }>();
  for (const one of judged) {
    const known = counts.get(keyOf(one)) ?? { Judged: 0, Exceeds: 0, Undetermined: 0 };
    known.Judged += 1;
    if (one.verdict === 'exceeds') known.Exceeds += 1;
    if (one.verdict === 'undetermined') known.Undetermined += 1;
    counts.set(keyOf(one), known);
  }
  return counts;
}

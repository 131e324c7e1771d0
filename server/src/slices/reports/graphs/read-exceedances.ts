import type { GraphSelection, graphs, Reply } from '@freshet/contract';
import type { ResultState } from '@freshet/domain/guidelines';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import { kindOf, readStoredVerdicts, stateOfKinds, type VerdictKinds, verdictOfKinds } from '#slices/guidelines';
import { currentResults } from '#slices/observations';
import { readEventDays } from './event-days.ts';
import { describeMismatches, evaluateEvery } from './limits/evaluate-graph.ts';
import { type GraphSource, readGraph } from './lines/read-graph.ts';
import { selected } from './picked.ts';

/**
 * How many results exceed, by day for the calendar, and by station and analyte for the heat map; and how all of them
 * are. From the stored verdicts; where some of them may be outdated, everything is evaluated again, and the
 * answer says that it is being evaluated again.
 */
export const readExceedances = (scope: Scope, selection: GraphSelection): Promise<Reply<typeof graphs.exceedances>> =>
  readGraph(scope, selection, async (source) => {
    const counter = makeExceedanceCounter();
    const { records, evaluated, isBeingReevaluated } = await visitAll(scope, source, counter.add);
    const uncovered = selection.analytes.filter((id) => !evaluated.has(id));
    return {
      ...counter.answer(await countResults(source, uncovered)),
      IsBeingReevaluated: isBeingReevaluated,
      EventDays: await readEventDays(source.tx, selection),
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

interface Point {
  readonly stationId: number;
  readonly analyteId: number;
  readonly day: string;
  readonly kinds: VerdictKinds;
}

/** Visits the state of each result by the chosen guidelines. */
async function visitAll(scope: Scope, source: GraphSource, visit: (point: Point) => void) {
  const { stations, analytes, guidelines, dateRange } = source.selection;
  const query = { stations, analytes, guidelines, from: dateRange.start, to: dateRange.end };
  const isEvaluatedHere = !source.isShared && guidelines.length > 0;
  const stored = isEvaluatedHere ? await readStoredVerdicts(source.tx, scope, query, visit) : null;
  if (stored) {
    const records = await describeMismatches(scope, source, stored.mismatches);
    return { records, evaluated: stored.analytes, isBeingReevaluated: false };
  }
  const evaluated = new Set<number>();
  const records = await evaluateEvery(scope, source, ({ result, verdicts }) => {
    const { stationId, analyteId, sampledOn: day } = result;
    evaluated.add(analyteId);
    let kinds = 0;
    for (const outcome of verdicts) kinds |= kindOf(outcome);
    visit({ stationId, analyteId, day, kinds });
  });
  return { records, evaluated, isBeingReevaluated: isEvaluatedHere };
}

/** Results of analytes that no standard evaluates. */
async function countResults({ tx, selection }: GraphSource, analytes: GraphSelection['analytes']): Promise<number> {
  if (analytes.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${currentResults} r where ${selected({ ...selection, analytes })}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface Counts {
  Evaluated: number;
  Exceeds: number;
  Undetermined: number;
}

/** A result counts once, by the worst that any standard says of it. */
function makeExceedanceCounter() {
  const [days, cells] = [new Map<string, Counts>(), new Map<number, Map<number, Counts>>()];
  const states: Record<ResultState, number> = { exceeds: 0, undetermined: 0, waiting: 0, meets: 0, notCovered: 0 };
  return {
    add: ({ stationId, analyteId, day, kinds }: Point): void => {
      states[stateOfKinds(kinds)] += 1;
      const verdict = verdictOfKinds(kinds);
      if (!verdict) return;
      const ofStation = cells.get(stationId) ?? new Map<number, Counts>();
      cells.set(stationId, ofStation);
      for (const counts of [countsAt(days, day), countsAt(ofStation, analyteId)]) {
        counts.Evaluated += 1;
        if (verdict === 'undetermined') counts.Undetermined += 1;
        if (verdict === 'exceeds') counts.Exceeds += 1;
      }
    },
    answer: (uncovered: number) => ({
      Days: [...days].sort(([left], [right]) => (left < right ? -1 : 1)).map(([Day, counts]) => ({ Day, ...counts })),
      Cells: [...cells].flatMap(([StationId, ofStation]) =>
        [...ofStation].map(([AnalyteId, counts]) => ({ StationId, AnalyteId, ...counts })),
      ),
      States: {
        ...states,
        notCovered: states.notCovered + uncovered,
        total: Object.values(states).reduce((sum, count) => sum + count, uncovered),
      },
    }),
  };
}

function countsAt<Key>(all: Map<Key, Counts>, key: Key): Counts {
  const counts = all.get(key) ?? { Evaluated: 0, Exceeds: 0, Undetermined: 0 };
  all.set(key, counts);
  return counts;
}

import type { Input, Reply, ReportSelection, reportQuery } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import {
  countPlace,
  findPageOfStates,
  listGuidelines,
  makeStateTotals,
  planForTenant,
  type StationPlace,
  tenantReader,
  toEvaluatedRows,
  totalOf,
} from '#slices/guidelines';
import { listAnalyteNames } from './availability-queries.ts';
import { requireSelection } from './check-selection.ts';

/** A page of counts ends after so long; the screen shows how far it is and asks on. */
const patienceMs = 700;

/** The states of the results of a selection, station by station: each counts once, by its worst verdict. */
export const readStates = (
  scope: Scope,
  { selection, by, after }: Input<typeof reportQuery.states>['body'],
): Promise<Reply<typeof reportQuery.states>> =>
  scope.transaction(async (tx) => {
    await requireSelection(tx, scope, selection);
    const began = performance.now();
    const plan = await planForTenant(tx, tenantReader(scope), evaluating(selection, by));
    const places = placesOf(selection);
    const totals = makeStateTotals(plan);
    let done = Math.min(after ?? 0, places.length);
    do {
      const place = places[done];
      if (place) await countPlace(tx, { plan, place, totals });
      done += 1;
    } while (done < places.length && performance.now() - began < patienceMs);
    const names = await listAnalyteNames(tx, selection.analytes);
    return {
      States: { total: totalOf(totals.counts), ...totals.counts },
      NotEvaluated: totals.notEvaluated(new Map(names.map(({ id, name }) => [id, name]))),
      Done: Math.min(done, places.length),
      IsComplete: done >= places.length,
    };
  });

/** The results of a selection in a state, or that could not be evaluated for a reason. */
export const readEvaluated = (
  scope: Scope,
  { selection, by, after, take, ...filter }: Input<typeof reportQuery.evaluated>['body'],
): Promise<Reply<typeof reportQuery.evaluated>> =>
  scope.transaction(async (tx) => {
    await requireSelection(tx, scope, selection);
    const reader = tenantReader(scope);
    const plan = await planForTenant(tx, reader, evaluating(selection, by));
    const start = { place: after?.Station ?? 0, row: after?.Row ?? 0 };
    const { found: states, next } = await findPageOfStates(tx, {
      plan,
      places: placesOf(selection),
      filter,
      start,
      take,
    });
    const guidelines = new Map((await listGuidelines(tx, reader)).map(({ id, name }) => [id, name]));
    return {
      Rows: await toEvaluatedRows(tx, states, guidelines),
      Next: next && { Station: next.place, Row: next.row },
    };
  });

/** Of the chosen guidelines all, or those that are requested. */
function evaluating({ guidelines }: ReportSelection, by: readonly number[] | undefined): ReadonlySet<number> {
  const requested = new Set<number>(by ?? []);
  const some = guidelines.filter((id) => requested.has(id));
  return new Set<number>(some.length > 0 ? some : guidelines);
}

function placesOf({ stations, analytes, dateRange }: ReportSelection): StationPlace[] {
  const chosen = new Set<number>(analytes);
  return [...new Set(stations)].map((stationId) => ({
    ...{ stationId, analytes: chosen, from: dateRange.start, to: dateRange.end },
  }));
}

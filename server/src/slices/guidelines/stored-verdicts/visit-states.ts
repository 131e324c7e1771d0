import type { ResultState } from '@freshet/domain/guidelines';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { loadEvaluating } from './load-evaluating.ts';
import { dayIn, daysOf } from './pack-verdicts.ts';
import { listNewestVerdicts, listVerdictsOfYear, type VerdictDays } from './verdict-days.ts';
import { stateOfKinds } from './verdict-kinds.ts';
import { listPlans } from './verdict-plans.ts';

export interface StatesQuery {
  /** A month such as 2026-03; null asks for the newest day of each analyte. */
  readonly month: string | null;
  readonly analyteId: number | null;
  readonly guidelineId: number | null;
}

export interface Visited {
  /** Some of it is being evaluated again: until that is done, the earlier state is shown. */
  readonly isBeingReevaluated: boolean;
  /** Stations above this one have not been gone through yet; null when all have. */
  readonly evaluatedTo: number | null;
}

/**
 * Visits the states of results by the stored verdicts, once for each station and analyte that has some, and each station
 * with a sensor beyond a limit.
 */
export async function visitStates(
  tx: Tx,
  scope: Pick<Scope, 'tenantId'>,
  query: StatesQuery,
  visit: (stationId: number, state: ResultState) => void,
): Promise<Visited> {
  const { digests } = await loadEvaluating(tx, scope);
  const requested = query.analyteId === null ? [...digests.keys()] : [query.analyteId].filter((id) => digests.has(id));
  const evaluatedTo = await findEvaluatedTo(tx, digests, requested);
  const stored =
    query.month === null
      ? await listNewestVerdicts(tx, requested)
      : await listVerdictsOfYear(tx, requested, Number(query.month.slice(0, 4)));
  const inMonth = query.month === null ? null : makeMonth(query.month);
  let isStale = false;
  for (const one of stored) {
    isStale ||= one.digest !== digests.get(one.analyteId);
    const kinds = kindsOf(one, inMonth, query.guidelineId);
    if (kinds !== null) visit(one.stationId, stateOfKinds(kinds));
  }
  for (const stationId of await listStationsBeyond(tx, query)) visit(stationId, 'exceeds');
  return { isBeingReevaluated: evaluatedTo !== null || isStale, evaluatedTo };
}

/** Stations above this one have not been gone through by every standard yet; null when all have. */
export async function readEvaluatedTo(tx: Tx, scope: Pick<Scope, 'tenantId'>): Promise<number | null> {
  const { digests } = await loadEvaluating(tx, scope);
  return findEvaluatedTo(tx, digests, [...digests.keys()]);
}

async function findEvaluatedTo(
  tx: Tx,
  digests: ReadonlyMap<number, string>,
  requested: readonly number[],
): Promise<number | null> {
  const plans = new Map((await listPlans(tx)).map((one) => [one.analyteId, one]));
  let evaluatedTo: number | null = null;
  for (const id of requested) {
    const plan = plans.get(id);
    const doneTo = plan && plan.digest === digests.get(id) ? plan.doneTo : 0;
    if (doneTo !== null) evaluatedTo = Math.min(evaluatedTo ?? doneTo, doneTo);
  }
  return evaluatedTo;
}

/** Stations with a sensor beyond a limit: now, or at some time of a month. */
async function listStationsBeyond(tx: Tx, { month, analyteId, guidelineId }: StatesQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.data_source_id as id from series_events e
    where ${
      month === null
        ? sql`e.end_kind = 'ongoing'`
        : sql`e.last_day >= ${`${month}-01`}::date and e.first_day < ${`${month}-01`}::date + interval '1 month'`
    }
      and ${analyteId === null ? sql`true` : sql`e.analyte_id = ${analyteId}`}
      and ${guidelineId === null ? sql`true` : sql`e.guideline_id = ${guidelineId}`}`.execute(tx);
  return rows.map(({ id }) => id);
}

type IsRequest = (day: number) => boolean;

/** The days of a month, as they are counted from New Year. */
function makeMonth(month: string): IsRequest {
  const year = Number(month.slice(0, 4));
  const isIn = Array.from({ length: 366 }, (_, day) => dayIn(year, day).startsWith(month));
  return (day) => isIn[day] ?? false;
}

/** All verdicts of the results of the days requested; without any of the newest day. Null where there is no result. */
function kindsOf(one: VerdictDays, inMonth: IsRequest | null, guidelineId: number | null): number | null {
  const days = daysOf(one);
  const newest = days.reduce((latest, day) => Math.max(latest, day), 0);
  const isRequested = inMonth ?? ((day: number) => day === newest);
  const starts = one.guidelineIds.flatMap((id, at) =>
    guidelineId === null || id === guidelineId ? [at * days.length] : [],
  );
  let kinds: number | null = null;
  for (const [row, day] of days.entries()) {
    if (!isRequested(day)) continue;
    kinds ??= 0;
    for (const start of starts) kinds |= one.verdictKinds[start + row] ?? 0;
  }
  return kinds;
}

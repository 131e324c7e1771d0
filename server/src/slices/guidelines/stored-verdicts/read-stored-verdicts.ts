import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { hasChanged } from '#slices/observations';
import { loadEvaluating } from './load-evaluating.ts';
import { readOutcomes, type StoredOutcome } from './pack-outcomes.ts';
import { dayIn, daysOf, resultIdsOf, type UnitMismatch } from './pack-verdicts.ts';
import { listStoredOutcomes, listStoredVerdicts, type VerdictPlace } from './stored-verdict-queries.ts';
import type { VerdictKinds } from './verdict-kinds.ts';
import { listPlans } from './verdict-plans.ts';

interface VerdictQuery {
  readonly stations: readonly number[];
  readonly analytes: readonly number[];
  readonly guidelines: readonly number[];
  /** Days by the stations' own clocks, both included; null is open. */
  readonly from: string | null;
  readonly to: string | null;
}

/** What is kept, counted as it is visited. */
export interface CountedVerdicts {
  /** Analytes of which something is kept; the others were not evaluated by anything. */
  readonly analytes: ReadonlySet<number>;
  readonly mismatches: readonly UnitMismatch[];
}

export interface VerdictPoint {
  readonly stationId: number;
  readonly analyteId: number;
  readonly day: string;
  readonly kinds: VerdictKinds;
}

/**
 * Visits what is kept of some results, by the chosen guidelines. Null, and nothing is visited, where something of it
 * may no longer be true: then it has to be evaluated.
 */
export async function readStoredVerdicts(
  tx: Tx,
  scope: Pick<Scope, 'tenantId'>,
  query: VerdictQuery,
  visit: (point: VerdictPoint) => void,
): Promise<CountedVerdicts | null> {
  const { guidelines, from, to } = query;
  const { digests } = await loadEvaluating(tx, scope);
  const place = await findPlace(tx, digests, query);
  if (!place) return null;
  const stored = await listStoredVerdicts(tx, place, { withResults: false });
  if (stored.some(({ analyteId, digest }) => digest !== digests.get(analyteId))) return null;
  const dayNames = makeDayNames();
  for (const one of stored) {
    const days = daysOf(one);
    const columns = one.guidelineIds.flatMap((id, at) => (guidelines.includes(id) ? [at * days.length] : []));
    const { stationId, analyteId, year } = one;
    for (let row = 0; row < days.length; row += 1) {
      const day = dayNames(year, days[row] ?? 0);
      if ((from !== null && day < from) || (to !== null && day > to)) continue;
      let kinds = 0;
      for (const start of columns) kinds |= one.verdictKinds[start + row] ?? 0;
      visit({ stationId, analyteId, day, kinds });
    }
  }
  return {
    analytes: new Set(stored.map(({ analyteId }) => analyteId)),
    mismatches: stored.flatMap(({ mismatches }) => mismatches),
  };
}

/**
 * What each standard says of each result, by its id. Null where something of it may be outdated: then it has to be
 * evaluated. What is not in it is evaluated by nothing.
 */
export async function readStoredOutcomes(
  tx: Tx,
  scope: Pick<Scope, 'tenantId'>,
  query: Omit<VerdictQuery, 'guidelines'>,
): Promise<ReadonlyMap<number, readonly StoredOutcome[]> | null> {
  const { digests } = await loadEvaluating(tx, scope);
  const place = await findPlace(tx, digests, query);
  if (!place) return null;
  const outcomes = await listStoredOutcomes(tx, place);
  if (outcomes.some(({ analyteId, digest }) => digest !== digests.get(analyteId))) return null;
  const verdicts = new Map<number, readonly StoredOutcome[]>();
  const dayNames = makeDayNames();
  for (const one of outcomes) {
    const [days, ids] = [daysOf(one), resultIdsOf(one)];
    const outcomesAt = readOutcomes(one, ids.length);
    for (const [row, id] of ids.entries()) {
      const day = dayNames(one.year, days[row] ?? 0);
      if ((query.from === null || day >= query.from) && (query.to === null || day <= query.to))
        verdicts.set(id, outcomesAt(row));
    }
  }
  return verdicts;
}

/** Where to look for what is kept; null where it may be outdated. */
async function findPlace(
  tx: Tx,
  digests: ReadonlyMap<number, string>,
  { stations, analytes, from, to }: Omit<VerdictQuery, 'guidelines'>,
): Promise<VerdictPlace | null> {
  const plans = new Map((await listPlans(tx)).map((one) => [one.analyteId, one]));
  const isEvaluated = (id: number) => plans.get(id)?.digest === digests.get(id) && plans.get(id)?.doneTo === null;
  const requested = analytes.filter((id) => digests.has(id));
  if (!requested.every(isEvaluated) || (await hasChanged(tx, stations))) return null;
  return { stations, analytes: requested, years: { from: yearOf(from), to: yearOf(to) } };
}

const yearOf = (day: string | null): number | null => (day === null ? null : Number(day.slice(0, 4)));

/** A million results have some thousand days. */
function makeDayNames(): (year: number, day: number) => string {
  const known = new Map<number, string>();
  return (year, day) => {
    const key = year * 400 + day;
    const name = known.get(key) ?? dayIn(year, day);
    known.set(key, name);
    return name;
  };
}

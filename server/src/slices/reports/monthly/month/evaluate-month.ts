import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import {
  type EvaluationPlan,
  evaluate,
  narrowPlan,
  planForTenant,
  type StandardVerdict,
  tenantReader,
} from '#slices/guidelines';
import { aroundRows } from './around-rows.ts';
import type { MonthPlan } from './month-plan.ts';
import type { MonthValue } from './month-values.ts';
import { readStoredVerdicts, type StoredVerdict } from './stored-verdicts.ts';

/** What one standard says about a result of the month. */
export interface StandardOutcome {
  readonly resultId: number;
  readonly standardId: number;
  readonly guidelineId: number;
  readonly guideline: string;
  readonly verdict: 'exceeds' | 'undetermined' | 'meets';
  readonly reason: string | null;
  readonly limit: number | null;
  readonly unit: string;
  readonly isLower: boolean;
  readonly statistic: string;
  readonly withinDays: number | null;
  /** What was compared, in the unit of the limit; null where that is not known. */
  readonly compared: Compared | null;
}

interface Compared {
  readonly value: number;
  readonly sign: string;
}

interface Params {
  readonly month: MonthPlan;
  readonly values: readonly MonthValue[];
  readonly asOf: Date;
}

/**
 * What the guidelines of the template say about each of its results, as of an instant. From the verdicts
 * that are stored; where some may be outdated, or a value is not among them, everything is evaluated again.
 */
export async function evaluateMonth(tx: Tx, scope: Scope, params: Params): Promise<MonthVerdicts> {
  const standards = await planGuidelines(tx, scope, params.month);
  return (await readStoredMonth(tx, scope, standards, params)) ?? evaluateMonthValues(tx, standards, params);
}

type MonthVerdicts = ReadonlyMap<number, readonly StandardOutcome[]>;

async function readStoredMonth(
  tx: Tx,
  scope: Scope,
  standards: EvaluationPlan,
  params: Params,
): Promise<MonthVerdicts | null> {
  const storedVerdicts = await readStoredVerdicts(tx, scope, standards, params);
  if (!storedVerdicts) return null;
  const outcomes = new Map<number, StandardOutcome[]>();
  for (const [id, verdicts] of storedVerdicts) {
    const entries = verdicts.flatMap((verdict) => toOutcome(id, verdict, null));
    if (entries.length > 0) outcomes.set(id, entries);
  }
  return withCompared(tx, outcomes, { ...params, standards });
}

async function evaluateMonthValues(tx: Tx, standards: EvaluationPlan, { month, asOf }: Params): Promise<MonthVerdicts> {
  const outcomes = new Map<number, StandardOutcome[]>();
  const { from, to } = month;
  const stations = month.stations.map(({ id }) => id);
  for await (const batch of evaluate(tx, { standards, stations, from, to, asOf })) {
    for (const { result, verdicts } of batch.evaluated()) {
      const entries = verdicts.flatMap((verdict) => toOutcome(result.resultId, verdict, comparedIn(verdict)));
      if (entries.length > 0) outcomes.set(result.resultId, entries);
    }
  }
  return outcomes;
}

const comparedIn = ({ value, sign }: StandardVerdict): Compared | null =>
  Number.isFinite(value) ? { value, sign } : null;

/** Stored verdicts do not contain what was compared: it is computed for those that the report lists. */
async function withCompared(
  tx: Tx,
  outcomes: ReadonlyMap<number, StandardOutcome[]>,
  { standards, values }: Params & { readonly standards: EvaluationPlan },
): Promise<MonthVerdicts> {
  const rows = values.flatMap(({ row, station }) =>
    (outcomes.get(row.id) ?? [])
      .filter(({ verdict }) => verdict !== 'meets')
      .map(({ standardId }) => ({
        ...{ ResultId: row.id, StationId: station.id, StandardId: standardId },
        SampledAt: row.sampled_at.toISOString(),
      })),
  );
  if (rows.length === 0) return outcomes;
  const comparedByKey = new Map<string, Compared | null>();
  for await (const batch of evaluate(tx, aroundRows(standards, rows)))
    for (const { result, verdicts } of batch.evaluated())
      for (const one of verdicts) comparedByKey.set(`${result.resultId} ${one.standard.row.id}`, comparedIn(one));
  return new Map(
    [...outcomes].map(([id, entries]) => [
      id,
      entries.map((one) => ({ ...one, compared: comparedByKey.get(`${id} ${one.standardId}`) ?? null })),
    ]),
  );
}

function toOutcome(
  resultId: number,
  { standard, verdict, reason, limit, bound }: StoredVerdict,
  compared: Compared | null,
): StandardOutcome[] {
  if (verdict === 'doesNotApply') return [];
  const { row, compiled } = standard;
  const isLower = bound === 'lower' || (bound === null && row.bound === 'lower');
  const facts = { standardId: row.id, guidelineId: row.guideline_id, guideline: compiled.standard.guideline };
  const { statistic, within_days: withinDays } = row;
  const unit = compiled.unit.name;
  return [{ resultId, ...facts, verdict, reason, limit, unit, isLower, statistic, withinDays, compared }];
}

/** The standards of the guidelines that the template names, for the analytes it names them with. */
export async function planGuidelines(tx: Tx, scope: Scope, { parameters }: MonthPlan): Promise<EvaluationPlan> {
  const requested = new Map<number, Set<number>>();
  for (const { analyteId, guidelineId } of parameters) {
    if (guidelineId !== null) requested.set(analyteId, (requested.get(analyteId) ?? new Set()).add(guidelineId));
  }
  const wanted = new Set([...requested.values()].flatMap((ids) => [...ids]));
  const plan = await planForTenant(tx, tenantReader(scope), wanted);
  return narrowPlan(plan, (analyteId, { row }) => requested.get(analyteId)?.has(row.guideline_id) ?? false);
}

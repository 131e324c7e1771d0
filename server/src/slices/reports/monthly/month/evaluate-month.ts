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
import { type KeptVerdict, readKeptVerdicts } from './kept-verdicts.ts';
import type { MonthPlan } from './month-plan.ts';
import type { MonthValue } from './month-values.ts';

/** What one standard says about a result of the month. */
export interface StandardSaid {
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

interface Asked {
  readonly month: MonthPlan;
  readonly values: readonly MonthValue[];
  readonly asOf: Date;
}

/**
 * What the guidelines of the template say about each of its results, as they stood at an instant. From the verdicts that are
 * kept; where some may no longer stand, or a value is not among them, everything is judged anew.
 */
export async function evaluateMonth(tx: Tx, scope: Scope, asked: Asked): Promise<MonthVerdicts> {
  const standards = await planGuidelines(tx, scope, asked.month);
  return (await readKeptMonth(tx, scope, standards, asked)) ?? judgeMonth(tx, standards, asked);
}

type MonthVerdicts = ReadonlyMap<number, readonly StandardSaid[]>;

async function readKeptMonth(
  tx: Tx,
  scope: Scope,
  standards: EvaluationPlan,
  asked: Asked,
): Promise<MonthVerdicts | null> {
  const kept = await readKeptVerdicts(tx, scope, standards, asked);
  if (!kept) return null;
  const said = new Map<number, StandardSaid[]>();
  for (const [id, verdicts] of kept) {
    const entries = verdicts.flatMap((verdict) => toSaid(id, verdict, null));
    if (entries.length > 0) said.set(id, entries);
  }
  return withCompared(tx, said, { ...asked, standards });
}

async function judgeMonth(tx: Tx, standards: EvaluationPlan, { month, asOf }: Asked): Promise<MonthVerdicts> {
  const said = new Map<number, StandardSaid[]>();
  const { from, to } = month;
  const stations = month.stations.map(({ id }) => id);
  for await (const batch of evaluate(tx, { standards, stations, from, to, asOf })) {
    for (const { result, verdicts } of batch.judged()) {
      const entries = verdicts.flatMap((verdict) => toSaid(result.resultId, verdict, comparedIn(verdict)));
      if (entries.length > 0) said.set(result.resultId, entries);
    }
  }
  return said;
}

const comparedIn = ({ value, sign }: StandardVerdict): Compared | null =>
  Number.isFinite(value) ? { value, sign } : null;

/** Kept verdicts do not say what was compared: it is found for those that the report lists. */
async function withCompared(
  tx: Tx,
  said: ReadonlyMap<number, StandardSaid[]>,
  { standards, values }: Asked & { readonly standards: EvaluationPlan },
): Promise<MonthVerdicts> {
  const rows = values.flatMap(({ row, station }) =>
    (said.get(row.id) ?? [])
      .filter(({ verdict }) => verdict !== 'meets')
      .map(({ standardId }) => ({
        ...{ ResultId: row.id, StationId: station.id, StandardId: standardId },
        SampledAt: row.sampled_at.toISOString(),
      })),
  );
  if (rows.length === 0) return said;
  const found = new Map<string, Compared | null>();
  for await (const batch of evaluate(tx, aroundRows(standards, rows)))
    for (const { result, verdicts } of batch.judged())
      for (const one of verdicts) found.set(`${result.resultId} ${one.standard.row.id}`, comparedIn(one));
  return new Map(
    [...said].map(([id, entries]) => [
      id,
      entries.map((one) => ({ ...one, compared: found.get(`${id} ${one.standardId}`) ?? null })),
    ]),
  );
}

function toSaid(
  resultId: number,
  { standard, verdict, reason, limit, bound }: KeptVerdict,
  compared: Compared | null,
): StandardSaid[] {
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
  const asked = new Map<number, Set<number>>();
  for (const { analyteId, guidelineId } of parameters) {
    if (guidelineId !== null) asked.set(analyteId, (asked.get(analyteId) ?? new Set()).add(guidelineId));
  }
  const wanted = new Set([...asked.values()].flatMap((ids) => [...ids]));
  const plan = await planForTenant(tx, tenantReader(scope), wanted);
  return narrowPlan(plan, (analyteId, { row }) => asked.get(analyteId)?.has(row.guideline_id) ?? false);
}

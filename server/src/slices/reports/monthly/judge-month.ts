import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import {
  type EvaluationPlan,
  evaluateResults,
  limitOf,
  listGuidelines,
  listStandards,
  planFor,
  tenantReader,
} from '#slices/guidelines';
import type { MonthPlan } from './month-plan.ts';

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
}

const dayMs = 86_400_000;

/** What the guidelines of the template say about each of its results. */
export async function judgeMonth(
  tx: Tx,
  scope: Scope,
  month: MonthPlan,
): Promise<ReadonlyMap<number, readonly StandardSaid[]>> {
  const said = new Map<number, StandardSaid[]>();
  const { plan, names } = await planGuidelines(tx, scope, month);
  if (plan.byAnalyte.size === 0) return said;
  const from = new Date(Date.parse(month.from) - (plan.reachDays.before + 2) * dayMs);
  const to = new Date(Date.parse(month.to) + (plan.reachDays.after + 3) * dayMs);
  for (const { id: stationId } of month.stations) {
    for await (const batch of evaluateResults(tx, plan, { stationId, from, to })) {
      batch.judge(({ resultId, sampledOn }, { row, compiled }, outcome) => {
        if (outcome.verdict === 'doesNotApply' || sampledOn < month.from || sampledOn > month.to) return;
        const entry: StandardSaid = {
          resultId,
          standardId: row.id,
          guidelineId: row.guideline_id,
          guideline: names.get(row.guideline_id) ?? '',
          verdict: outcome.verdict,
          reason: outcome.reason,
          limit: limitOf(outcome),
          unit: compiled.unit.name,
          isLower: outcome.bound === 'lower' || (outcome.bound === null && row.bound === 'lower'),
        };
        said.set(resultId, [...(said.get(resultId) ?? []), entry]);
      });
    }
  }
  return said;
}

/** The standards of the guidelines that the template names, for the analytes it names them with. */
async function planGuidelines(tx: Tx, scope: Scope, { parameters }: MonthPlan) {
  const reader = tenantReader(scope);
  const asked = new Map<number, Set<number>>();
  for (const { analyteId, guidelineId } of parameters) {
    if (guidelineId !== null) asked.set(analyteId, (asked.get(analyteId) ?? new Set()).add(guidelineId));
  }
  const wanted = new Set([...asked.values()].flatMap((ids) => [...ids]));
  const chosen = (await listGuidelines(tx, reader)).filter(({ id }) => wanted.has(id));
  const versions = chosen.flatMap(({ used_version_id: id }) => (id === null ? [] : [id]));
  const whole = await planFor(tx, reader, await listStandards(tx, reader, versions));
  const byAnalyte = new Map(
    [...whole.byAnalyte].flatMap(([analyteId, standards]) => {
      const ids = asked.get(analyteId);
      const kept = standards.filter(({ row }) => ids?.has(row.guideline_id));
      return kept.length > 0 ? [[analyteId, kept] as const] : [];
    }),
  );
  const plan: EvaluationPlan = { ...whole, byAnalyte };
  return { plan, names: new Map(chosen.map(({ id, name }) => [id, name])) };
}

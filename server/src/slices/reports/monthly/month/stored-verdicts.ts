import { verdictReasonCodes } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type EvaluationPlan, readStoredOutcomes, type StandardVerdict, type StoredOutcome } from '#slices/guidelines';
import type { MonthPlan } from './month-plan.ts';
import type { MonthValue } from './month-values.ts';

/** What one standard was kept to say of a result. */
export type StoredVerdict = Omit<StoredOutcome, 'standardId' | 'reason'> & Pick<StandardVerdict, 'standard' | 'reason'>;

const reasons = new Map<string | null, (typeof verdictReasonCodes)[number]>(
  verdictReasonCodes.map((code) => [code, code]),
);

interface Params {
  readonly month: MonthPlan;
  readonly values: readonly MonthValue[];
}

/**
 * What the standards of a plan say about each value of the month that they are about, by the verdicts that are kept, in
 * the order of the plan. Null where some may be outdated, or a value is not among them.
 */
export async function readStoredVerdicts(
  tx: Tx,
  scope: Scope,
  standards: EvaluationPlan,
  { month: { from, to, ...month }, values }: Params,
): Promise<ReadonlyMap<number, readonly StoredVerdict[]> | null> {
  const stations = month.stations.map(({ id }) => id);
  const storedOutcomes = await readStoredOutcomes(tx, scope, {
    stations,
    analytes: [...standards.byAnalyte.keys()],
    from,
    to,
  });
  if (!storedOutcomes) return null;
  const verdicts = new Map<number, readonly StoredVerdict[]>();
  for (const { row, isQaQc } of values) {
    const planned = standards.byAnalyte.get(row.analyte_id);
    if (isQaQc || !planned) continue;
    const outcomes = storedOutcomes.get(row.id);
    if (!outcomes) return null;
    const byStated = new Map(outcomes.map((one) => [one.standardId, one]));
    verdicts.set(
      row.id,
      planned.flatMap((standard) => {
        const one = byStated.get(standard.row.id);
        return one ? [{ ...one, standard, reason: reasons.get(one.reason) ?? null }] : [];
      }),
    );
  }
  return verdicts;
}

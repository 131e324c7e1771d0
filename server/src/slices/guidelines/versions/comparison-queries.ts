import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { executionStates } from '#platform/jobs/executions/execution-states';
import { ComparedVerdicts } from './compare-verdicts.ts';
import type { ComparedVersions } from './compared-versions.ts';

/** What a comparison found when it was made last, and whether it is being made again. */
export async function findComparison(tx: Tx, { fromId, toId }: ComparedVersions) {
  const { rows } = await sql<{
    execution_id: string;
    is_running: boolean;
    outcome: unknown;
    digest: string | null;
    compared_at: Date | null;
  }>`
    select c.execution_id, coalesce(e.state in ('queued', 'running'), false) as is_running, c.outcome, c.digest,
      c.compared_at
    from guideline_comparisons c
      left join ${executionStates} e on e.tenant_id = c.tenant_id and e.id = c.execution_id
    where c.from_version_id = ${fromId} and c.to_version_id = ${toId}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { execution_id, is_running: isRunning, outcome, digest, compared_at: comparedAt } = row;
  const result = comparedAt && { comparedAt, outcome: ComparedVerdicts.parse(outcome) };
  return { execution_id, isRunning, digest, result };
}

/** Remembers which work makes the comparison; what an earlier one found stays until then. */
export const rememberWork = (tx: Tx, { fromId, toId }: ComparedVersions, executionId: string) =>
  tx
    .insertInto('guideline_comparisons')
    .values({ from_version_id: fromId, to_version_id: toId, execution_id: executionId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'from_version_id', 'to_version_id']).doUpdateSet({ execution_id: executionId }),
    )
    .execute();

interface ComparisonOutcome {
  readonly outcome: ComparedVerdicts;
  readonly digest: string;
  readonly comparedAt: Date;
}

export const storeComparison = (
  tx: Tx,
  { fromId, toId }: ComparedVersions,
  { outcome, digest, comparedAt }: ComparisonOutcome,
) =>
  tx
    .updateTable('guideline_comparisons')
    .set({ outcome: JSON.stringify(outcome), digest, compared_at: comparedAt })
    .where('from_version_id', '=', fromId)
    .where('to_version_id', '=', toId)
    .execute();

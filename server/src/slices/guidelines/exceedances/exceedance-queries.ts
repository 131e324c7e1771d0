import type { ResultState } from '@freshet/domain/guidelines';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { allImports } from '#slices/imports';
import type { NotEvaluatedGroup } from '../verdicts/count-states.ts';

/** An import still in force, with how many results it opened. */
export async function findPublishedImport(tx: Tx, id: number): Promise<{ resultCount: number } | undefined> {
  const row = await tx
    .selectFrom(allImports.as('i'))
    .select(['added_count', 'changed_count'])
    .where('id', '=', id)
    .where('status', '=', 'Published')
    .executeTakeFirst();
  return row && { resultCount: row.added_count + row.changed_count };
}

export const deleteExceedances = (tx: Tx, importId: number) =>
  tx.deleteFrom('exceedance_lists').where('import_id', '=', importId).execute();

interface Evaluation {
  readonly importId: number;
  readonly evaluatedAt: Date;
  readonly evaluated: number;
  readonly exceeded: number;
  readonly exceedingResults: number;
  readonly undetermined: number;
  readonly limitAbove: number;
  readonly states: Readonly<Record<ResultState, number>>;
  readonly notEvaluated: readonly NotEvaluatedGroup[];
}

export async function listAnalyteNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom(allAnalytes.as('analytes')).select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function storeEvaluation(
  tx: Tx,
  { importId, evaluatedAt, states, notEvaluated, ...counts }: Evaluation,
): Promise<void> {
  const values = {
    evaluated_at: evaluatedAt,
    evaluated_count: counts.evaluated,
    exceeded_count: counts.exceeded,
    exceeding_result_count: counts.exceedingResults,
    undetermined_count: counts.undetermined,
    limit_above_count: counts.limitAbove,
    result_count: Object.values(states).reduce((sum, count) => sum + count, 0),
    meets_count: states.meets,
    doubtful_count: states.undetermined,
    waiting_count: states.waiting,
    not_covered_count: states.notCovered,
    not_evaluated: JSON.stringify(notEvaluated),
  };
  await tx
    .insertInto('import_evaluations')
    .values({ import_id: importId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'import_id']).doUpdateSet(values))
    .execute();
}

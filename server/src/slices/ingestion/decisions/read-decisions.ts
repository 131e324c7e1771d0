import type { Input, ingestion, Reply } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { requireIngestion } from '../ingestion-queries.ts';
import { countDecisions, listDecisions } from './decision-queries.ts';
import { toDecision } from './decision-view.ts';

const usualDecisions = 100;

/** The ledger of a file: what was decided about it, in this reading and in others. */
export async function readDecisions(
  tx: Tx,
  { params, query }: Input<typeof ingestion.decisions>,
): Promise<Reply<typeof ingestion.decisions>> {
  const { file_id } = await requireIngestion(tx, params.executionId);
  const limit = query.limit ?? usualDecisions;
  const rows = await listDecisions(tx, file_id, { after: query.after ?? null, limit: limit + 1 });
  return {
    Decisions: rows.slice(0, limit).map(toDecision),
    Total: await countDecisions(tx, file_id),
    HasMore: rows.length > limit,
  };
}

import type { Input, ingestion, Reply } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { countDoubts } from '#slices/locations';
import { requireIngestion } from '../reading/ingestion-queries.ts';
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
  const shown = rows.slice(0, limit);
  const imports = shown.flatMap(({ kind, name_kind, target_id }) =>
    kind === 'added' && name_kind === 'station' && target_id !== null ? [target_id] : [],
  );
  const doubts = await countDoubts(tx, imports);
  return {
    Decisions: shown.map((row) => ({ ...toDecision(row), Doubtful: doubts.get(row.target_id ?? 0) ?? 0 })),
    Total: await countDecisions(tx, file_id),
    HasMore: rows.length > limit,
  };
}

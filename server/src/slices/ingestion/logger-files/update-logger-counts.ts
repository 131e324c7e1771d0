import type { Tx } from '#platform/db/transaction';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { listLoggerColumns, requireLoggerFile } from './logger-queries.ts';

export interface LoggerCounts {
  readonly ready: number;
  readonly held: number;
  readonly dropped: number;
  /** How many values would take the place of others that are stored. */
  readonly changed: number;
}

/**
 * Writes down what becomes of the values of a logger file at this moment: those of columns with a series can be stored,
 * those of columns without one wait, those of columns that are left out and those that cannot be read are left out.
 */
export async function updateLoggerCounts(tx: Tx, { id }: Pick<IngestionRow, 'id'>): Promise<LoggerCounts> {
  const { open_questions } = await requireLoggerFile(tx, id);
  const rowCounts = { ready: 0, held: 0, dropped: 0, changed: 0 };
  for (const column of await listLoggerColumns(tx, id)) {
    rowCounts.dropped += column.refused_count;
    const isReady = column.state === 'chosen' && column.cause === '' && open_questions.length === 0;
    if (isReady) rowCounts.changed += column.changed_count ?? 0;
    // A column without a single point asks nobody anything.
    rowCounts[column.state === 'leftOut' ? 'dropped' : isReady ? 'ready' : 'held'] += column.point_count;
  }
  await tx
    .updateTable('ingestions')
    .set({
      read_count: rowCounts.ready + rowCounts.held + rowCounts.dropped,
      ready_count: rowCounts.ready,
      held_count: rowCounts.held,
      rejected_count: 0,
      dropped_count: rowCounts.dropped,
    })
    .where('id', '=', id)
    .execute();
  return rowCounts;
}

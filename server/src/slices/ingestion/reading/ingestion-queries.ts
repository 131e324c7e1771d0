import { problem, sentence } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { recordIngestion } from '#slices/files';
import { storeUnnamedTexts } from '../findings/all-findings.ts';
import { hasNoMedia, updateMissingMediaFinding } from '../matching/missing-media.ts';
import { removeStaged } from '../publishing/incoming.ts';
import type { IngestionRow } from './ingestion-row.ts';

export const findIngestion = (tx: Tx, executionId: string) =>
  tx.selectFrom('ingestions').selectAll().where('execution_id', '=', executionId).executeTakeFirst();

export async function requireIngestion(tx: Tx, executionId: string): Promise<IngestionRow> {
  const row = await findIngestion(tx, executionId);
  if (!row) throw problem('notFound');
  return row;
}

/** Holds an ingestion still until the transaction ends. */
export async function lockIngestion(tx: Tx, id: number): Promise<IngestionRow> {
  const row = await tx.selectFrom('ingestions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

/** The latest reading of a file. */
export const latestIngestion = (tx: Tx, fileId: number) =>
  tx
    .selectFrom('ingestions')
    .selectAll()
    .where('file_id', '=', fileId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Waiting {
  readonly ready_count: number;
  readonly held_count: number;
  readonly rejected_count: number;
  readonly dropped_count: number;
}

/** The staged rows of an ingestion, counted by their state. */
async function countStaged(tx: Tx, ingestionId: number): Promise<Waiting & { readonly without_media: number }> {
  const { rows } = await sql<Waiting & { readonly without_media: number }>`
    select count(*) filter (where state = 'ready') as ready_count, count(*) filter (where state = 'held') as held_count,
      count(*) filter (where state = 'rejected') as rejected_count,
      count(*) filter (where state = 'dropped') as dropped_count,
      count(*) filter (where state in ('ready', 'held') and ${hasNoMedia})::int as without_media
    from staged_rows where ingestion_id = ${ingestionId}`.execute(tx);
  return rows[0] ?? { ready_count: 0, held_count: 0, rejected_count: 0, dropped_count: 0, without_media: 0 };
}

/** Rows that came in, by their state. */
interface Incoming {
  readonly ready: number;
  readonly held: number;
  readonly rejected: number;
  readonly without_media: number;
}

/** The rows of `incoming`, counted in one look at them. */
export async function countIncomingRows(tx: Tx): Promise<Incoming> {
  const { rows } = await sql<Incoming>`
    select count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'held') as held,
      count(*) filter (where state = 'rejected') as rejected, count(*) filter (where ${hasNoMedia}) as without_media
    from incoming`.execute(tx);
  return rows[0] ?? { ready: 0, held: 0, rejected: 0, without_media: 0 };
}

/**
 * Begins the counts with the rows that came in, each in its state. Rows of an earlier publication stay counted. What was
 * read is summed up here alone: later a row only goes from one count to another.
 */
export const beginCounts = (tx: Tx, id: number, { ready, held, rejected }: Incoming) =>
  sql`
    update ingestions set read_count = stored_count + unchanged_count + repeated_count + dropped_count
        + ${ready + held + rejected}::int,
      ready_count = ${ready}, held_count = ${held}, rejected_count = ${rejected}
    where id = ${id}`.execute(tx);

/** Rows that were ready wait now: looking at all of them together, right before they are stored, was against them. */
export const countAsHeld = (tx: Tx, id: number, count: number) =>
  sql`update ingestions set ready_count = ready_count - ${count}, held_count = held_count + ${count}
    where id = ${id}`.execute(tx);

interface Delivered {
  readonly published: {
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly repeated: number;
    /** Those that wait now because of what is stored. */
    readonly held: number;
  };
  readonly now: Date;
}

/**
 * Updates the row counts after rows were stored: none is ready any more. They are not counted again; the database refuses
 * row counts that do not add up to what was read.
 */
export async function storeRowCounts(tx: Tx, id: number, { published, now }: Delivered): Promise<IngestionRow> {
  const { added, changed, unchanged, repeated, held } = published;
  const row = await tx
    .updateTable('ingestions')
    .set((eb) => ({
      ready_count: 0,
      held_count: eb('held_count', '+', held),
      stored_count: eb('stored_count', '+', added + changed),
      unchanged_count: eb('unchanged_count', '+', unchanged),
      repeated_count: eb('repeated_count', '+', repeated),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isOver = row.held_count + row.rejected_count === 0;
  return tx
    .updateTable('ingestions')
    .set({ state: isOver ? 'published' : 'review', finished_at: isOver ? now : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates the row counts after a decision, and says how many rows are still without a media type. */
export async function recountStaged(tx: Tx, id: number): Promise<IngestionRow> {
  const { without_media, ...counts } = await countStaged(tx, id);
  const row = await tx
    .updateTable('ingestions')
    .set(counts)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateMissingMediaFinding(tx, row, without_media);
  return row;
}

/** Discards the rows still under review: they count as excluded. */
export async function discardWaitingRows(tx: Tx, { id, stored_count, unchanged_count }: IngestionRow, now: Date) {
  await storeUnnamedTexts(tx, id);
  await removeStaged(tx, id);
  const isStored = stored_count + unchanged_count > 0;
  await tx
    .updateTable('ingestions')
    .set({
      ready_count: 0,
      held_count: 0,
      rejected_count: 0,
      dropped_count: sql<number>`dropped_count + ready_count + held_count + rejected_count`,
      state: isStored ? 'published' : 'cancelled',
      finished_at: now,
    })
    .where('id', '=', id)
    .execute();
  return isStored;
}

/** A later reading of the same file was stored: what waited from earlier ones is in it too. */
export async function closeEarlierReviews(tx: Tx, { id, file_id }: IngestionRow, now: Date): Promise<void> {
  const earlier = await tx
    .selectFrom('ingestions')
    .selectAll()
    .where('file_id', '=', file_id)
    .where('id', '<', id)
    .where('state', '=', 'review')
    .execute();
  for (const row of earlier) {
    const isStored = await discardWaitingRows(tx, row, now);
    const message = sentence('laterReadingStored');
    await recordIngestion(tx, row.file_version_id, { state: isStored ? 'ingested' : 'failed', message });
  }
}

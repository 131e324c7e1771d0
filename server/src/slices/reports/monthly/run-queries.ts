import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { Cancelled, describeFailure, RunTakenOver, WorkerStopping } from '#platform/jobs/failures';
import { allFileVersions } from '#slices/files';
import { sendMessage } from '#slices/messages';

interface NewRun {
  readonly kind: 'monthly' | 'riss' | 'moe' | 'enmods' | 'exportAll' | 'labData';
  readonly name: string;
  readonly query: unknown;
  /** All that is needed to write the same file again; null for those that are not written again. */
  readonly frozen?: unknown;
  readonly asOf: Date;
  readonly scheduleId?: number;
}

/** Records that a report is being made. */
export async function insertRun(tx: Tx, scope: Scope, run: NewRun): Promise<number> {
  const row = await tx
    .insertInto('report_runs')
    .values({
      kind: run.kind,
      name: run.name,
      query: JSON.stringify(run.query),
      frozen: run.frozen === undefined ? null : JSON.stringify(run.frozen),
      as_of: run.asOf,
      schedule_id: run.scheduleId ?? null,
      requested_by: scope.userId,
      requested_by_name: scope.userName,
      created_at: scope.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const findRun = (tx: Tx, id: number) =>
  tx.selectFrom('report_runs').selectAll().where('id', '=', id).executeTakeFirst();

export const setExecution = (tx: Tx, id: number, executionId: string) =>
  tx.updateTable('report_runs').set({ execution_id: executionId }).where('id', '=', id).execute();

/** Whether the work that makes a report has made the submission beside it: when it is done again it need not. */
export const hasSubmission = async (tx: Tx, executionId: string | null): Promise<boolean> =>
  executionId !== null &&
  (await tx
    .selectFrom('report_runs')
    .select('id')
    .where('execution_id', '=', executionId)
    .where('kind', '=', 'enmods')
    .executeTakeFirst()) !== undefined;

interface Frozen {
  readonly name: string;
  readonly frozen: unknown;
  readonly asOf: Date;
}

/** What a report was made of, once that is known. */
export const setFrozen = (tx: Tx, id: number, { name, frozen, asOf }: Frozen) =>
  tx
    .updateTable('report_runs')
    .set({ name, frozen: JSON.stringify(frozen), as_of: asOf })
    .where('id', '=', id)
    .execute();

interface Ended {
  readonly fileName: string;
  readonly fileId?: number;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly now: Date;
}

export const finishRun = (tx: Tx, id: number, { fileName, fileId, sha256, sizeBytes, counts, now }: Ended) =>
  tx
    .updateTable('report_runs')
    .set({
      state: 'done',
      file_name: fileName,
      file_id: fileId ?? null,
      sha256,
      size_bytes: sizeBytes,
      counts: JSON.stringify(counts),
      error: null,
      finished_at: now,
    })
    .where('id', '=', id)
    .execute();

interface Unfinished {
  readonly state: 'failed' | 'cancelled';
  readonly error: string | null;
  readonly now: Date;
}

/** One that is done stays done. */
const endRun = (tx: Tx, id: number, { state, error, now }: Unfinished) =>
  tx
    .updateTable('report_runs')
    .set({ state, error, finished_at: now })
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .execute();

/** How a report ended that was not finished, for those who look at it. */
export async function recordFailure(scope: Scope, id: number, error: unknown): Promise<void> {
  // Somebody else goes on with it.
  if (error instanceof WorkerStopping || error instanceof RunTakenOver) return;
  const isCancelled = error instanceof Cancelled;
  const ending = { state: isCancelled ? 'cancelled' : 'failed', now: scope.now() } as const;
  const sentence = isCancelled ? null : describeFailure(error).Message;
  await scope.transaction((tx) => endRun(tx, id, { ...ending, error: sentence }));
}

/** The hash and length of the latest version of a file. */
export async function factsOfFile(tx: Tx, fileId: number): Promise<{ sha256: string; sizeBytes: number }> {
  const row = await tx
    .selectFrom(allFileVersions.as('file_versions'))
    .select(['sha256', 'size_bytes'])
    .where('file_id', '=', fileId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return { sha256: row.sha256, sizeBytes: Number(row.size_bytes) };
}

/** Notifies the requester that the file is ready. What the end of the job would report is reported once with it. */
export const announceFile = (
  tx: Tx,
  scope: Scope,
  reported: { name: string; fileId: number; executionId: string | null },
) =>
  sendMessage(tx, {
    userIds: [scope.userId],
    level: 'success',
    title: `Ready: ${reported.name}`,
    nextStep: 'Open the report to download it.',
    code: 'reports.ready',
    params: { name: reported.name },
    link: `/datasets/${reported.fileId}`,
    ...(reported.executionId === null ? {} : { onceKey: `execution:${reported.executionId}` }),
  });

/**
 * The same rows for all queries: nothing that others store meanwhile is seen. Must come first in a transaction.
 */
export async function readSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = '15min'`.execute(tx);
}

import { randomUUID } from 'node:crypto';
import type { CodedSentence, ExecutionId } from '@freshet/contract';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.generated.ts';
import type { Tx } from '../../db/transaction.ts';
import { sentenceColumn } from '../../sentence-column.ts';

export type ExecutionRow = Selectable<Database['executions']>;
export type LogRow = Selectable<Database['execution_logs']>;
export type LogLevel = 'info' | 'warn' | 'error';

export const findExecution = (tx: Tx, id: ExecutionId) =>
  tx.selectFrom('executions').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest lines of a log, oldest first: a log may grow longer than anyone reads. */
export async function readLog(tx: Tx, id: ExecutionId, most = 500): Promise<LogRow[]> {
  const newest = await tx
    .selectFrom('execution_logs')
    .selectAll()
    .where('execution_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return newest.reverse();
}

/** When the database itself was started: another instant means that it ended meanwhile, with every connection to it. */
const databaseStartedAt = sql<Date>`pg_postmaster_start_time()`;

export const readDatabaseStart = async (tx: Tx): Promise<Date | undefined> =>
  (await sql<{ at: Date }>`select ${databaseStartedAt} as at`.execute(tx)).rows[0]?.at;

export type BegunRow = ExecutionRow & { readonly database_started_at: Date };

/** This process, among all that ever ran a job. */
const thisProcess = randomUUID();

/** Whether the latest run seems to go on, though its process is not this one: nobody saw how it ended. */
export const isLost = ({ state, run_by }: Pick<ExecutionRow, 'state' | 'run_by'>): boolean =>
  state === 'running' && run_by !== thisProcess;

/**
 * Begins a run: takes the next fencing number, and counts the run before when it was lost. Nothing comes back when the
 * execution is over already.
 */
export const beginRun = (tx: Tx, id: ExecutionId, now: Date, by = thisProcess): Promise<BegunRow | undefined> =>
  tx
    .updateTable('executions')
    .set((eb) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      run_by: by,
      lost_runs: sql<number>`lost_runs + (state = 'running' and run_by is distinct from ${by})::int`,
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .returning(databaseStartedAt.as('database_started_at'))
    .executeTakeFirst();

export interface Run {
  readonly id: ExecutionId;
  /** The fencing number: a later run has a larger one, and the writes of this one are then refused. */
  readonly attempt: number;
}

export type RunUpdate = Partial<{
  state: 'queued' | 'succeeded' | 'failed' | 'cancelled';
  done: number;
  total: number | null;
  step: string | null;
  step_sentence: string | null;
  error: string | null;
  error_sentence: string | null;
  finished_at: Date;
  tries: number;
  display_message: string | null;
  display_sentence: string | null;
  recommended_actions: string[];
  recommended_sentences: string;
}>;

/** Changes the execution if this run still holds it; says whether it does. */
export async function updateRun(tx: Tx, run: Run, change: RunUpdate): Promise<boolean> {
  const result = await tx
    .updateTable('executions')
    .set({ ...change, attempt: run.attempt })
    .where(held(run))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The execution as this run may still see it: nothing comes back once another run has begun, or it is over. */
export const findClaimedRun = (tx: Tx, run: Run): Promise<BegunRow | undefined> =>
  tx
    .selectFrom('executions')
    .selectAll()
    .select(databaseStartedAt.as('database_started_at'))
    .where(held(run))
    .executeTakeFirst();

const held = (run: Run) => (eb: ExpressionBuilder<Database, 'executions'>) =>
  eb.and([eb('id', '=', run.id), eb('attempt', '=', run.attempt), eb('state', '=', 'running')]);

/** A line of the log of a run. */
export interface LogLine {
  readonly level: LogLevel;
  readonly message: string;
  /** The sentence by its code, where it has one. */
  readonly code?: CodedSentence | null;
  /** The file it is about. */
  readonly fileId?: number;
  /** What is reported to the person who requested the work. */
  readonly userLogs?: readonly string[];
  /** The screen that shows what came of the work. */
  readonly link?: string;
}

/**
 * Adds a line, with what is known of its execution beside it: lines are searched without looking there. Its source is
 * the service that ran, by its link, or else the job.
 */
export const addLog = (tx: Tx, id: ExecutionId, at: Date, line: LogLine) =>
  sql`insert into execution_logs (execution_id, at, level, message, source, process_instance_id, file_id, link, user_logs, sentence)
    select id, ${at}, ${line.level}, ${line.message},
      case when service_id is null then job else coalesce(payload->>'serviceLink', job) end, coalesce(process_instance_id, id::text),
      ${line.fileId ?? null}::bigint, ${line.link ?? ''}, ${[...(line.userLogs ?? [])]}::text[],
      ${sentenceColumn(line.code)}::jsonb
    from executions where id = ${id}`.execute(tx);

/** Cancels at once what has not begun, and asks what is running to stop. */
export const requestCancel = (tx: Tx, id: ExecutionId, now: Date) =>
  tx
    .updateTable('executions')
    .set((eb) => ({
      cancel_requested_at: eb.fn.coalesce('cancel_requested_at', eb.val(now)),
      state: eb.case().when('state', '=', 'queued').then('cancelled').else(eb.ref('state')).end(),
      finished_at: eb.case().when('state', '=', 'queued').then(eb.val(now)).else(eb.ref('finished_at')).end(),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();

import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import { allExecutions } from '#platform/db/platform-relations';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireRunVisible } from '../require-visible.ts';

/** What a report is made of. */
interface FrozenPlan {
  readonly asOf: string;
}

export interface NewRun {
  readonly kind?: 'discrete' | 'continuous' | 'vegetation' | 'survey';
  readonly name: string;
  readonly query: unknown;
  /** Null when it is frozen later, by the job. */
  readonly plan: FrozenPlan | null;
  readonly savedQueryId?: number | undefined;
  readonly scheduleId?: number;
}

/** Records that a report is being made. */
export async function insertRun(tx: Tx, scope: Scope, run: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('report_runs')
    .values({
      kind: run.kind ?? 'discrete',
      name: run.name,
      query: JSON.stringify(run.query),
      frozen: run.plan === null ? null : JSON.stringify(run.plan),
      as_of: run.plan === null ? scope.now() : new Date(run.plan.asOf),
      saved_query_id: run.savedQueryId ?? null,
      schedule_id: run.scheduleId ?? null,
      requested_by: scope.userId,
      requested_by_name: scope.userName,
      created_at: scope.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The run that an execution makes, when it has begun one before. */
export async function findRunOfExecution(tx: Tx, executionId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('report_runs')
    .select('id')
    .where('execution_id', '=', executionId)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const setPlan = (tx: Tx, id: number, plan: FrozenPlan) =>
  tx
    .updateTable('report_runs')
    .set({ frozen: JSON.stringify(plan), as_of: new Date(plan.asOf) })
    .where('id', '=', id)
    .execute();

export const setExecution = (tx: Tx, id: number, executionId: string) =>
  tx.updateTable('report_runs').set({ execution_id: executionId }).where('id', '=', id).execute();

export interface Finished {
  readonly fileName: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly totals: object;
  readonly fileId?: number;
  readonly fileVersionId?: number;
  readonly now: Date;
}

export const finishRun = (tx: Tx, id: number, made: Finished) =>
  tx
    .updateTable('report_runs')
    .set({
      state: 'done',
      file_name: made.fileName,
      file_id: made.fileId ?? null,
      file_version_id: made.fileVersionId ?? null,
      sha256: made.sha256,
      size_bytes: made.sizeBytes,
      counts: JSON.stringify(made.totals),
      error: null,
      finished_at: made.now,
    })
    .where('id', '=', id)
    .execute();

interface Ending {
  readonly state: 'failed' | 'cancelled';
  readonly error: string | null;
  readonly now: Date;
}

/** One that is done stays done. */
export const endRun = (tx: Tx, id: number, { state, error, now }: Ending) =>
  tx
    .updateTable('report_runs')
    .set({ state, error, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .execute();

const runs = (tx: Tx) =>
  tx
    .selectFrom('report_runs as r')
    .leftJoin(allExecutions.as('e'), (join) =>
      join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.execution_id'),
    )
    .select(['r.id', 'r.kind', 'r.name', 'r.as_of', 'r.state', 'r.execution_id', 'r.file_id', 'r.file_version_id'])
    .select(['r.file_name', 'r.sha256', 'r.size_bytes', 'r.counts', 'r.error', 'r.saved_query_id', 'r.schedule_id'])
    .select(['r.requested_by_name', 'r.created_at', 'r.finished_at', 'e.state as execution_state'])
    .select(['e.error as execution_error', 'e.finished_at as execution_finished_at'])
    .select(sql<boolean>`r.frozen is not null`.as('has_plan'));
export type RunRow = Awaited<ReturnType<typeof listRuns>>[number];

interface RunFilter {
  readonly before?: number | undefined;
  readonly find?: string | undefined;
  /** Kinds that the tenant is not shown. */
  readonly hidden?: readonly string[];
  readonly limit: number;
}

export const listRuns = (tx: Tx, { before, find, hidden = [], limit }: RunFilter) => {
  let query = runs(tx).orderBy('r.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('r.id', '<', before);
  if (hidden.length > 0) query = query.where('r.kind', 'not in', [...hidden]);
  if (find)
    query = query.where(sql<boolean>`position(lower(${find}) in lower(r.name || ' ' || r.requested_by_name)) > 0`);
  return query.execute();
};

export async function requireRun(tx: Tx, id: number): Promise<RunRow> {
  const row = await runs(tx).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  await requireRunVisible(tx, row.kind);
  return row;
}

/** The query and the data of a run, as it was stored. */
export async function readRunTexts(tx: Tx, id: number): Promise<{ query: unknown; frozen: unknown }> {
  const row = await tx.selectFrom('report_runs').select(['query', 'frozen']).where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

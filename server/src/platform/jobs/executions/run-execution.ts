import { asStatement, type ExecutionId, type Statement, sentence, type TenantId } from '@freshet/contract';
import { openScope, type Scope } from '../../db/scope.ts';
import { inNamedTenant } from '../../db/system-scope.ts';
import { isEndedByDatabase } from '../../db/violations.ts';
import type { Platform } from '../../platform.ts';
import { Cancelled, CannotRun, describeFailure, RunTakenOver, WorkerStopping } from '../failures.ts';
import type { TenantJob } from '../job.ts';
import { findRequester } from '../requester.ts';
import { type BegunRow, beginRun, type LogLine, type Run, readDatabaseStart } from './execution-queries.ts';
import { type Ending, type OpenRun, openRun } from './open-run.ts';
import { makeRunWriter } from './run-writer.ts';

export interface Params {
  readonly tenantId: TenantId;
  readonly executionId: ExecutionId;
  /** Aborted when this worker has to stop. */
  readonly stopping: AbortSignal;
  /** Called with the run once it has begun. */
  onBegun?(run: Run): void;
}

/**
 * One run of an execution, from taking it to writing how it ended. Throws when the queue must try again, and when
 * another worker has taken over: completing the queue's job then would take it away from that worker.
 */
export async function runExecution(platform: Platform, job: TenantJob, params: Params): Promise<void> {
  const row = await inNamedTenant(platform, params.tenantId, (tx) =>
    beginRun(tx, params.executionId, platform.clock.now()),
  );
  if (!row) return;
  const run: Run = { id: params.executionId, attempt: row.attempt };
  params.onBegun?.(run);
  const held = makeRunWriter(platform, {
    ...{ tenantId: params.tenantId, run },
    ...{ requestedBy: row.requested_by, databaseStartedAt: row.database_started_at },
  });
  const open = openRun(platform, held, params.stopping);
  const work: Work = { platform, job, row, open, tenantId: params.tenantId, scope: null };
  try {
    await doWork(work);
    await finish(work, { state: 'succeeded', error: null });
  } catch (error) {
    await endBadly(work, error);
  } finally {
    open.close();
  }
}

interface Work {
  readonly platform: Platform;
  readonly job: TenantJob;
  readonly row: BegunRow;
  readonly open: OpenRun;
  readonly tenantId: TenantId;
  /** Null until the person the work is for is known to be allowed to have it. */
  scope: Scope | null;
}

async function doWork(work: Work): Promise<void> {
  const { platform, job, row, open, tenantId } = work;
  if (row.cancel_requested_at) throw new Cancelled();
  const payload = job.payload.safeParse(row.payload);
  if (!payload.success) throw new CannotRun(sentence('workOfOtherVersion'));
  const requester = await findRequester(platform, tenantId, row);
  const scope = openScope(platform, requester);
  work.scope = scope;
  // Published with a scope, so that its subscribers run.
  if (row.tries >= job.attempts) {
    throw new CannotRun(sentence('workEndedProcess', { times: row.tries }));
  }
  await job.run(payload.data, { ...open.context, scope });
}

const someWork = { label: 'the work you asked for', link: '' };

/** Writes the end and notifies its subscribers, in one transaction. */
function finish({ platform, job, row, open, scope }: Work, ending: Ending): Promise<void> {
  const payload = job.payload.safeParse(row.payload);
  const reported = job.completionMessage && payload.success ? job.completionMessage(payload.data, row.id) : someWork;
  const tookMs = platform.clock.now().getTime() - (row.started_at ?? row.created_at).getTime();
  const line = lastLine(ending, { label: reported?.label ?? job.name, link: reported?.link ?? '', tookMs });
  return open.finish(ending, line, async (tx) => {
    if (scope === null || reported === null) return;
    const { link = '' } = reported;
    const [label, error] = [asStatement(reported.label), ending.error];
    const ended = { executionId: row.id, state: ending.state, label, error, link, tookMs, outcome: open.outcome() };
    await platform.events.publish(tx, scope, 'jobs.ended', ended);
  });
}

/** How the work ended, as the last line of its log. */
function lastLine({ state, error }: Ending, ended: Ended): LogLine {
  const { link, label } = ended;
  if (error !== null) {
    return {
      level: 'error',
      message: error.Message,
      code: error.Coded ?? null,
      link,
      userLogs: [error.Message],
    };
  }
  const seconds = (ended.tookMs / 1000).toFixed(1);
  const isCancelled = state === 'cancelled';
  const work = asStatement(label);
  const line =
    label === someWork.label
      ? sentence(isCancelled ? 'workCancelled' : 'workDone', { seconds })
      : sentence(isCancelled ? 'namedWorkCancelled' : 'namedWorkDone', { work, seconds });
  return { level: isCancelled ? 'warn' : 'info', message: line.Message, code: line.Coded, link };
}

interface Ended {
  readonly label: string | Statement;
  readonly link: string;
  readonly tookMs: number;
}

async function endBadly(work: Work, error: unknown): Promise<void> {
  const { platform, job, row, open } = work;
  if (error instanceof RunTakenOver) throw error;
  if (error instanceof WorkerStopping || (open.isWorkerStopping() && !(error instanceof Cancelled))) {
    // The person's work did nothing wrong: this try does not count.
    await open.putBack(row.tries, sentence('workStoppedWithWorker'));
    throw error;
  }
  if (error instanceof Cancelled) return finish(work, { state: 'cancelled', error: null });
  const why = describeFailure(error);
  if (error instanceof CannotRun) return finish(work, { state: 'failed', error: why });
  if (isEndedByDatabase(error) || (await hasDatabaseRestarted(work))) {
    await open.putBack(row.tries, sentence('workStoppedWithDatabase'));
    throw error;
  }
  platform.log.error({ err: error, executionId: row.id, job: job.name, attempt: row.attempt }, 'A job failed.');
  const tries = row.tries + 1;
  if (tries >= job.attempts) return finish(work, { state: 'failed', error: why });
  await open.putBack(tries, sentence('workTryFailed', { try: tries, tries: job.attempts, why }));
  throw error;
}

async function hasDatabaseRestarted({ platform, row, tenantId }: Work): Promise<boolean> {
  const startedAt = await inNamedTenant(platform, tenantId, readDatabaseStart);
  return startedAt?.getTime() !== row.database_started_at.getTime();
}

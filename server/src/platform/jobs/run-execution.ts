import type { ExecutionId, TenantId } from '@freshet/contract';
import { openScope, type Scope } from '../db/scope.ts';
import { inNamedTenant } from '../db/system-scope.ts';
import type { Platform } from '../platform.ts';
import { Cancelled, CannotRun, describeFailure, RunLost, WorkerStopping } from './endings.ts';
import { beginRun, type ExecutionRow, type Run } from './execution-queries.ts';
import { holdRun } from './held-run.ts';
import type { TenantJob } from './job.ts';
import { type OpenRun, openRun } from './open-run.ts';
import { findRequester } from './requester.ts';

interface Asked {
  readonly tenantId: TenantId;
  readonly executionId: ExecutionId;
  /** Aborted when this worker has to stop. */
  readonly stopping: AbortSignal;
}

/**
 * One run of an execution, from taking it to writing how it ended. Throws when the queue must try again, and when
 * another worker has taken over: completing the queue's job then would take it away from that worker.
 */
export async function runExecution(platform: Platform, job: TenantJob, asked: Asked): Promise<void> {
  const row = await inNamedTenant(platform, asked.tenantId, (tx) =>
    beginRun(tx, asked.executionId, platform.clock.now()),
  );
  if (!row) return;
  const run: Run = { id: asked.executionId, attempt: row.attempt };
  const open = openRun(platform, holdRun(platform, asked.tenantId, run), asked.stopping);
  const work = { platform, job, row, open, tenantId: asked.tenantId };
  try {
    await doWork(work);
    await open.finish('succeeded', null);
  } catch (error) {
    await endBadly(work, error);
  } finally {
    open.close();
  }
}

interface Work {
  readonly platform: Platform;
  readonly job: TenantJob;
  readonly row: ExecutionRow;
  readonly open: OpenRun;
  readonly tenantId: TenantId;
}

async function doWork({ platform, job, row, open, tenantId }: Work): Promise<void> {
  if (row.cancel_requested_at) throw new Cancelled();
  if (row.tries > job.attempts) {
    throw new CannotRun(`The work stopped without an end ${job.attempts} times, most likely because its worker did.`);
  }
  const payload = job.payload.safeParse(row.payload);
  if (!payload.success) throw new CannotRun('This work was asked for by another version of Freshet. Ask for it again.');
  const requester = await findRequester(platform, tenantId, row);
  const scope: Scope = openScope(platform, requester);
  await job.run(payload.data, { ...open.context, scope });
}

async function endBadly({ platform, job, row, open }: Work, error: unknown): Promise<void> {
  if (error instanceof RunLost) throw error;
  if (error instanceof WorkerStopping || (open.isWorkerStopping() && !(error instanceof Cancelled))) {
    // The person's work did nothing wrong: this try does not count.
    await open.putBack(row.tries - 1, 'The worker was stopped; the work begins again on another one.');
    throw error;
  }
  if (error instanceof Cancelled) return open.finish('cancelled', null);
  const sentence = describeFailure(error);
  if (error instanceof CannotRun) return open.finish('failed', sentence);
  platform.log.error({ err: error, executionId: row.id, job: job.name, attempt: row.attempt }, 'A job failed.');
  if (row.tries >= job.attempts) return open.finish('failed', sentence);
  await open.putBack(row.tries, `Try ${row.tries} of ${job.attempts} failed: ${sentence}`);
  throw error;
}

import { randomUUID } from 'node:crypto';
import { ExecutionId } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '../db/scope.ts';
import type { Tx } from '../db/transaction.ts';
import type { SystemJob, TenantJob } from './job.ts';

// Executions count their own tries (a crash of the worker is one too), so the queue never stops trying before they do.
const queueNeverGivesUp = 1000;

/** Of which service a run is, and how it is found again. */
interface ServiceFacts {
  readonly serviceId?: number;
  readonly configurationId?: number | null;
  readonly isTestRun?: boolean;
  readonly processInstanceId?: string | null;
}

interface RequestedRun<Payload> {
  readonly job: TenantJob<Payload>;
  readonly payload: Payload;
  readonly ofService?: ServiceFacts;
}

/**
 * Enqueues work in the caller's own transaction: the change and the work it needs are stored together or not at all.
 * The queue holds ids only; the payload lies in the tenant's `executions`.
 */
export const enqueueJob = <Payload>(
  tx: Tx,
  scope: Scope,
  job: TenantJob<Payload>,
  payload: Payload,
): Promise<ExecutionId> => enqueueRun(tx, scope, { job, payload });

/** The same for a run that may be one of a service. */
export async function enqueueRun<Payload>(
  tx: Tx,
  scope: Scope,
  { job, payload, ofService = {} }: RequestedRun<Payload>,
): Promise<ExecutionId> {
  const id = ExecutionId.parse(randomUUID());
  await tx
    .insertInto('executions')
    .values({
      id,
      job: job.name,
      payload: JSON.stringify(job.payload.parse(payload)),
      requested_by: scope.userId,
      requested_by_name: scope.userName,
      acting_staff_id: scope.staff?.id ?? null,
      acting_staff_name: scope.staff?.name ?? null,
      staff_can_write: scope.authority.impersonation?.canWrite ?? false,
      created_at: scope.now(),
      service_id: ofService.serviceId ?? null,
      configuration_id: ofService.configurationId ?? null,
      is_test_run: ofService.isTestRun ?? false,
      process_instance_id: ofService.processInstanceId ?? null,
    })
    .execute();
  const queued = JSON.stringify({ tenantId: scope.tenantId, executionId: id });
  const lane = job.lane?.(payload) ?? null;
  await sql`select graphile_worker.add_job(${job.name}, ${queued}::json, max_attempts => ${queueNeverGivesUp},
    queue_name => ${lane === null ? null : `${scope.tenantId} ${lane}`}::text)`.execute(tx);
  return id;
}

interface SystemJobOptions {
  readonly runAt?: Date;
  /** A second job with the same key replaces the first one that has not begun. */
  readonly jobKey?: string;
}

/**
 * Enqueues work of the installation, in the caller's transaction. The payload lies in the queue: it must hold no
 * secret.
 */
export async function enqueueSystemJob<Payload>(
  tx: Tx,
  job: Pick<SystemJob<Payload>, 'name' | 'payload' | 'attempts'>,
  payload: Payload,
  options: SystemJobOptions = {},
): Promise<void> {
  const queued = JSON.stringify(job.payload.parse(payload));
  await sql`select graphile_worker.add_job(${job.name}, ${queued}::json, max_attempts => ${job.attempts},
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.jobKey ?? null}::text)`.execute(tx);
}

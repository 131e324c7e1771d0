import { statfs } from 'node:fs/promises';
import type { Operations } from '@freshet/contract';
import { inInstallation, inNamedTenant } from '../db/system-scope.ts';
import type { Tx } from '../db/transaction.ts';
import { isStalled, readQueueState } from '../jobs/queue/queue-state.ts';
import type { RecurringWork } from '../jobs/recurring.ts';
import type { Platform } from '../platform.ts';
import { makeRegister } from '../register.ts';
import { isNearlyFull } from '../storage/nearly-full.ts';
import { findFailures, readDatabaseSize, readJobs, readLastRuns, readWorkers } from './operation-queries.ts';

interface Planned {
  readonly name: string;
  readonly at: Date;
  readonly lastAt: Date | null;
}

/** What runs automatically: the installation's own work, and what slices planned for a tenant. `app.ts` fills it. */
export const plannedWork = makeRegister<{
  readonly recurring: (platform: Platform) => readonly RecurringWork[];
  readonly ofTenants: readonly ((tx: Tx) => Promise<readonly Planned[]>)[];
}>('planned work');

const mostShown = 30;

/** How the installation is doing, at this moment. */
export async function readOperations(platform: Platform): Promise<Operations> {
  const [jobs, state] = [await readJobs(platform), await readQueueState(platform)];
  const { tenants, workers, database, turns } = await inInstallation(platform, async (tx) => ({
    tenants: await tx.selectFrom('tenants').select(['id', 'name']).orderBy('id').execute(),
    workers: await readWorkers(tx),
    database: await readDatabaseSize(tx),
    turns: await readLastRuns(tx),
  }));
  const failures: Operations['Failures'] = [];
  const runs = internalRuns(platform, turns);
  for (const tenant of tenants) {
    const ofTenant = await inNamedTenant(platform, tenant.id, (tx) => readTenant(tx, tenant.name));
    failures.push(...ofTenant.failures);
    runs.push(...ofTenant.runs);
  }
  const sum = (pick: (job: (typeof jobs)[number]) => number) => jobs.reduce((total, job) => total + pick(job), 0);
  return {
    At: platform.clock.now().toISOString(),
    Queue: {
      ...{ Waiting: sum((job) => job.Waiting), Running: sum((job) => job.Running) },
      ...{ DueSeconds: Math.round(state.dueSeconds), StandsStill: isStalled(state), ByJob: jobs },
    },
    Workers: workers,
    Failures: failures.sort((a, b) => b.FinishedAt.localeCompare(a.FinishedAt)).slice(0, mostShown),
    Storage: { ...(await readVolume(platform)), ...database },
    NextRuns: runs.sort((a, b) => a.At.localeCompare(b.At)).slice(0, mostShown),
  };
}

function internalRuns(platform: Platform, turns: ReadonlyMap<string, Date>): Operations['NextRuns'] {
  const now = platform.clock.now();
  return plannedWork
    .registered()
    .recurring(platform)
    .map(({ name, everySeconds }) => {
      const last = turns.get(name) ?? null;
      const next = last === null ? now : new Date(Math.max(now.getTime(), last.getTime() + everySeconds * 1000));
      return { Name: name, Tenant: null, At: next.toISOString(), LastAt: last?.toISOString() ?? null };
    });
}

async function readTenant(tx: Tx, tenant: string) {
  const failures = (await findFailures(tx)).map((row) => ({
    ...{ ExecutionId: row.id, Tenant: tenant, Job: row.job, RequestedBy: row.requested_by_name },
    ...{ FinishedAt: row.finished_at?.toISOString() ?? '', Error: row.error ?? '' },
  }));
  const runs: Operations['NextRuns'] = [];
  for (const read of plannedWork.registered().ofTenants) {
    const planned = await read(tx);
    runs.push(
      ...planned.map(({ name, at, lastAt }) => ({
        ...{ Name: name, Tenant: tenant, At: at.toISOString(), LastAt: lastAt?.toISOString() ?? null },
      })),
    );
  }
  return { failures, runs };
}

async function readVolume({ config }: Platform) {
  const { bavail, blocks, bsize } = await statfs(config.dataFolder);
  const space = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  return {
    ...{ FreeBytes: space.freeBytes, TotalBytes: space.totalBytes },
    IsNearlyFull: isNearlyFull(space, config.leastFreeBytes),
  };
}

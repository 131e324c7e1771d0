import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { inNamedTenant } from '../../db/system-scope.ts';
import type { Platform } from '../../platform.ts';
import { WorkerStopping } from '../failures.ts';
import type { TenantJob } from '../job.ts';
import { addLog, findExecution, isLost, updateRun } from './execution-queries.ts';
import type { Params } from './run-execution.ts';

/** How a process that runs one execution ends: it is done with it, or the queue must try again. */
export const exitCodes = { done: 0, tryAgain: 75 };
/** What it says when the run has begun. */
export const Begun = z.object({ attempt: z.number().int() });

/**
 * Whether an execution is run in a process of its own. One that was under way in a process
 * that is gone is: whether that was the machine, a kill, or the work itself cannot be determined afterwards, but the
 * worker sees how a process of its own ends.
 */
export const mustRunApart = (platform: Platform, job: TenantJob, { tenantId, executionId }: Params): Promise<boolean> =>
  inNamedTenant(platform, tenantId, async (tx) => {
    const row = await findExecution(tx, executionId);
    if (!row || row.tries >= job.attempts) return false;
    return row.lost_runs > 0 || isLost(row);
  });

/**
 * Runs an execution in a separate process. When that ends although nobody stopped it, the work has crashed:
 * it counts as a try. When this process is killed, its child ends with it, and nothing is counted. Throws when the
 * queue must try again.
 */
export async function runApart(platform: Platform, program: string, job: TenantJob, params: Params): Promise<void> {
  const { tenantId, executionId, stopping } = params;
  const child = fork(program, [String(tenantId), executionId], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const askToStop = () => void child.kill('SIGTERM');
  stopping.addEventListener('abort', askToStop, { once: true });
  let attempt: number | null = null;
  child.on('message', (stated) => {
    attempt = Begun.parse(stated).attempt;
  });
  try {
    const ending = await untilEnded(child);
    if (ending === String(exitCodes.done)) return;
    if (stopping.aborted) throw new WorkerStopping();
    if (ending === String(exitCodes.tryAgain) || attempt === null) throw new Error('The work begins again.');
    await countDeath(platform, job, { requested: params, attempt, ending });
    throw new Error(`The process of the work ended: ${ending}.`);
  } finally {
    stopping.removeEventListener('abort', askToStop);
    child.kill('SIGKILL');
  }
}

/** The exit code or the signal. */
async function untilEnded(child: ChildProcess): Promise<string> {
  const [code, signal] = await once(child, 'exit');
  return String(code ?? signal);
}

interface Death {
  readonly requested: Params;
  readonly attempt: number;
  readonly ending: string;
}

const countDeath = (platform: Platform, job: TenantJob, { requested, attempt, ending }: Death) =>
  inNamedTenant(platform, requested.tenantId, async (tx) => {
    const row = await findExecution(tx, requested.executionId);
    const tries = (row?.tries ?? 0) + 1;
    const isHeld = await updateRun(tx, { id: requested.executionId, attempt }, { state: 'queued', tries });
    if (!isHeld) return;
    const message = `The job stopped its worker process (${ending}), ${tries} of ${job.attempts} times.`;
    await addLog(tx, requested.executionId, platform.clock.now(), { level: 'warn', message });
    platform.log.error({ executionId: requested.executionId, job: job.name, ending }, 'A job ended its process.');
  });

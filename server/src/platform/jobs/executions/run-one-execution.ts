import { ExecutionId, TenantId } from '@freshet/contract';
import { inNamedTenant } from '../../db/system-scope.ts';
import type { Platform } from '../../platform.ts';
import type { JobDefinition } from '../job.ts';
import { findExecution } from './execution-queries.ts';
import { exitCodes } from './run-apart.ts';
import { runExecution } from './run-execution.ts';

interface Opened {
  readonly platform: Platform;
  readonly jobs: readonly JobDefinition[];
}

/**
 * The other side of `runApart`: runs the execution named on the command line in this process, notifies the worker that
 * started it when the run begins, and ends with a code that says what the queue has to do. Ends with the worker.
 */
export async function runOneExecution(open: () => Promise<Opened>): Promise<never> {
  const stopping = new AbortController();
  process.on('disconnect', () => process.exit(exitCodes.tryAgain));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());
  const [tenantId, executionId] = [TenantId.parse(Number(process.argv[2])), ExecutionId.parse(process.argv[3])];
  // Whatever is not in order before the run begins is no fault of the work.
  const opened = await open().catch(() => process.exit(exitCodes.tryAgain));
  const { platform, jobs } = opened;
  const row = await inNamedTenant(platform, tenantId, (tx) => findExecution(tx, executionId)).catch(() => undefined);
  const job = jobs.find(({ name }) => name === row?.job);
  if (job?.kind !== 'tenant') process.exit(exitCodes.tryAgain);
  const params = { tenantId, executionId, stopping: stopping.signal };
  const code = await runExecution(platform, job, {
    ...params,
    onBegun: ({ attempt }) => process.send?.({ attempt }),
  }).then(
    () => exitCodes.done,
    () => exitCodes.tryAgain,
  );
  process.exit(code);
}

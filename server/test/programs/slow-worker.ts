import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { openDatabase, openPool } from '#platform/db/pool';
import { makeEventBus } from '#platform/events';
import { runOneExecution } from '#platform/jobs/executions/run-one-execution';
import { tenantJob } from '#platform/jobs/job';
import { requesterAccounts } from '#platform/jobs/requester-accounts';
import { startWorker } from '#platform/jobs/worker/worker';
import { makeLogger } from '#platform/log';
import { makeSecrets } from '#platform/secrets';
// Past the door of the slice, which would load more than this worker needs.
import { accountsOfRequesters } from '../../src/slices/identity/users/accounts-of-requesters.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Works until the file named in its payload exists. */
const slow = tenantJob({
  name: 'test.slow',
  payload: z.object({ until: z.string(), ignoresCancel: z.boolean() }),
  attempts: 3,
  run: async ({ until, ignoresCancel }, { progress, log }) => {
    say('running');
    try {
      for (let done = 1; !existsSync(until); done += 1) {
        if (!ignoresCancel) await progress(done);
        await pause(100);
      }
      await log('info', `finished by ${workerPid}`);
      say('finished');
    } catch (error) {
      say(`refused: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  },
});

/** What a process of its own does, the worker does that started it. */
const workerPid = process.argv[2] === undefined ? process.pid : process.ppid;

/** Ends the process it runs in, as a crash does. */
const poison = tenantJob({
  name: 'test.poison',
  payload: z.object({}),
  attempts: 3,
  run: async () => process.abort(),
});

requesterAccounts.register(accountsOfRequesters);
const config = readConfig(process.env);
const pool = openPool(JSON.parse(process.env.TEST_CONNECTION ?? '{}'), { onError: () => undefined });
const mailer = { send: async () => undefined, close: () => undefined };
const platform = {
  ...{ config, pool, mailer, clock: systemClock, log: makeLogger(config) },
  ...{ db: openDatabase(pool), secrets: makeSecrets(), events: makeEventBus() },
};
const jobs = [slow, poison];
// With an execution to run, it is the process that a worker runs it in.
if (process.argv[2] !== undefined) await runOneExecution(async () => ({ platform, jobs }));
const worker = await startWorker(platform, jobs, { apart: fileURLToPath(import.meta.url) });
say('ready');
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));

import { fileURLToPath } from 'node:url';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { openDatabase, openPool } from '#platform/db/pool';
import { makeEventBus } from '#platform/events';
import { runOneExecution } from '#platform/jobs/executions/run-one-execution';
import { requesterAccounts } from '#platform/jobs/requester-accounts';
import { startWorker } from '#platform/jobs/worker/worker';
import { makeLogger } from '#platform/log';
import { makeSecrets } from '#platform/secrets';
// Past the door of the slice, which would load all of the server in each process that is started here.
import { internalServices } from '../../src/slices/data-services/registry/internal-services.ts';
import { runServiceJob } from '../../src/slices/data-services/running/run-service.job.ts';
import { accountsOfRequesters } from '../../src/slices/identity/users/accounts-of-requesters.ts';

/** A worker that runs services over HTTP and nothing else, two at a time. */
internalServices.register(() => []);
requesterAccounts.register(accountsOfRequesters);
const config = readConfig(process.env);
const pool = openPool(JSON.parse(process.env.TEST_CONNECTION ?? '{}'), { onError: () => undefined });
const mailer = { send: async () => undefined, close: () => undefined };
const platform = {
  ...{ config, pool, mailer, clock: systemClock, log: makeLogger(config) },
  ...{ db: openDatabase(pool), secrets: makeSecrets(), events: makeEventBus() },
};
const jobs = [runServiceJob(platform)];
// With an execution to run, it is the process that a worker runs it in.
if (process.argv[2] !== undefined) await runOneExecution(async () => ({ platform, jobs }));
await startWorker(platform, jobs, { apart: fileURLToPath(import.meta.url), concurrency: 2 });
process.stdout.write('ready\n');

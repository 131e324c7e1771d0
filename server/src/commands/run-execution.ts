import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { openBesideServer } from '#platform/db/open-database';
import { openDatabase } from '#platform/db/pool';
import { makeEventBus } from '#platform/events';
import { runOneExecution } from '#platform/jobs/executions/run-one-execution';
import { makeLogger } from '#platform/log';
import { makeMailer } from '#platform/mail/make-mailer';
import { loadSecrets } from '#platform/secrets';
import { allJobs, subscribeSlices } from '../app.ts';

/** Started by a worker, with a tenant and an execution: runs that one, beside the server, and ends. */
await runOneExecution(async () => {
  const config = readConfig(process.env);
  const log = makeLogger(config);
  const secrets = loadSecrets(config.dataFolder);
  const { pool } = await openBesideServer(config, secrets, log);
  const platform = {
    ...{ config, clock: systemClock, log, pool, db: openDatabase(pool), secrets },
    ...{ mailer: makeMailer(config, log), events: makeEventBus() },
  };
  subscribeSlices(platform);
  return { platform, jobs: allJobs(platform) };
});

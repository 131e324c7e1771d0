import { existsSync } from 'node:fs';
import { z } from 'zod';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { openDatabase, openPool } from '#platform/db/pool';
import { makeEventBus } from '#platform/events';
import { tenantJob } from '#platform/jobs/job';
import { startWorker } from '#platform/jobs/worker';
import { makeLogger } from '#platform/log';
import { makeSecrets } from '#platform/secrets';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Works until the file named in its payload exists. */
const slow = tenantJob({
  name: 'test.slow',
  payload: z.object({ until: z.string(), isDeaf: z.boolean() }),
  attempts: 3,
  run: async ({ until, isDeaf }, { progress, log }) => {
    say('running');
    try {
      for (let done = 1; !existsSync(until); done += 1) {
        if (!isDeaf) await progress(done);
        await pause(100);
      }
      await log('info', `finished by ${process.pid}`);
      say('finished');
    } catch (error) {
      say(`refused: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  },
});

const config = readConfig(process.env);
const pool = openPool(JSON.parse(process.env.TEST_CONNECTION ?? '{}'), { onError: () => undefined });
const mailer = { send: async () => undefined, close: () => undefined };
const worker = await startWorker(
  {
    ...{ config, pool, mailer, clock: systemClock, log: makeLogger(config) },
    ...{ db: openDatabase(pool), secrets: makeSecrets(), events: makeEventBus() },
  },
  [slow],
);
say('ready');
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));

import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { checkMapFile } from '#slices/map';
import { allJobs, allRecurring, buildApp, subscribeSlices } from './app.ts';
import { startDemoAquarius } from './demo/start-demo-aquarius.ts';
import { prepareFirstStart } from './first-start.ts';
import { startSealing } from './platform/audit/seal-audit.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openPlatformDatabase } from './platform/db/open-database.ts';
import { openDatabase } from './platform/db/pool.ts';
import { makeEventBus } from './platform/events.ts';
import { projectFolder } from './platform/folders.ts';
import { startWorker } from './platform/jobs/worker/worker.ts';
import { makeLogger } from './platform/log.ts';
import { makeMailer } from './platform/mail/make-mailer.ts';
import type { Platform } from './platform/platform.ts';
import { loadSecrets } from './platform/secrets.ts';
import { removeLeftoversAtStart } from './platform/storage/sweep-files.ts';

const longestStopMs = 30_000;
/** Beside this file, in the sources and in the built server. */
const programApart = fileURLToPath(new URL(`commands/run-execution${extname(import.meta.url)}`, import.meta.url));

/** Starts the roles requested and stops them in the opposite order. */
async function main(): Promise<void> {
  const demo = await startDemoAquarius(readConfig(process.env), process.env);
  const { config } = demo;
  const log = makeLogger(config);
  const secrets = loadSecrets(config.dataFolder);
  const database = await openPlatformDatabase(config, secrets, log);
  const platform: Platform = {
    config,
    clock: systemClock,
    log,
    pool: database.pool,
    db: openDatabase(database.pool),
    secrets,
    mailer: makeMailer(config, log),
    events: makeEventBus(),
  };
  subscribeSlices(platform);
  const stops: (() => Promise<void>)[] = [database.close, async () => platform.mailer.close(), demo.stop];
  stopOnSignals(platform, stops);
  const accounts = await prepareFirstStart(platform);
  void removeLeftoversAtStart(platform);
  const sealing = startSealing(platform);
  stops.push(() => sealing.stop());
  if (config.roles.includes('worker')) {
    const recurring = allRecurring(platform);
    const worker = await startWorker(platform, allJobs(platform), { recurring, apart: programApart });
    stops.push(() => worker.stop());
  }
  if (config.roles.includes('api') || config.roles.includes('hub')) {
    const app = await buildApp(platform, join(projectFolder, 'web', 'dist'));
    const address = await listen(app, config);
    stops.push(() => app.close());
    printWelcome(address, [...database.notices, ...(await checkMapFile(config.mapFile))], accounts);
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is in use. Set PORT to another one.`);
    }
    throw error;
  }
}

function stopOnSignals({ log }: Platform, stops: (() => Promise<void>)[]): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), longestStopMs).unref();
    for (const step of stops.toReversed()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

function printWelcome(address: string, notices: readonly string[], accounts: readonly string[]): void {
  const lines = ['', ...notices, `Freshet is ready at ${address}`, ...accounts, ''];
  process.stdout.write(lines.join('\n'));
}

main().catch((error: unknown) => {
  process.stderr.write(`Freshet could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

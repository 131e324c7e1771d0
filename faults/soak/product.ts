import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type DemoAccount, findFreePort } from '../../bench/product.ts';
import { withDatabase } from '../product.ts';
import { seedNames } from '../seed-names.ts';

const reporter = fileURLToPath(new URL('report-memory.mjs', import.meta.url));
const longestMs = 120_000;

export interface Used {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly handles: number;
  readonly cpuSeconds: number;
}

/** The built product as one process, as `npm start` runs it, that reports what it uses on request. */
export interface Product {
  readonly origin: string;
  readonly accounts: readonly DemoAccount[];
  /** What is still held after the garbage was collected. */
  measure(): Promise<Used>;
  countConnections(): Promise<number>;
  databaseMb(): number | null;
  stop(): Promise<void>;
}

export async function startProduct(program: string, folder: string): Promise<Product> {
  const port = await findFreePort();
  const reportPath = join(folder, 'memory.json');
  const child = spawn(process.execPath, ['--import', reporter, program], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', FRESHET_LOG: 'warn', FRESHET_DATA: folder, FRESHET_DEMO: '1', PORT: String(port) },
      ...{ FRESHET_SOAK_REPORT: reportPath, FRESHET_RATE_LIMITS: '1' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(folder, 'server.log'));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntil(() => isReady(origin), child);
  const accounts: DemoAccount[] = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8'));
  const postgres = join(folder, 'postgres');
  await withDatabase(postgres, async (sql) => {
    for (const { UserName, IsTenantAdmin, IsSysAdmin } of accounts) {
      if (IsTenantAdmin && !IsSysAdmin) await seedNames(sql, UserName);
    }
  });
  return {
    ...{ origin, accounts },
    measure: async () => {
      rmSync(reportPath, { force: true });
      child.kill('SIGUSR2');
      await waitUntil(async () => existsSync(reportPath) && readFileSync(reportPath, 'utf8').endsWith('}'), child);
      return JSON.parse(readFileSync(reportPath, 'utf8'));
    },
    countConnections: () =>
      withDatabase(postgres, async (sql) => {
        const counted = await sql.query<{ n: number }>(
          "select count(*)::int as n from pg_stat_activity where usename = 'freshet_app'",
        );
        return counted.rows[0]?.n ?? 0;
      }),
    databaseMb: () =>
      sumOfMemory(Number(readFileSync(join(postgres, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isReady = async (origin: string) => (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false;

async function waitUntil(holds: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const untilMs = performance.now() + longestMs;
  while (!(await holds())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The product ended.');
    if (performance.now() > untilMs) throw new Error('The product did not answer within two minutes.');
    await setTimeout(50);
  }
}

/** Of a process and its children; what they share is counted once. */
function sumOfMemory(parent: number): number | null {
  try {
    const children = readdirSync('/proc').filter((name) => {
      const path = `/proc/${name}/stat`;
      return (
        /^\d+$/.test(name) &&
        existsSync(path) &&
        readFileSync(path, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent)
      );
    });
    const kilobytes = [String(parent), ...children].map((pid) =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
    );
    return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
  } catch {
    return null;
  }
}

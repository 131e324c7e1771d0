import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atLeast, atMost, type Figure, type Result } from '../figure.ts';
import { signIn } from '../product.ts';
import { runBuilt } from '../run-built.ts';
import { type Seeded, withSeededProduct } from '../seeded-product.ts';
import { processorSeconds } from '../watch-memory.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const account = { UserName: 'sync', Password: 'Tail-water 42' };
const [start, stepMs] = [Date.UTC(2022, 0, 1), 300_000];
const million = 1_000_000;

interface Size {
  readonly seriesCount: number;
  readonly pointsOfSeries: number;
}
const many: Size = { seriesCount: 50, pointsOfSeries: Number(process.env.BENCH_AQUARIUS_POINTS ?? 5 * million) / 50 };
const wide: Size = { seriesCount: 5000, pointsOfSeries: 1 };

/** A synchronisation of five million points against bare appends of the same, and a poll in which nothing changed. */
export const aquariusFigures: readonly Figure[] = [
  {
    names: ['aquarius.points_per_s_vs_append'],
    measure: () =>
      withPeer(many, (address, host) =>
        withSeededProduct((seeded) => compareWithAppends(seeded, address), { FRESHET_OUTGOING_INSIDE: host }),
      ),
  },
  {
    names: ['aquarius.idle_poll_5000_s'],
    measure: () =>
      withPeer(wide, (address, host) =>
        withSeededProduct(
          async (seeded) => {
            const sync = await makeSync(seeded, address);
            await sync();
            const seconds = await sync();
            return [atMost('aquarius.idle_poll_5000_s', seconds, 's for a poll in which nothing changed', 2)];
          },
          { FRESHET_OUTGOING_INSIDE: host },
        ),
      ),
  },
];

/**
 * By processor time of the product's processes and of PostgreSQL: the AQUARIUS server runs beside them here, and
 * elsewhere in a real deployment. What the clock says comes along.
 */
async function compareWithAppends(seeded: Seeded, address: string): Promise<Result[]> {
  const { sql, tenantId, bare, origin } = seeded;
  const database = bare.host ?? 'no host';
  // What holds standards against series follows any append, whatever makes it: it is measured elsewhere.
  await sql.query('delete from series_standards where tenant_id = $1', [tenantId]);
  const sync = await makeSync(seeded, address);
  await whenQuiet([new URL(origin).port, database]);
  const product = busySince([new URL(origin).port]);
  const [base, peer] = [busySince([database]), busySince(['aquarius-peer'])];
  const seconds = await sync();
  const [busy, [ofBase, ofPeer]] = [product(), [base(), peer()]];
  const { rows } = await sql.query('select id from data_sources where tenant_id = $1 limit 1', [tenantId]);
  const given = { connection: bare, tenantId, stationId: Number(rows[0]?.id) };
  const baseOfAppends = busySince([database]);
  const appends = await runBuilt<Appends>('aquarius-bare', { ...given, ...many, start, stepMs });
  const appending = appends.processorSeconds + baseOfAppends();
  const points = many.seriesCount * many.pointsOfSeries;
  const [perS, barePerS] = [points / seconds, points / appends.seconds].map(Math.round);
  const spent = `${shortly(busy)} s product, ${shortly(ofBase)} s database, ${shortly(ofPeer)} s the other server apart`;
  const unit = `of bare appends by processor time (${spent}; ${shortly(appending)} s bare; by the clock ${perS} of ${barePerS} points/s)`;
  return [atLeast('aquarius.points_per_s_vs_append', appending / (busy + ofBase), unit, 0.3)];
}

interface Appends {
  readonly seconds: number;
  readonly processorSeconds: number;
}

const shortly = (seconds: number): string => seconds.toPrecision(3);

/** How long processes with one of the marks keep a processor busy from now on. */
function busySince(marks: readonly string[]): () => number {
  const before = processorSeconds(marks);
  return () => processorSeconds(marks) - before;
}

/** Waits until the work that follows the start of a demonstration is done: it is not part of what is measured. */
async function whenQuiet(marks: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const busy = busySince(marks);
    await setTimeout(3000);
    if (busy() < 0.3) return;
  }
  throw new Error('The product did not come to rest within three minutes.');
}

async function withPeer<T>(size: Size, work: (address: string, host: string) => Promise<T>): Promise<T> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/aquarius-peer.ts', JSON.stringify({ ...size, start, stepMs })],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const [line] = await once(createInterface(child.stdout), 'line');
    const address = String(line);
    return await work(address, new URL(address).host);
  } finally {
    child.kill();
  }
}

/**
 * Connects the tenant; what comes back runs the synchronizer as after its interval and says how many seconds it took.
 */
async function makeSync({ origin, sql, tenantId, staff }: Seeded, address: string): Promise<() => Promise<number>> {
  const ask = async (method: string, path: string, body?: object) => {
    const authorization = `Bearer ${await signIn(origin, staff)}`;
    const answer = await fetch(`${origin}${path}`, {
      ...{ method, headers: { 'content-type': 'application/json', authorization } },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  await ask('PUT', `/api/Administration/AquariusConnection?tenantId=${tenantId}`, { Address: address, ...account });
  return async () => {
    await sql.query('update aquarius_connections set requested_at = null where tenant_id = $1', [tenantId]);
    const begun = await ask('POST', '/api/ServiceRegistry/Services/Execute', {
      serviceLink: 'aquarius-synchronizer',
      defaultTimeout: 3600,
    });
    for (;;) {
      const { rows } = await sql.query(
        `select state, error, extract(epoch from finished_at - started_at)::float8 as seconds from executions where id = $1`,
        [begun.ProcessInstanceId],
      );
      if (rows[0]?.state === 'succeeded') return rows[0].seconds;
      if (rows[0]?.state === 'failed') throw new Error(`The synchronisation failed: ${rows[0].error}`);
      await setTimeout(100);
    }
  };
}

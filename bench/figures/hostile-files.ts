import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { hostileFiles } from '../../server/test/builders/hostile-files.ts';
import { atMost, type Figure } from '../figure.ts';
import { signIn } from '../product.ts';
import { type Seeded, withSeededProduct } from '../seeded-product.ts';
import { seedTenants } from '../seeds/seed-tenants.ts';

const longestMs = 250;

/**
 * How long another tenant waits for a page, at worst, while files that were made to be slow are looked into: each goes
 * through every call that takes bytes at once, from a thread that gives way, because a sender is another machine. What
 * the machine does besides is part of it: measure on a quiet one.
 */
export const hostileFigures: readonly Figure[] = [
  { names: ['files.hostile_wait_ms'], measure: () => withSeededProduct(measureWaits) },
];

async function measureWaits(sender: Seeded) {
  const [neighbour] = await seedTenants(sender, 1);
  if (!neighbour) throw new Error('There is no second tenant.');
  const targets = await findTargets(sender);
  // Loading programs and starting threads is not what is measured.
  for (const name of ['a.csv', 'a.png'])
    await (await startSender(sender, targets, name, Buffer.from('Station\nA\n'))).send();
  const calmMs = await waitDuring(neighbour, () => setTimeout(2000));
  const waits: { what: string; ms: number }[] = [];
  for (const { what, name, make } of hostileFiles) {
    // Tokens live ten minutes, which all files together outlive.
    const [from, other] = await Promise.all([renewed(sender), renewed(neighbour)]);
    const file = await startSender(from, targets, name, make());
    waits.push({ what, ms: await waitDuring(other, file.send) });
  }
  waits.sort((a, b) => b.ms - a.ms);
  const worst = waits.slice(0, 3).map(({ what, ms }) => `${what} ${ms.toFixed(0)} ms`);
  console.log(`Of ${waits.length} files, the worst: ${worst.join(', ')}; with none ${calmMs.toFixed(0)} ms.`);
  return [atMost('files.hostile_wait_ms', waits[0]?.ms ?? Number.NaN, 'ms', longestMs)];
}

const renewed = async (seeded: Seeded): Promise<Seeded> => ({
  ...seeded,
  token: await signIn(seeded.origin, seeded.account),
});

/** The longest that the tenant waited for its stations while something else went on. */
async function waitDuring({ origin, token }: Seeded, work: () => Promise<unknown>): Promise<number> {
  const asking = new Worker(new URL('../waiting-thread.mjs', import.meta.url), {
    workerData: { address: `${origin}/api/dataSources`, token },
  });
  await once(asking, 'message');
  const longest = once(asking, 'message');
  await work().finally(() => asking.postMessage('stop'));
  return Number((await longest)[0]);
}

interface Targets {
  readonly place: number;
  readonly guideline: number;
}

async function findTargets({ origin, token, sql, tenantId }: Seeded): Promise<Targets> {
  const { rows } = await sql.query<{ place: number }>(
    'select min(id)::int as place from monitoring_features where tenant_id = $1',
    [tenantId],
  );
  const Name = 'Bench';
  const answer = await fetch(`${origin}/api/AdminGuideline/AddGuideline`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ Name, LongName: Name, MediaTypes: [] }),
  });
  if (!answer.ok) throw new Error(`Adding a guideline answered ${answer.status}.`);
  const added: { Id: number } = JSON.parse(await answer.text());
  return { place: rows[0]?.place ?? 0, guideline: added.Id };
}

/** A thread that holds a file ready, for every call that takes bytes. */
async function startSender({ origin, token }: Seeded, targets: Targets, name: string, made: Buffer) {
  const bytes = new Uint8Array(made);
  const sending = new Worker(new URL('../sending-thread.mjs', import.meta.url), {
    workerData: { origin, token, ...targets, name, bytes },
    transferList: [bytes.buffer],
  });
  await once(sending, 'message');
  return {
    async send() {
      const sent = once(sending, 'message');
      sending.postMessage('send');
      await sent;
      await sending.terminate();
    },
  };
}

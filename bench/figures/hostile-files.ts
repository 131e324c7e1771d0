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
 * through every door that takes bytes at once. What the machine does besides is part of it: measure on a quiet one.
 */
export const hostileFigures: readonly Figure[] = [
  { names: ['files.hostile_wait_ms'], measure: () => withSeededProduct(measureWaits) },
];

async function measureWaits(sender: Seeded) {
  const [neighbour] = await seedTenants(sender, 1);
  if (!neighbour) throw new Error('There is no second tenant.');
  const targets = await findTargets(sender);
  // Loading programs and starting threads is not what is measured.
  for (const name of ['a.csv', 'a.png']) await sendEverywhere(sender, targets, name, Buffer.from('Station\nA\n'));
  const calmMs = await waitDuring(neighbour, () => setTimeout(2000));
  const waits: { what: string; ms: number }[] = [];
  for (const { what, name, make } of hostileFiles) {
    const bytes = make();
    // Tokens live ten minutes, which all files together outlive.
    const [from, other] = await Promise.all([renewed(sender), renewed(neighbour)]);
    waits.push({ what, ms: await waitDuring(other, () => sendEverywhere(from, targets, name, bytes)) });
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

async function findTargets(sender: Seeded): Promise<Targets> {
  const { rows } = await sender.sql.query<Targets>(
    'select min(id)::int as place from monitoring_features where tenant_id = $1',
    [sender.tenantId],
  );
  const Name = 'Bench';
  const added = await call(sender, 'POST', '/api/AdminGuideline/AddGuideline', {
    Name,
    LongName: Name,
    MediaTypes: [],
  });
  return { place: rows[0]?.place ?? 0, guideline: added.body.Id };
}

/** A file through every door that takes bytes, all at once. A refusal is an answer; a fault is not. */
async function sendEverywhere(sender: Seeded, { place, guideline }: Targets, name: string, bytes: Buffer) {
  const send = async (path: string, fields: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new File([new Uint8Array(bytes)], name));
    return call(sender, 'POST', path, form);
  };
  const lookInto = async () => {
    const id: number | undefined = (await send('/api/RawDataRepository/File')).body.File?.Id;
    if (id === undefined) return;
    await Promise.all([
      call(sender, 'GET', `/api/RawDataRepository/File/${id}/Preview`),
      call(sender, 'POST', '/api/Services/Ingestions/CheckFileFormat', { rdrFileIds: [id] }),
      call(sender, 'POST', '/api/FileSchemas/Propose', { fileId: id }),
    ]);
  };
  await Promise.all([
    send('/api/StationImport/Preview'),
    send('/api/StationImport/Run', { isTestRun: 'true' }),
    send(`/api/AdminGuideline/Import/${guideline}`, { isTestRun: 'true' }),
    send(`/api/MonitoringFeatures/${place}/Attachments`, { kind: 'photo' }),
    lookInto(),
  ]);
}

async function call({ origin, token }: Seeded, method: string, path: string, sent?: FormData | object) {
  const isForm = sent instanceof FormData;
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(sent && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(sent ? { body: isForm ? sent : JSON.stringify(sent) } : {}),
  });
  const text = await answer.text();
  if (answer.status >= 500 || answer.status === 401 || answer.status === 403 || answer.status === 404)
    throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { status: answer.status, body: JSON.parse(text || 'null') };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type Figure, type Result } from '../figure.ts';
import { ingestFile, ingestUploaded, uploadFile } from '../ingest-file.ts';
import { type Seeded, withSeededProduct } from '../seeded-product.ts';
import { seedNames, writeWqx } from '../seeds/seed-ingest.ts';
import { seedTenants } from '../seeds/seed-tenants.ts';

const tenants = 10;
const rows = Number(process.env.INGEST_TENANT_ROWS ?? 20_000);
const largeFiles = 10;
const largeRows = Number(process.env.INGEST_LARGE_ROWS ?? 200_000);
const longestLookSeconds = 60;

/** Several tenants at once: whether they wait for one another, and what others notice of one that hands much in. */
export const ingestTenantFigures: readonly Figure[] = [
  {
    names: ['ingest.ten_tenants'],
    measure: () => withSeededProduct((seeded) => inFolder((folder) => measureTen(seeded, folder))),
  },
  {
    names: ['ingest.others_page_ratio', 'ingest.others_small_visible_s'],
    measure: () => withSeededProduct((seeded) => inFolder((folder) => measureOthers(seeded, folder))),
  },
];

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'freshet-tenants-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ten tenants hand a file in at the same moment, against one tenant after the other. */
async function measureTen(seeded: Seeded, folder: string): Promise<Result[]> {
  const all = await seedTenants(seeded, tenants + 1);
  const [first, ...others] = all;
  if (!first) throw new Error('There is no tenant.');
  const path = (no: number) => join(folder, `file-${no}.csv`);
  for (let no = 0; no <= tenants; no += 1) await writeWqx(path(no), rows, `${2000 + no}-01-01`);
  await writeWqx(join(folder, 'warm.csv'), 100, '1999-01-01');
  await ingestFile(first, join(folder, 'warm.csv'));
  const alone = await timed(() => ingestFile(first, path(0)));
  const from = performance.now();
  const ends = await Promise.all(
    others.map(async (tenant, no) => {
      await ingestFile(tenant, path(no + 1));
      return (performance.now() - from) / 1000;
    }),
  );
  const [quickest, slowest] = [Math.min(...ends), Math.max(...ends)];
  const message = `alone ${alone.toFixed(1)} s, at once ${quickest.toFixed(1)} to ${slowest.toFixed(1)} s`;
  return [atMost('ingest.ten_tenants', slowest / (tenants * alone), `of one after the other (${message})`, 1)];
}

/** Ordinary pages of one tenant, while nothing else happens and while another one has ten large files going. */
async function measureOthers(seeded: Seeded, folder: string): Promise<Result[]> {
  await seedNames(seeded);
  const [other] = await seedTenants(seeded, 1);
  if (!other) throw new Error('There is no tenant.');
  const path = (name: string) => join(folder, name);
  await writeWqx(path('small.csv'), 100, '2024-01-01');
  await writeWqx(path('warm.csv'), 100, '2023-01-01');
  for (let no = 0; no < largeFiles; no += 1) await writeWqx(path(`${no}.csv`), largeRows, `${1960 + no * 5}-01-01`);
  await ingestFile(other, path('warm.csv'));
  const page = () => readPage(other);
  for (let times = 0; times < 20; times += 1) await page();
  const quiet = await readFor(5, page, () => true);
  // A person uploads five at a time; all are there before the first is read.
  const uploaded: number[] = [];
  for (let no = 0; no < largeFiles; no += 1) uploaded.push(await uploadFile(seeded, path(`${no}.csv`)));
  let left = largeFiles;
  const finish = () => {
    left -= 1;
  };
  const going = Promise.all(uploaded.map((fileId) => ingestUploaded(seeded, fileId).finally(finish)));
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const small = ingestFile(other, path('small.csv'));
  const busy = await readFor(longestLookSeconds, page, () => left > 0);
  const { storedSeconds } = await small;
  await going;
  const message = `median ${quiet.toFixed(1)} ms, then ${busy.toFixed(1)} ms`;
  return [
    atMost('ingest.others_page_ratio', busy / quiet, `times the quiet time (${message})`, 2),
    atMost('ingest.others_small_visible_s', storedSeconds, 's', 10),
  ];
}

/** The side menu and the list of imports, one after the other. */
async function readPage({ origin, token, tenantId }: Seeded): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ tenantId });
  const answers = [
    await fetch(`${origin}/api/SideMenuLoading`, { method: 'POST', headers, body }),
    await fetch(`${origin}/api/Imports/List`, { headers }),
  ];
  for (const answer of answers) {
    if (!answer.ok) throw new Error(`A page failed: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** The time in the middle, in milliseconds, of pages read for so many seconds with a person's pause between. */
async function readFor(seconds: number, page: () => Promise<void>, isGoing: () => boolean): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until && isGoing()) {
    times.push((await timed(page)) * 1000);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

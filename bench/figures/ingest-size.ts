import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atLeast, type Figure, type Result } from '../figure.ts';
import { ingestFile } from '../ingest-file.ts';
import { type Seeded, withSeededProduct } from '../seeded-product.ts';
import { seedNames, writeWqx } from '../seeds/seed-ingest.ts';
import { fillResults } from '../seeds/seed-results.ts';

const rows = Number(process.env.INGEST_ROWS ?? 1_000_000);
const stored = Number(process.env.INGEST_FILL ?? 25_000_000);

/** The same kind of file into an empty store and into one of a province's size. */
export const ingestSizeFigures: readonly Figure[] = [
  {
    names: ['ingest.at_25m_vs_empty'],
    measure: () =>
      withSeededProduct(async (seeded) => {
        const folder = mkdtempSync(join(tmpdir(), 'freshet-size-'));
        try {
          return await measure(seeded, folder);
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }),
  },
];

async function measure(seeded: Seeded, folder: string): Promise<Result[]> {
  await seedNames(seeded);
  const rate = async (name: string, count: number, firstDay: string) => {
    await writeWqx(join(folder, name), count, firstDay);
    await seeded.sql.query('checkpoint');
    const file = await ingestFile(seeded, join(folder, name));
    if (file.stored !== count) throw new Error(`${file.stored} of ${count} values were stored.`);
    return count / (file.uploadSeconds + file.evaluatedSeconds);
  };
  await rate('first.csv', 100, '2024-02-01');
  const empty = await rate('empty.csv', rows, '2000-01-01');
  const from = performance.now();
  await fillResults(seeded, stored);
  const filled = ((performance.now() - from) / 1000).toFixed(0);
  const full = await rate('full.csv', rows, '2010-01-01');
  const message = `${Math.round(empty)}, then ${Math.round(full)} rows a second; filled in ${filled} s`;
  return [atLeast('ingest.at_25m_vs_empty', full / empty, `of the rate on an empty store (${message})`, 0.8)];
}

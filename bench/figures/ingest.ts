import { join } from 'node:path';
import { copyBare } from '../copy-bare.ts';
import { atLeast, atMost, type Figure, type Result } from '../figure.ts';
import { ingestFile } from '../ingest-file.ts';
import { type Seeded, withSeededProduct } from '../seeded-product.ts';
import { seedNames, writeWqx } from '../seeds/seed-ingest.ts';
import { marksOf, watchMemory } from '../watch-memory.ts';
import { withSharedFolder } from '../with-shared-folder.ts';

const rows = Number(process.env.INGEST_ROWS ?? 1_000_000);

/**
 * A WQX file of a million values through the whole product: uploaded in parts, recognised, read, resolved, stored, evaluated
 * by the tenant's guidelines; and the same results by a bare COPY into a table with the same indexes and references.
 */
export const ingestFigures: readonly Figure[] = [
  {
    names: ['ingest.vs_copy', 'ingest.rows_per_s', 'ingest.peak_mb', 'ingest.small_visible_s'],
    measure: () => withSeededProduct((seeded) => withSharedFolder((folder) => measure(seeded, folder))),
  },
];

async function measure(seeded: Seeded, folder: string): Promise<Result[]> {
  await seedNames(seeded);
  const path = (name: string) => join(folder, name);
  await writeWqx(path('large.csv'), rows, '2000-01-01');
  await writeWqx(path('small.csv'), 100, '2024-01-01');
  await writeWqx(path('first.csv'), 100, '2024-02-01');
  await ingestFile(seeded, path('first.csv'));
  const small = await ingestFile(seeded, path('small.csv'));
  const memory = watchMemory(marksOf(seeded.origin, seeded.bare.host));
  const large = await ingestFile(seeded, path('large.csv'));
  const peak = memory.stop();
  if (large.stored !== rows) throw new Error(`${large.stored} of ${rows} values were stored.`);
  const bareSeconds = await copyBare(seeded, path('rows.txt'), large.importId);
  const seconds = large.uploadSeconds + large.evaluatedSeconds;
  const parts = `upload ${large.uploadSeconds.toFixed(1)}, stored ${large.storedSeconds.toFixed(1)}, evaluated ${large.evaluatedSeconds.toFixed(1)}, COPY ${bareSeconds.toFixed(1)}`;
  return [
    atLeast('ingest.vs_copy', bareSeconds / seconds, `of a bare COPY (${parts} s)`, 0.35),
    { name: 'ingest.rows_per_s', value: Math.round(rows / seconds), unit: '1/s', goal: 'for information', holds: true },
    atMost('ingest.peak_mb', peak.mb, `MB (${peak.what.trim()})`, 600),
    atMost('ingest.small_visible_s', small.storedSeconds, 's', 2),
  ];
}

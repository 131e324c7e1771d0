import { join } from 'node:path';
import { copyBare } from '../copy-bare.ts';
import { atLeast, atMost, type Figure, type Result } from '../figure.ts';
import { type FirstLoad, loadFirst } from '../first-load.ts';
import { ingestFile } from '../ingest-file.ts';
import { type Seeded, withSeededProduct } from '../seeded-product.ts';
import { portalAnalytes, portalStations, writePortal } from '../seeds/seed-portal.ts';
import { seedTenants } from '../seeds/seed-tenants.ts';
import { marksOf, processorSeconds, watchMemory } from '../watch-memory.ts';
import { withSharedFolder } from '../with-shared-folder.ts';

const rows = Number(process.env.FIRST_LOAD_ROWS ?? 188_762);

/**
 * A file shaped like those of the Water Quality Portal, of which no name is known: uploaded, read, its names added, stored,
 * evaluated; then delivered again. Beside it the same results by a bare COPY.
 */
export const firstLoadFigures: readonly Figure[] = [
  {
    names: [
      'ingest.first_load_vs_copy',
      'ingest.first_load_peak_mb',
      'ingest.first_load_names_s',
      'ingest.again_vs_copy',
    ],
    measure: () => withSeededProduct((seeded) => withSharedFolder((folder) => measure(seeded, folder))),
  },
];

async function measure(seeded: Seeded, folder: string): Promise<Result[]> {
  const [tenant] = await seedTenants(seeded, 1);
  if (!tenant) throw new Error('There is no tenant.');
  const path = (name: string) => join(folder, name);
  await writePortal(path('first.csv'), rows);
  await seeded.sql.query('checkpoint');
  const marks = marksOf(seeded.origin, seeded.bare.host);
  const memory = watchMemory(marks);
  const load = await spending(marks, () => loadFirst(tenant, path('first.csv')));
  const { rowCounts, importId, seconds } = load.result;
  await checkRowCounts(seeded, tenant.tenantId, load.result);
  const copy = await spending(marks, () => copyBare(seeded, path('rows.txt'), importId));
  await writePortal(path('again.csv'), rows, '2024-01-09');
  const second = await spending(marks, () => ingestFile(tenant, path('again.csv')));
  const peak = memory.stop();
  const whole = Object.values(seconds).reduce((sum, each) => sum + each, 0);
  const copyRate = rowCounts.Stored / copy.result;
  const parts = Object.entries(seconds).map(([step, each]) => `${step} ${each.toFixed(1)}`);
  const spent = (one: { processor: number }) => `${one.processor.toFixed(1)} s of processor`;
  const message = `${parts.join(', ')} s, ${spent(load)}; COPY ${copy.result.toFixed(1)} s, ${spent(copy)}`;
  const secondSeconds = second.result.uploadSeconds + second.result.evaluatedSeconds;
  return [
    atLeast('ingest.first_load_vs_copy', rows / whole / copyRate, `of a bare COPY (${message})`, 0.25),
    atMost('ingest.first_load_peak_mb', peak.mb, `MB (${peak.what.trim()})`, 500),
    atMost(
      'ingest.first_load_names_s',
      seconds.naming,
      `s for ${portalStations} stations, ${portalAnalytes} analytes`,
      10,
    ),
    {
      name: 'ingest.again_vs_copy',
      value: Number((rows / secondSeconds / copyRate).toPrecision(4)),
      unit: `of a bare COPY (${secondSeconds.toFixed(1)} s, ${spent(second)})`,
      goal: 'for information',
      holds: true,
    },
  ];
}

async function spending<T>(marks: readonly string[], work: () => Promise<T>) {
  const before = processorSeconds(marks);
  const result = await work();
  return { result, processor: processorSeconds(marks) - before };
}

/** All rows are accounted for, and all names were added. */
async function checkRowCounts({ sql }: Seeded, tenantId: number, { rowCounts, importId }: FirstLoad): Promise<void> {
  const { Read, Stored, Unchanged, Repeated, Held, Rejected, Ready } = rowCounts;
  const sum = Stored + Unchanged + Repeated + Held + Rejected + Ready;
  const message = JSON.stringify(rowCounts);
  if (Read !== rows || sum !== rows || Stored < rows * 0.98)
    throw new Error(`The row counts are not as expected: ${message}`);
  const found = await sql.query<{ stations: string; analytes: string }>(
    `select count(distinct data_source_id) as stations, count(distinct analyte_id) as analytes from results
     where tenant_id = $1 and opened_by = $2`,
    [tenantId, importId],
  );
  if (Number(found.rows[0]?.stations) !== portalStations) throw new Error(`Stations: ${JSON.stringify(found.rows)}`);
}

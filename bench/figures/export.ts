import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { atLeast, atMost, type Figure, type Result } from '../figure.ts';
import { type Seeded, withSeededProduct } from '../seeded-product.ts';
import { longShape, type SeededExport, seedExport, wideShape } from '../seeds/seed-exports.ts';

interface Written {
  readonly results: number;
  readonly bytes: number;
  readonly firstByteSeconds: number;
  readonly seconds: number;
  readonly peakMb: number;
  readonly query: string;
}

const million = 1_000_000;

/**
 * Reports of a million results: CSV Long beside the database's own COPY of the same rows; the workbooks by the memory of
 * the process that writes them; and how soon a report that is answered directly begins to arrive.
 */
export const exportFigures: readonly Figure[] = [
  {
    names: ['export.csv_vs_copy', 'export.xlsx_peak_mb', 'export.wide_peak_mb', 'export.first_byte_s'],
    measure: () => withSeededProduct(measure),
  },
];

async function measure(seeded: Seeded): Promise<Result[]> {
  const long = await seedExport(seeded, 'long', longShape);
  const wide = await seedExport(seeded, 'wide', wideShape);
  await seeded.sql.query('vacuum analyze');
  const script = await bundle();
  const write = (params: SeededExport, options: object) => run(script, seeded, params, options);
  const csv = await write(long, { reportFormat: 'Long' });
  const copySeconds = await copyBare(seeded, csv.query);
  const second = await write(long, { reportFormat: 'Long' });
  const best = csv.seconds < second.seconds ? csv : second;
  const standard = await write(long, { reportFormat: 'Standard', organizeWorksheetBy: 'Media Types' });
  const wideBook = await write(wide, { reportFormat: 'Wide', organizeWorksheetBy: 'Media Types' });
  for (const { results } of [best, standard, wideBook]) {
    if (results !== million) throw new Error(`${results} results were written.`);
  }
  const firstByte = await firstByteOverHttp(seeded, long);
  const info = (name: string, { seconds, bytes }: Written): Result => ({
    ...{ name, value: Number(seconds.toPrecision(3)), unit: `s, ${Math.round(bytes / 1e6)} MB` },
    ...{ goal: 'for information', holds: true },
  });
  return [
    atLeast(
      'export.csv_vs_copy',
      copySeconds / best.seconds,
      `of COPY (${copySeconds.toFixed(1)} s, ours ${best.seconds.toFixed(1)} s)`,
      0.5,
    ),
    atMost('export.xlsx_peak_mb', standard.peakMb, 'MB', 150),
    atMost('export.wide_peak_mb', wideBook.peakMb, 'MB', 300),
    atMost(
      'export.first_byte_s',
      Math.max(firstByte, standard.firstByteSeconds),
      `s (over HTTP ${firstByte.toFixed(2)}, of a million ${standard.firstByteSeconds.toFixed(2)})`,
      1,
    ),
    info('export.xlsx_s', standard),
    info('export.wide_s', wideBook),
  ];
}

/** As the product runs: one file, without a loader whose memory would be counted too. */
async function bundle(): Promise<string> {
  const folder = new URL('../../node_modules/.cache/freshet-bench/', import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}write-report.mjs`;
  const entry = new URL('../write-report.ts', import.meta.url).pathname;
  const server = new URL('../../server/', import.meta.url).pathname;
  await build({
    ...{ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' },
    external: ['pg-native', 'pg', 'pg-copy-streams', 'kysely', 'zod', 'sharp', '@e965/xlsx', 'graphile-worker'],
    absWorkingDir: server,
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
}

async function run(script: string, seeded: Seeded, params: SeededExport, options: object): Promise<Written> {
  const argument = JSON.stringify({ connection: seeded.bare, tenantId: seeded.tenantId, ...params, options });
  const { stdout } = await promisify(execFile)(process.execPath, [script, argument], { maxBuffer: 1e8 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** The same rows in the same order, as fast as the database gives them. */
async function copyBare({ bare, tenantId }: Seeded, query: string): Promise<number> {
  const client = new pg.Client(bare);
  await client.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'; set local work_mem = '48MB'`);
    const from = performance.now();
    const stream = client.query(copyTo(`copy (${query}) to stdout`));
    stream.resume();
    await once(stream, 'end');
    return (performance.now() - from) / 1000;
  } finally {
    await client.end();
  }
}

/** A report of as many results as are answered directly, until its first byte is here. */
async function firstByteOverHttp({ origin, token }: Seeded, { stations, analytes }: SeededExport): Promise<number> {
  const body = JSON.stringify({
    selection: { stations: stations.slice(0, 79), guidelines: [], analytes, dateRange: { start: null, end: null } },
    reportOptions: {
      ...{
        reportFormat: 'Wide',
        organizeWorksheetBy: 'Media Types',
        includeSummaryTab: true,
        includeStatSummary: true,
      },
      ...{ includeQaQc: false, includeEnvirodataAnalyteName: false, includeGapMarkers: false, convertUnits: false },
    },
  });
  const from = performance.now();
  const answer = await fetch(`${origin}/api/MultiStationQuery/GenerateReport/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  const reader = answer.body.getReader();
  await reader.read();
  const seconds = (performance.now() - from) / 1000;
  await reader.cancel();
  return seconds;
}

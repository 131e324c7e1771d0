import { createHash } from 'node:crypto';
import { type FileId, Problem } from '@freshet/contract';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { findText } from '#platform/texts';
import { closeResult, newResult, newSample, newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';
import { dataDictionary, readMe } from './data-dictionary.ts';
import { exportedTables } from './exported-tables.ts';
import { frenchColumns } from './french/french-columns.ts';
import { toCsv } from './stream-table.ts';

const world = useWorld();

/** The texts of an archive, byte order marks included, as another program reads them. */
const unzip = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString('utf8')]),
  );
let tenant: TenantWorld;

test('what PostgreSQL writes becomes CSV, whatever is in it', () => {
  const rows = ['1\t2026-03-01\t', '2\ta\\tb\\\\c\\nd\t=1+1', '-3\t"x",y\tl\\rm', '4\t\t+1 604', '5\ta;=1\t1;-2', ''];
  const lines = ['1,2026-03-01,', `2,"a\tb\\c\nd",'=1+1`, '-3,"""x"",y","l\rm"', `4,,'+1 604`, `5,a;'=1,1;-2`, ''];
  expect(toCsv(rows.join('\n'))).toBe(lines.join('\r\n'));
});

describe('an export of everything', () => {
  let files: Record<string, string>;
  const rowsOf = (name: string) =>
    Papa.parse<Record<string, string>>(files[`${name}.csv`]?.replace('\uFEFF', '') ?? '', {
      header: true,
      skipEmptyLines: true,
    }).data;

  beforeAll(async () => {
    tenant = await world.newTenant();
    const other = await world.newTenant();
    const station = await newStation(world, tenant.id, { name: '=HYPERLINK("x")' });
    await newStation(world, other.id, { name: 'Not theirs' });
    const sampleId = await newSample(world, tenant.id, station.id, { coc_code: 'COC-7' });
    const old = await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, { value: 9, original_text: '9' });
    await closeResult(world, tenant.id, old);
    await newResult(
      world,
      tenant.id,
      { sampleId, analyte: 'Zinc' },
      {
        ...{ sign: '<', value: null, detection_limit: 0.5, original_text: '<0.5', sheet: 'Data', row_no: 12 },
      },
    );
    await tenant.user.exportAll.start({});
    await drainJobs(world);
    const { Runs } = await tenant.user.exportAll.overview({});
    const [run] = Runs;
    expect(run).toMatchObject({ State: 'done', RequestedBy: tenant.user.userName });
    const file = await tenant.user.files.download({ params: { fileId: run?.FileId as FileId }, query: {} });
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(run?.Sha256);
    files = unzip(Buffer.from(bytes));
  });

  test('holds every table, and every column of it is explained', () => {
    const tables = exportedTables.registered().map(({ name }) => `${name}.csv`);
    expect(Object.keys(files).sort()).toEqual([...tables, 'README.txt', 'data-dictionary.csv', 'manifest.json'].sort());
    for (const { name, columns } of exportedTables.registered()) {
      expect(files[`${name}.csv`]?.split('\r\n')[0]).toBe(`\uFEFF${columns.map(([column]) => column).join(',')}`);
    }
    const explained = rowsOf('data-dictionary');
    expect(explained).toHaveLength(exportedTables.registered().reduce((sum, { columns }) => sum + columns.length, 0));
    expect(explained.every(({ column_is = '' }) => column_is.length > 3)).toBe(true);
  });

  test('leaves out no table of the tenant but those that are named here, each for a reason', async () => {
    const { rows } = await world.platform.pool.query<{ name: string }>(
      "select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'tenant_wall' order by 1",
    );
    const requested = exportedTables
      .registered()
      .map(({ from }) => (typeof from === 'string' ? from : from(1)))
      .join(' ');
    const missing = rows.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(requested));
    const adminTables = ['audit_entries', 'audit_seals'];
    const styles = ['content_items', 'group_settings', 'guideline_settings', 'map_layers', 'map_services'];
    const machine = ['execution_logs', 'executions', 'messages', 'round_visits', 'sent_notifications'];
    const madeAgain = ['guideline_comparisons', 'import_evaluations', 'import_notifications'];
    // What an address was too long for; saved queries are there.
    const addresses = ['stored_selections'];
    const underWay = ['ingestion_files', 'linkings', 'upload_parts', 'uploads'];
    // How names and stations came about; what they are is there, and who decided is in the audit.
    const decided = ['decision_rows', 'review_decisions', 'station_import_rows', 'station_imports', 'station_regions'];
    madeAgain.push('folded_name_reports', 'folded_names');
    // Exported one by one, as `exceedances`.
    madeAgain.push('exceedance_lists');
    madeAgain.push('changed_stations', 'stored_verdicts', 'station_states', 'verdict_plans');
    // Who is notified, and how often series arrive, which is learnt again.
    madeAgain.push('changed_series', 'series_evaluations');
    madeAgain.push('series_watch', 'series_watch_settings');
    underWay.push(...decided);
    expect(missing).toEqual([...adminTables, ...styles, ...machine, ...madeAgain, ...addresses, ...underWay].sort());
  });

  test('holds every version of every result with where it stands in which file', () => {
    expect(rowsOf('results')).toMatchObject([
      { analyte_name: 'Zinc', value: '9', sign: '', closed_at: '2026-06-15T12:00:00.000Z' },
      {
        sign: '<',
        value: '',
        detection_limit: '0.5',
        original_text: '<0.5',
        sheet: 'Data',
        row_no: '12',
        closed_at: '',
      },
    ]);
  });

  test('holds nothing of another tenant and nothing a spreadsheet would run', () => {
    expect(rowsOf('stations').map(({ name }) => name)).toEqual([`'=HYPERLINK("x")`]);
    expect(Object.values(files).join('')).not.toContain('Not theirs');
  });

  test('has a manifest with the rows and the hash of each file', () => {
    const manifest = JSON.parse(files['manifest.json'] ?? '{}') as {
      rows: number;
      files: { file: string; rows: number; sha256: string }[];
    };
    for (const { file, rows, sha256 } of manifest.files) {
      const text = files[file] ?? '';
      expect(createHash('sha256').update(text).digest('hex'), file).toBe(sha256);
      expect(rowsOf(file.replace('.csv', ''))).toHaveLength(rows);
    }
    expect(manifest.files.find(({ file }) => file === 'results.csv')?.rows).toBe(2);
  });
});

describe('while one is being written', () => {
  test('nobody starts another; a cancelled one leaves no file and the next may begin', async () => {
    const { id, user, admin } = await world.newTenant();
    const { ExecutionId } = await user.exportAll.start({});
    await expect(admin.exportAll.start({})).rejects.toSatisfy(
      (error) => error instanceof Problem && error.code === 'reports.exportRunning',
    );
    await user.platform.cancelExecution({ params: { id: ExecutionId } });
    await drainJobs(world);
    expect((await user.exportAll.overview({})).Runs).toMatchObject([{ State: 'cancelled', FileId: null }]);
    const stored = await inNamedTenant(world.platform, id, (tx) => tx.selectFrom('files').select('id').execute());
    expect(stored).toEqual([]);
    await admin.exportAll.start({});
  });
});

test('every file and column of the export is explained in French, and nothing that is not in it', () => {
  const columns = exportedTables
    .registered()
    .flatMap(({ name, columns: all }) => all.map(([column]) => `${name}.${column}`));
  const french = Object.entries(frenchColumns).flatMap(([name, words]) =>
    Object.keys(words).map((column) => `${name}.${column}`),
  );
  expect(french.toSorted()).toEqual(columns.toSorted());
  expect(exportedTables.registered().filter(({ name }) => !findText('fr', `otherReports.tables.${name}`))).toEqual([]);
});

test('the dictionary and the notes are in the language of the person', () => {
  expect(dataDictionary('en')).toContain('places.csv,');
  expect(dataDictionary('fr').split('\r\n')[0]).toContain('fichier,contenu_du_fichier,position,colonne,signification');
  expect(dataDictionary('fr')).toContain('Numéro du lieu de suivi.');
  const facts = { tenant: 'Kettle', by: 'ana', asOf: new Date(0) };
  expect(readMe({ ...facts, language: 'fr' })).toContain('Exporté pour ana.');
  expect(readMe({ ...facts, language: 'en' })).toContain('Exported for ana.');
});

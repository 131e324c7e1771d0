import { type AnalyteId, type DataSourceId, defaultReportOptions, type ReportOptions } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { storeShippedUnits } from '#slices/units';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { readWorkbookTwice } from '#test/read-workbook';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let station: DataSourceId;
let temperature: AnalyteId;

/** The mean and the maximum of one day, and a value of which nobody stated more. */
beforeAll(async () => {
  tenant = await world.newTenant();
  await storeShippedUnits(world.platform);
  station = (await newStation(world, tenant.id, { name: 'Creek' })).id;
  const sampleId = await newSample(world, tenant.id, station, { sampled_at: new Date(Date.UTC(2026, 0, 5, 12)) });
  const add = (value: number, basis: string | null) =>
    newResult(
      world,
      tenant.id,
      { sampleId, analyte: 'Temperature' },
      { value, unit: 'deg C', original_text: `${value}`, basis },
    );
  await add(9, 'Mean');
  await add(14, 'Maximum');
  await add(11, null);
  temperature = await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const row = await tx
      .selectFrom('analytes')
      .select('id')
      .where('name', '=', 'Temperature')
      .executeTakeFirstOrThrow();
    return row.id as AnalyteId;
  });
});

const selection = () => ({
  ...{ stations: [station], guidelines: [], analytes: [temperature] },
  dateRange: { start: null, end: null },
});

const download = async (options: Partial<ReportOptions>) => {
  const reportOptions = { ...defaultReportOptions, ...options };
  const blob = await tenant.user.reportRuns.generate({ body: { selection: selection(), reportOptions } });
  return Buffer.from(await blob.arrayBuffer());
};

test('a query says of each result what of the water or of a period it is', async () => {
  const body = { selection: selection(), includeQaQc: false, convertUnits: false, after: null, take: 50 };
  const { Samples } = await tenant.user.reportQuery.results({ body });
  expect(Samples[0]?.Results.map(({ Basis, Number: value }) => [Basis, value])).toEqual([
    ['', 11],
    ['Maximum', 14],
    ['Mean', 9],
  ]);
});

test('a wide workbook gives the mean and the maximum of a day columns and statistics of their own', async () => {
  const sheets = await readWorkbookTwice(await download({ includeStatSummary: true, organizeWorksheetBy: 'Stations' }));
  const rows = sheets.find(({ name }) => name === 'Creek')?.rows ?? [];
  expect(rows.find(([head]) => head === 'Basis')?.slice(6)).toEqual([null, 'Maximum', 'Mean']);
  expect(rows.at(-1)?.slice(6)).toEqual([11, 14, 9]);
  const statistics = sheets.find(({ name }) => name === 'Statistics')?.rows.slice(3) ?? [];
  expect(statistics.map((row) => [row[3], row[5]])).toEqual([
    [null, 1],
    ['Maximum', 1],
    ['Mean', 1],
  ]);
});

test('a file with one line for each result has the basis in a column', async () => {
  const [head = '', ...lines] = (await download({ reportFormat: 'Long' })).toString('utf8').trim().split('\r\n');
  const place = head.split(',').indexOf('Basis');
  expect(lines.map((line) => line.split(',')[place])).toEqual(['', 'Maximum', 'Mean']);
});

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
let nitrate: AnalyteId;
let calcium: AnalyteId;

/** Nitrate of one sample as NO3, with a J of the laboratory, and as N; one that was not detected without a limit. */
beforeAll(async () => {
  tenant = await world.newTenant();
  await storeShippedUnits(world.platform);
  station = (await newStation(world, tenant.id, { name: 'Creek' })).id;
  const add = async (day: number, analyte: string, given: object) => {
    const sampleId = await newSample(world, tenant.id, station, { sampled_at: new Date(Date.UTC(2026, 0, day)) });
    await newResult(world, tenant.id, { sampleId, analyte }, given);
  };
  await add(1, 'Nitrate', { value: 12, original_text: '12.0', unit: 'mg/L as NO3', speciation: 'NO3', qualifier: 'J' });
  await add(2, 'Nitrate', { value: 3, original_text: '3.00', unit: 'mg/L as N', speciation: 'N' });
  const without = { sign: '<', value: null, detection_limit: null, original_text: 'ND' };
  await add(3, 'Nitrate', { ...without, unit: 'mg/L as N', speciation: 'N' });
  await add(4, 'Calcium', { value: 40.1, original_text: '40.1', unit: 'mg/L' });
  const rows = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('analytes').select(['id', 'name']).execute(),
  );
  [nitrate, calcium] = ['Nitrate', 'Calcium'].map((name) => rows.find((row) => row.name === name)?.id) as [
    AnalyteId,
    AnalyteId,
  ];
});

const selection = () => ({
  stations: [station],
  analytes: [nitrate, calcium],
  guidelines: [],
  dateRange: { start: null, end: null },
});
const wishes = () => [
  { analyteId: nitrate, as: 'N' },
  { analyteId: calcium, as: 'meq' },
];
const working = '12.0 mg/L as NO3 × 14.007 / 62.004 = 2.71 mg/L as N';

const download = async (options: Partial<ReportOptions>): Promise<Buffer> => {
  const reportOptions = { ...defaultReportOptions, ...options };
  const blob = await tenant.user.reportRuns.generate({ body: { selection: selection(), reportOptions } });
  return Buffer.from(await blob.arrayBuffer());
};

test('the table shows amounts as they were asked for, with what was reported and the working', async () => {
  const ask = async (expressAs?: ReportOptions['expressAs']) => {
    const body = { selection: selection(), includeQaQc: false, convertUnits: false, after: null, take: 50, expressAs };
    return (await tenant.user.reportQuery.results({ body })).Samples.flatMap(({ Results }) => Results);
  };
  expect((await ask()).map(({ Unit, Reported }) => [Unit, Reported])).toEqual([
    ['mg/L as NO3', null],
    ['mg/L as N', null],
    ['mg/L as N', null],
    ['mg/L', null],
  ]);
  const [first, second, third, fourth] = await ask(wishes());
  expect(first).toMatchObject({
    ...{ Number: 2.71085736404103, Figures: 3, Unit: 'mg/L as N' },
    Reported: { Text: '12.0', Unit: 'mg/L as NO3', Working: working },
  });
  expect([second, third]).toMatchObject([
    { Number: 3, Reported: null },
    { Number: null, Sign: '<' },
  ]);
  // Calcium has two charges and weighs 40.078.
  expect(fourth).toMatchObject({
    Unit: 'meq/L',
    Reported: { Working: '40.1 mg/L × 2 / 40.078 = 2.00 meq/L' },
  });
});

test('what amounts are not expressed as is refused, and where', async () => {
  const body = { selection: selection(), expressAs: [{ analyteId: nitrate, as: 'Kryptonite' }], after: null, take: 5 };
  await expect(tenant.user.reportQuery.results({ body: body as never })).rejects.toMatchObject({ status: 400 });
});

test('a CSV file has what was reported, the working and the qualifier in columns of their own', async () => {
  const [head = '', ...lines] = (await download({ reportFormat: 'Long', expressAs: wishes() }))
    .toString('utf8')
    .split('\r\n');
  const columns = head.replace('\uFEFF', '').split(',');
  const cell = (line: string | undefined, column: string) => line?.split(',')[columns.indexOf(column)];
  const [first, second] = lines;
  expect(['Result', 'Unit', 'Speciation', 'Reported result', 'Reported unit'].map((name) => cell(first, name))).toEqual(
    ['2.71', 'mg/L as N', 'N', '12.0', 'mg/L as NO3'],
  );
  expect([cell(first, 'Conversion'), cell(first, 'Qualifier')]).toEqual([working, 'J']);
  expect(['Result', 'Speciation', 'Conversion', 'Qualifier'].map((name) => cell(second, name))).toEqual([
    '3.00',
    'N',
    '',
    '',
  ]);
});

test('Excel Wide has a column for qualifiers where there are any, and statistics count what they leave out', async () => {
  const sheets = await readWorkbookTwice(await download({ reportFormat: 'Wide', expressAs: wishes() }));
  const wide = sheets.find(({ name }) => name.startsWith('Creek'))?.rows ?? [];
  const head = wide.find(([first]) => first === 'Station') ?? [];
  expect(head.slice(6)).toEqual(['meq/L', 'mg/L as N', 'Qualifier']);
  const [first, second] = wide.slice(wide.indexOf(head) + 1);
  expect([first?.[7], first?.[8], second?.[7], second?.[8]]).toEqual([2.71, 'J', 3, null]);
  const statistics = sheets.find(({ name }) => name === 'Statistics')?.rows ?? [];
  const titles = statistics.find(([title]) => title === 'Sheet') ?? [];
  const line = statistics.find(([, name]) => name === 'Nitrate') ?? [];
  const of = (title: string) => line[titles.indexOf(title)];
  expect([of('Count'), of('Excluded: without a detection limit')]).toEqual([2, 1]);
  const cover = sheets.find(({ name }) => name === 'Report')?.rows ?? [];
  expect(cover).toContainEqual(['Without a detection limit', 1]);
  expect(cover.find(([label]) => label === 'Concentrations expressed as')?.[1]).toContain('Nitrate as N; ');
});

test('Excel Standard tells the conversion beside the result', async () => {
  const sheets = await readWorkbookTwice(await download({ reportFormat: 'Standard', expressAs: wishes() }));
  const rows = sheets.find(({ name }) => name.startsWith('Creek'))?.rows ?? [];
  expect(rows[0]).toEqual(expect.arrayContaining(['Reported result', 'Reported unit', 'Conversion', 'Qualifier']));
  expect(rows[1]).toEqual(expect.arrayContaining([12, 'mg/L as NO3', working, 'J']));
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
const header = 'Station,SampleDateTime,Analyte,Result,Unit,QaQcType,MediaType';

/** One mmol/L of CaCl2, two of NaHCO3, one of MgSO4: they balance. */
const salts = {
  Calcium: '40.078',
  Magnesium: '24.305',
  Sodium: '45.98',
  Chloride: '70.9',
  Sulphate: '96.056',
  'Alkalinity, total': '100.086',
  'Total dissolved solids': '337',
};

const aLab = async () => {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek' });
  for (const name of Object.keys(salts)) await newAnalyte(world, tenant, name);
  return tenant;
};

const sample = (changed: Partial<typeof salts> = {}, kind = '', day = '2026-01-10') =>
  Object.entries({ ...salts, ...changed }).map(
    ([name, result]) => `North Creek,${day} 09:00,"${name}",${result},mg/L,${kind},Water`,
  );

const read = async (tenant: TenantWorld, lines: readonly string[], columns = header) => {
  const file = await newFile(world, tenant, `${lines.length}.csv`, [columns, ...lines, ''].join('\n'));
  const { ingestion, logs } = await ingest(world, tenant.user, file);
  expect(ingestion.RowCounts).toMatchObject({ Read: lines.length, Stored: lines.length });
  return logs.map(({ Code, RowNo, Sentence }) => ({ Code, RowNo, Sentence }));
};

test('a sample whose ions do not balance, or do not add up to its dissolved solids, is told; blanks are not', async () => {
  const tenant = await aLab();
  expect(await read(tenant, [...sample(), ...sample({ Chloride: '7' }, 'Field blank', '2026-01-11')])).toEqual([
    expect.objectContaining({ Code: 'blankDetect' }),
    ...Array.from({ length: 6 }, () => expect.objectContaining({ Code: 'blankDetect' })),
  ]);
  // Nine percent between the charges, eleven between the solids: both are allowed.
  expect(await read(tenant, sample({ Chloride: '35.45' }, '', '2026-01-12'))).toEqual([]);
  const odd = { Chloride: '10', 'Total dissolved solids': '600' };
  expect(await read(tenant, sample(odd, '', '2026-01-13'))).toEqual([
    {
      Code: 'ionBalance',
      RowNo: 7,
      Sentence: 'Row 7: cations and anions of the sample (6.00 / 4.28 meq/L) differ by 16.7 %; 10 % are allowed.',
    },
    {
      Code: 'dissolvedSolids',
      RowNo: 8,
      Sentence: 'Row 8: dissolved solids of 600 mg/L, the ions add up to 276 mg/L; 25 % are allowed.',
    },
  ]);
});

test('an outlier among the values of its station is told once the test is asked for', async () => {
  const tenant = await aLab();
  const chloride = (day: string, result: string) => `North Creek,${day} 09:00,Chloride,${result},mg/L,,Water`;
  const history = ['70', '72', '69', '71', '73', '68', '70', '71', '72'];
  await read(
    tenant,
    history.map((result, at) => chloride(`2025-03-${at + 10}`, result)),
  );
  const far = [chloride('2026-01-10', '95'), chloride('2026-01-11', '74')];
  const rules = (IsOn: boolean) =>
    ({
      Rules: [
        { Code: 'outsideHistory', IsOn: false, Threshold: 3, FlagId: null },
        { Code: 'outlierTest', IsOn, Threshold: 8, FlagId: null },
      ],
    }) as const;
  await tenant.admin.qualityRules.save({ body: { Rules: [...rules(true).Rules] } });
  expect(await read(tenant, far)).toEqual([
    { Code: 'outlierTest', RowNo: 2, Sentence: 'Row 2: 95 is an outlier at 5 % (Dixon, 10 values).' },
  ]);
});

/** Puts a flag that hides values on the results of a month. */
async function hideMonth(tenant: TenantWorld, month: string): Promise<void> {
  const { Id } = await tenant.admin.flags.addFlag({
    body: { FlagCode: 'R', Description: 'Rejected', ShowValues: false },
  });
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx
      .updateTable('results')
      .set({ flag_ids: [Id] })
      .where(sql`to_char(sampled_at, 'YYYY-MM')`, '=', month)
      .execute(),
  );
}

test('a value is compared with shown values of its own depth only', async () => {
  const tenant = await aLab();
  const columns = `${header},DepthStart`;
  const chloride = (day: string, result: number, depth = 1) =>
    `North Creek,${day} 09:00,Chloride,${result},mg/L,,Water,${depth}`;
  const history = [70, 72, 69, 71, 73, 68, 70, 71, 72].flatMap((result, at) => [
    chloride(`2025-03-${at + 10}`, result),
    chloride(`2025-03-${at + 10}`, result + 25, 20),
    chloride(`2025-04-${at + 10}`, result + 25),
  ]);
  const [outside, outlier] = ['outsideHistory', 'outlierTest'] as const;
  await read(tenant, history, columns);
  await hideMonth(tenant, '2025-04');
  await tenant.admin.qualityRules.save({
    body: {
      Rules: [
        { Code: outside, IsOn: true, Threshold: 3, FlagId: null },
        { Code: outlier, IsOn: true, Threshold: 8, FlagId: null },
      ],
    },
  });
  const found = await read(tenant, [chloride('2026-01-10', 95), chloride('2026-01-10', 96, 20)], columns);
  expect(found.map(({ Code, RowNo }) => ({ Code, RowNo }))).toEqual([
    { Code: outside, RowNo: 2 },
    { Code: outlier, RowNo: 2 },
  ]);
});

import { FlagId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
const header = 'Station,SampleDateTime,Analyte,Fraction,Result,Unit,QaQcType,AnalysedDateTime,DetectionLimit,MediaType';

async function aLab() {
  const tenant = await world.newTenant();
  const station = await newStation(world, tenant.id, { name: 'North Creek' });
  for (const name of ['Zinc', 'Copper']) await newAnalyte(world, tenant, name);
  return { tenant, station };
}

const read = async (tenant: TenantWorld, ...lines: readonly string[]) =>
  ingest(world, tenant.user, await newFile(world, tenant, `${lines.length}.csv`, [header, ...lines, ''].join('\n')));

const line = (
  analyte: string,
  result: string,
  more: Partial<Record<'fraction' | 'kind' | 'analysed' | 'at', string>> = {},
) =>
  `North Creek,${more.at ?? '2026-01-10 09:00'},${analyte},${more.fraction ?? 'Total'},${result},mg/L,${more.kind ?? ''},${more.analysed ?? ''},0.1,Water`;

test('what a laboratory should look at again is told and stored all the same', async () => {
  const { tenant } = await aLab();
  const { ingestion, logs } = await read(
    tenant,
    line('Zinc', '10', { analysed: '2026-03-20' }),
    line('Zinc', '15', { kind: 'Field duplicate' }),
    line('Zinc', '0.5', { kind: 'Field blank' }),
    line('Copper', '2'),
    line('Copper', '5', { fraction: 'Dissolved' }),
  );
  expect(ingestion.RowCounts).toMatchObject({ Read: 5, Stored: 5 });
  expect(logs.map(({ Code, RowNo }) => [Code, RowNo])).toEqual([
    ['holdingTime', 2],
    ['blankDetect', 4],
    ['duplicateDifference', 3],
    ['totalBelowDissolved', 5],
  ]);
});

test('a row that repeats another row of the file is compared with nothing', async () => {
  const { tenant } = await aLab();
  const { logs } = await read(
    tenant,
    line('Copper', '9', { fraction: 'Dissolved' }),
    line('Copper', '9', { fraction: 'Dissolved' }),
    line('Copper', '5'),
  );
  expect(logs.map(({ Code, RowNo }) => [Code, RowNo])).toEqual([['totalBelowDissolved', 4]]);
});

test('a value far outside the history of its station is told, and flagged where a rule of the tenant says so', async () => {
  const { tenant } = await aLab();
  const flag = await tenant.admin.flags.addFlag({
    body: { FlagCode: 'Q', Description: 'Look again', ShowValues: true },
  });
  const history = Array.from({ length: 12 }, (_, day) =>
    line('Zinc', `${10 + (day % 3)}`, { at: `2025-03-${day + 10}` }),
  );
  await read(tenant, ...history);
  const { Rules } = await tenant.admin.qualityRules.list({});
  const changed = Rules.filter(({ Code }) => Code === 'outsideHistory').map((rule) => ({
    ...rule,
    FlagId: FlagId.parse(flag.Id),
  }));
  await tenant.admin.qualityRules.save({ body: { Rules: changed } });
  const { logs } = await read(tenant, line('Zinc', '900'), line('Zinc', '11', { at: '2026-01-11' }));
  expect(logs.map(({ Code, RowNo }) => [Code, RowNo])).toEqual([['outsideHistory', 2]]);
  const flagged = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('results').select(['original_text', 'flag_ids']).orderBy('id').execute(),
  );
  expect(flagged.filter(({ flag_ids }) => flag_ids.length > 0)).toEqual([
    { original_text: '900', flag_ids: [flag.Id] },
  ]);
});

test('rules are for administrators, and can be turned off', async () => {
  const { tenant } = await aLab();
  await expect(tenant.user.qualityRules.list({})).rejects.toMatchObject({ code: 'identity.forbidden' });
  const off = { Code: 'blankDetect', IsOn: false, Threshold: 1, FlagId: null } as const;
  await tenant.admin.qualityRules.save({ body: { Rules: [off] } });
  expect((await read(tenant, line('Zinc', '5', { kind: 'Trip blank' }))).logs).toEqual([]);
});

test('a flag that a rule proposes is put on by a person, and taken off again', async () => {
  const { tenant } = await aLab();
  const flag = await tenant.admin.flags.addFlag({
    body: { FlagCode: 'H', Description: 'Held too long', ShowValues: true },
  });
  const FlagIdOf = FlagId.parse(flag.Id);
  const rule = { Code: 'holdingTime', IsOn: true, Threshold: 10, FlagId: FlagIdOf, AppliesFlag: false } as const;
  const { Rules } = await tenant.admin.qualityRules.save({ body: { Rules: [rule] } });
  expect(Rules[0]).toEqual(rule);
  const { ingestion } = await read(tenant, line('Zinc', '10', { analysed: '2026-02-20' }), line('Copper', '2'));
  const [id] = ingestion.ImportIds;
  if (!id) throw new Error('Nothing was stored.');
  const seen = () => tenant.user.imports.quality({ params: { id }, query: {} });
  const [Finding] = (await seen()).Findings;
  expect(Finding).toMatchObject({
    Code: 'holdingTime',
    RowNo: 2,
    AnalyteName: 'Zinc',
    FlagIds: [],
    SuggestedFlagId: flag.Id,
  });
  if (!Finding) throw new Error('Nothing was found.');
  const put = (IsOn: boolean) =>
    tenant.user.imports.putFlag({ params: { id }, body: { FlagId: FlagIdOf, Findings: [Finding.Id], IsOn } });
  expect(await put(true)).toEqual({ Changed: 1 });
  expect(await put(true)).toEqual({ Changed: 0 });
  expect((await seen()).Findings[0]?.FlagIds).toEqual([flag.Id]);
  expect(await put(false)).toEqual({ Changed: 1 });
  expect((await tenant.user.imports.detail({ params: { id }, query: {} })).qualityCount).toBe(1);
  await expect(
    tenant.user.imports.putFlag({ params: { id }, body: { FlagId: FlagId.parse(999_999), Code: 'holdingTime' } }),
  ).rejects.toMatchObject({ code: 'notFound' });
});

test('a row that waited is checked when it is stored, and can be flagged before that', async () => {
  const { tenant } = await aLab();
  const flag = await tenant.admin.flags.addFlag({
    body: { FlagCode: 'B', Description: 'Blank', ShowValues: true },
  });
  const { executionId, ingestion } = await read(
    tenant,
    line('Zync', '10', { analysed: '2026-03-20' }),
    line('Copper', '4', { kind: 'Field blank' }),
  );
  expect(ingestion.RowCounts).toMatchObject({ Held: 1, Ready: 1 });
  const zinc = (await tenant.user.analytes.analyteList({ params: { tenantId: tenant.id } })).find(
    ({ AnalyteName }) => AnalyteName === 'Zinc',
  );
  const decisions = [
    { Kind: 'flag', FlagId: FlagId.parse(flag.Id), Code: 'blankDetect', IsOn: true },
    { Kind: 'name', Name: 'analyte', Text: 'Zync', TargetId: zinc?.Id ?? 0, Scope: 'file' },
  ] as const;
  await tenant.user.ingestion.resubmit({
    params: { fileId: ingestion.FileId },
    body: { resubmitData: [...decisions], isAlreadySaved: false, publish: true },
  });
  await drainJobs(world);
  const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId } });
  const [id] = Ingestion.ImportIds;
  if (!id) throw new Error('Nothing was stored.');
  const { Findings } = await tenant.user.imports.quality({ params: { id }, query: {} });
  expect(Findings.map(({ Code, RowNo, FlagIds }) => [Code, RowNo, FlagIds])).toEqual([
    ['holdingTime', 2, []],
    ['blankDetect', 3, [flag.Id]],
  ]);
});

test('a detection limit above a guideline is told with its row, once the results were evaluated', async () => {
  const { tenant } = await aLab();
  const tenantId = tenant.id;
  const units = await tenant.admin.units.unitList({});
  const unit = units.find(({ Name }) => Name === 'mg/L');
  const zinc = (await tenant.admin.analytes.analyteList({ params: { tenantId } })).find(
    ({ AnalyteName }) => AnalyteName === 'Zinc',
  );
  if (!unit || !zinc) throw new Error('There is no unit, or no zinc.');
  const guideline = await tenant.admin.guidelines.addGuideline({
    body: { Name: 'Creek objectives', LongName: 'Objectives', MediaTypes: [] },
  });
  const standard = await tenant.admin.standards.addStandard({
    body: {
      ...{ GuidelineId: guideline.Id, AnalyteNameInGuideline: 'Zinc', UnitId: unit.Id },
      ...{ ValueType: 'double', StandardValue: '0.05' },
    },
  });
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId: zinc.Id, StandardId: standard.Id } });
  const { ingestion } = await read(tenant, line('Zinc', '<0.1'), line('Copper', '<0.1'));
  const [id] = ingestion.ImportIds;
  if (!id) throw new Error('Nothing was stored.');
  const { Findings, Total } = await tenant.user.imports.quality({ params: { id }, query: {} });
  expect(Total).toBe(1);
  expect(Findings[0]).toMatchObject({ Code: 'limitAboveGuideline', RowNo: 2, AnalyteName: 'Zinc', Value: '<0.1' });
  expect(Findings[0]?.Sentence).toBe(
    'Row 2: the detection limit (0.1 mg/L) is above the limit of Creek objectives (0.05 mg/L): it cannot be determined whether it is met.',
  );
});

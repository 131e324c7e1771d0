import type { GuidelineId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aForm, newStation } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { aStandard, newGuideline, useUnits } from '../test-support/library.ts';

const world = useWorld();
let boss: Person;
let tenant: TenantWorld;
let unit: Awaited<ReturnType<typeof useUnits>>;
beforeAll(async () => {
  [boss, tenant] = [await world.newSysAdmin(), await world.newTenant()];
  unit = await useUnits(world);
});

const listed = async (id: number) =>
  (await tenant.user.guidelines.guidelineList({})).find(({ Id }) => Id === id) ?? { Standards: [] };
const send = (
  guidelineId: GuidelineId,
  content: BlobPart,
  fields: Readonly<Record<string, string>> = {},
  person = tenant.admin,
) =>
  person.guidelineVersions.import({
    params: { guidelineId },
    form: aForm({ isTestRun: 'false', ...fields }, new File([content], 'guideline.csv')),
  });

async function filled() {
  const { Id, Version } = await newGuideline(tenant.admin);
  await tenant.admin.standards.addStandard({
    body: aStandard(Id, {
      AnalyteNameInGuideline: 'Zinc',
      Fractions: ['Total'],
      StandardValue: 'Max(7.5 + 0.75 * ([Hardness] - 90), 7.5)',
      UnitId: unit('µg/L'),
      Statistic: 'mean',
      WithinDays: 30,
      LeastSamples: 5,
      SpanningDays: 21,
      ConvertsSpeciation: true,
      ValidFrom: '2020-01-01',
      Cofactors: [{ Name: 'Hardness', UnitId: unit('mg/L'), Lowest: 0, Highest: 330 }],
      ReferenceSource: 'A book, with "quotes"',
    }),
  });
  await tenant.admin.standards.addStandard({
    body: aStandard(Id, {
      AnalyteNameInGuideline: '=pH',
      StandardValue: '-5 - 9.0',
      ValueType: 'range',
      UnitId: unit('°C'),
    }),
  });
  return { id: Id, version: Version.Id };
}

describe('a whole guideline as a file', () => {
  test.each(['csv', 'xlsx'] as const)('exported as %s it comes back the same', async (format) => {
    const { id, version } = await filled();
    const file = await tenant.user.guidelineVersions.export({ params: { versionId: version }, query: { format } });
    const secondVersion = await send(id, await file.arrayBuffer());
    expect(secondVersion).toMatchObject({ Read: 2, New: 0, Updated: 0, Unchanged: 2, Rejected: 0, FindingCount: 0 });
    const { Id: other } = await newGuideline(tenant.admin);
    expect(await send(other, await file.arrayBuffer())).toMatchObject({ New: 2, Rejected: 0 });
    const plain = (standard: object) => ({ ...standard, Id: 0, GuidelineId: 0, GuidelineVersionId: 0 });
    expect((await listed(other)).Standards.map(plain)).toEqual((await listed(id)).Standards.map(plain));
  });

  test.each(['csv', 'xlsx'] as const)('limits of stations, their days and groups go along in %s', async (format) => {
    const { id, version } = await filled();
    const [creek, river] = [
      await newStation(world, tenant.id, { name: `Creek; ${format}` }),
      await newStation(world, tenant.id, { name: `River ${format}` }),
    ];
    const standard = (await listed(id)).Standards.find(
      ({ AnalyteNameInGuideline }) => AnalyteNameInGuideline === 'Zinc',
    );
    if (!standard) throw new Error('There is no standard.');
    const plain = { IsAdded: false, ValidFrom: null, ValidTo: null, Source: '' };
    const Limits = [
      {
        ...plain,
        StationIds: [creek.id, river.id],
        ValueType: 'double' as const,
        StandardValue: '33',
        Source: 'PE-1234',
      },
      {
        ...plain,
        StationIds: [river.id],
        ValueType: 'range' as const,
        StandardValue: '2 - 9',
        IsAdded: true,
        ValidFrom: '2024-01-01',
        ValidTo: '2025-12-31',
      },
    ];
    await tenant.admin.stationLimits.set({ body: { StandardId: standard.Id, Limits } });
    const file = await (
      await tenant.user.guidelineVersions.export({ params: { versionId: version }, query: { format } })
    ).arrayBuffer();
    expect(await send(id, file)).toMatchObject({ Read: 4, New: 0, Unchanged: 4, Rejected: 0, FindingCount: 0 });
    await tenant.admin.stationLimits.set({ body: { StandardId: standard.Id, Limits: [] } });
    expect(await send(id, file)).toMatchObject({ Read: 4, New: 2, Unchanged: 2, Rejected: 0, FindingCount: 0 });
    const found = (await tenant.user.stationLimits.list({})).filter(({ StandardId }) => StandardId === standard.Id);
    expect(found).toMatchObject(Limits);
    const stranger = await world.newTenant();
    const { Id: other } = await newGuideline(stranger.admin);
    const refused = await send(other, file, {}, stranger.admin);
    expect(refused).toMatchObject({ New: 2, Rejected: 2 });
    expect(new Set(refused.Findings.map(({ Code }) => Code))).toEqual(new Set(['unknownStation']));
  });

  test('a spreadsheet cannot be made to run what a guideline is called', async () => {
    const { version } = await filled();
    const file = await tenant.user.guidelineVersions.export({ params: { versionId: version } });
    expect(await file.text()).toContain("'=pH");
  });
});

describe('an import', () => {
  const head = 'Analyte,Fractions,Unit,Value,Cofactors\r\n';

  test('recognises standards, adds, updates and leaves alone, and a test run leaves nothing', async () => {
    const { Id: id } = await newGuideline(tenant.admin);
    await send(id, `${head}Zinc,Total,µg/L,30,\r\nLead,,ug/L,5,\r\n`);
    const next = `${head}zinc,total,µg/L,31,\r\nLead,,µg/L,5,\r\nIron,,mg/L,0.3,\r\n`;
    const expected = { Read: 3, New: 1, Updated: 1, Unchanged: 1, Rejected: 0, Removed: 0 };
    expect(await send(id, next, { isTestRun: 'true' })).toMatchObject({ IsTestRun: true, ...expected });
    expect((await listed(id)).Standards).toHaveLength(2);
    expect(await send(id, next)).toMatchObject(expected);
    const shorter = `${head}Zinc,Total,µg/L,31,\r\n`;
    expect(await send(id, shorter)).toMatchObject({ Removed: 0 });
    expect(await send(id, shorter, { removeMissing: 'true' })).toMatchObject({ Unchanged: 1, Removed: 2 });
    expect((await listed(id)).Standards).toHaveLength(1);
    const [entry] = (await tenant.admin.admin.auditEntries({ query: { what: 'guideline.imported' } })).Data;
    expect(entry).toMatchObject({ New: { file: 'guideline.csv', removed: 2 } });
  });

  test('finds everything that is wrong and says where, and takes what is right', async () => {
    const { Id: id } = await newGuideline(tenant.admin);
    const rows = [
      'Zinc,,µg/L,30,',
      ',,µg/L,30,',
      'Lead,,furlong,5,',
      'Iron,,mg/L,2 +,',
      'Copper,,µg/L,[Hardness] * 2,',
      'Nickel,,µg/L,[Hardness] * 2,Hardness [mg/L] >= ten',
      'Zinc,,µg/L,31,',
      'pH,,pH,9.0-6.5,',
    ];
    const answer = await send(id, `${head}${rows.join('\r\n')}\r\n`);
    expect(answer).toMatchObject({ Read: 8, New: 1, Rejected: 7 });
    expect(answer.Findings.map(({ Row, Column, Code }) => [Row, Column, Code])).toEqual([
      [3, 'Analyte', 'required'],
      [4, 'Unit', 'unknownUnit'],
      [5, 'Value', 'valueMissing'],
      [6, 'Cofactors', 'cofactorUnitMissing'],
      [7, 'Cofactors', 'cofactorRangeWords'],
      [7, 'Cofactors', 'cofactorUnitMissing'],
      [8, null, 'repeated'],
      [9, 'Value', 'rangeUpsideDown'],
    ]);
    // Screens say it in the reader's language.
    expect(answer.Findings[2]).toMatchObject({ Parameters: { text: '+', position: 3 } });
    expect(answer.Findings.at(-2)?.Parameters).toEqual({ row: 2 });
  });

  test('into a shared guideline makes the copy of the tenant, but not on a test run', async () => {
    const { Id: id } = await newGuideline(boss);
    const Tenants = [{ TenantId: tenant.id, IsEditable: true }];
    await boss.guidelines.addTenants({ body: { GuidelineId: id, Tenants } });
    const file = `${head}Zinc,,µg/L,30,\r\n`;
    expect(await send(id, file, { isTestRun: 'true' })).toMatchObject({ GuidelineId: id, New: 1 });
    const done = await send(id, file);
    expect(done.GuidelineId).not.toBe(id);
    expect((await listed(done.GuidelineId)).Standards).toHaveLength(1);
  });

  test.each([
    ['nothing', '', 'files.unreadable'],
    ['other columns', 'a,b\r\n1,2\r\n', 'guidelines.unreadable'],
    ['a broken workbook', 'PK\u0003\u0004 nonsense', 'files.unreadable'],
  ])('of a file with %s is refused', async (_what, content, code) => {
    const { Id: id } = await newGuideline(tenant.admin);
    await expect(send(id, content)).rejects.toMatchObject({ code });
  });
});

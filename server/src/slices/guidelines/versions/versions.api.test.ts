import type { GuidelineId, GuidelineVersionId, TenantId } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { aStandard, changed, newAnalyte, newGuideline, takeSample, useUnits } from '../test-support/library.ts';

const world = useWorld();
let boss: Person;
let tenant: TenantWorld;
let stranger: TenantWorld;
let unit: Awaited<ReturnType<typeof useUnits>>;
beforeAll(async () => {
  boss = await world.newSysAdmin();
  [tenant, stranger] = [await world.newTenant(), await world.newTenant()];
  unit = await useUnits(world);
});

const link = (id: GuidelineId, tenantId: TenantId, IsEditable = false) =>
  boss.guidelines.addTenants({ body: { GuidelineId: id, Tenants: [{ TenantId: tenantId, IsEditable }] } });
const listed = async (person: Person, id: number) => {
  const found = (await person.guidelines.guidelineList({})).find(({ Id }) => Id === id);
  if (!found) throw new Error('The guideline is not listed.');
  return found;
};
const add = (person: Person, id: GuidelineId, name: string, value: string) =>
  person.standards.addStandard({
    body: aStandard(id, { AnalyteNameInGuideline: name, StandardValue: value, UnitId: unit('µg/L') }),
  });

/** Two standards in version 1 that a tenant uses, and a version 2 that changes one, drops one and adds one. */
async function twoVersions() {
  const { Id, Version: first } = await newGuideline(boss);
  await add(boss, Id, 'Zinc', '30');
  await add(boss, Id, 'Copper', '5');
  await add(boss, Id, 'Silver', '1');
  await link(Id, tenant.id, true);
  const { NewestVersion: second } = await boss.guidelineVersions.start({ body: { GuidelineId: Id, Label: '2027' } });
  const later = await boss.guidelineVersions.standards({ params: { versionId: second.Id } });
  const find = (name: string) => {
    const found = later.find(({ AnalyteNameInGuideline }) => AnalyteNameInGuideline === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  await boss.standards.updateStandard(changed(find('Zinc'), { StandardValue: '10' }));
  await boss.standards.deleteStandard({ params: { id: find('Copper').Id } });
  await add(boss, Id, 'Lead', '3');
  return { id: Id, first, second };
}

test('a new version starts with the standards of the newest, and tenants stay on theirs until they adopt it', async () => {
  const { id, first, second } = await twoVersions();
  const before = await listed(tenant.user, id);
  expect(before).toMatchObject({
    Version: { Id: first.Id },
    NewestVersion: { Id: second.Id, Number: 2, Label: '2027' },
  });
  expect(before.Standards.map(({ AnalyteNameInGuideline: name, StandardValue }) => [name, StandardValue])).toEqual([
    ['Copper', '5'],
    ['Silver', '1'],
    ['Zinc', '30'],
  ]);
  const versions = await tenant.user.guidelineVersions.list({ params: { guidelineId: id } });
  expect(versions).toMatchObject([
    { Number: 2, IsNewest: true, IsUsed: false, StandardCount: 3 },
    { Number: 1, IsNewest: false, IsUsed: true, StandardCount: 3 },
  ]);
  const after = await tenant.admin.guidelineVersions.adopt({ body: { GuidelineVersionId: second.Id } });
  expect(after.Standards.map(({ AnalyteNameInGuideline: name }) => name)).toEqual(['Lead', 'Silver', 'Zinc']);
  const [entry] = (await tenant.admin.admin.auditEntries({ query: { what: 'guidelineVersion.adopted' } })).Data;
  expect(entry).toMatchObject({ Old: { number: 1 }, New: { number: 2, label: '2027' } });
  const back = await tenant.admin.guidelineVersions.adopt({ body: { GuidelineVersionId: first.Id } });
  expect(back.Version.Id).toBe(first.Id);
});

test('only the newest version is changed, by whomever', async () => {
  const { id } = await twoVersions();
  const [old] = (await listed(tenant.admin, id)).Standards;
  if (!old) throw new Error('There is no standard.');
  const refusal = { code: 'guidelines.versionIsOld', next: 'Move to version 2 first.' };
  await expect(boss.standards.updateStandard(changed(old, { Notes: 'x' }))).rejects.toMatchObject(refusal);
  await expect(tenant.admin.standards.deleteStandard({ params: { id: old.Id } })).rejects.toMatchObject(refusal);
  await expect(add(tenant.admin, id, 'Iron', '300')).rejects.toMatchObject(refusal);
});

test('a tenant edits the next version of its own guideline while it still uses the last', async () => {
  const { Id: id } = await newGuideline(tenant.admin);
  await add(tenant.admin, id, 'Iron', '300');
  const { NewestVersion } = await tenant.admin.guidelineVersions.start({ body: { GuidelineId: id } });
  const [iron] = await tenant.admin.guidelineVersions.standards({ params: { versionId: NewestVersion.Id } });
  if (!iron) throw new Error('The standard was not copied.');
  await tenant.admin.standards.updateStandard(changed(iron, { StandardValue: '350' }));
  expect((await listed(tenant.admin, id)).Standards).toMatchObject([{ StandardValue: '300' }]);
});

test('the comparison says which standards differ and which results would be evaluated otherwise', async () => {
  const { id, first, second } = await twoVersions();
  for (const { AnalyteNameInGuideline: name, Id: StandardId } of (await listed(tenant.admin, id)).Standards) {
    const AnalyteId = await newAnalyte(world, tenant, name);
    await tenant.admin.analytes.linkStandard({ body: { AnalyteId, StandardId } });
  }
  const measured = (name: string, value: number) => ({ analyte: name, value, unit: 'µg/L' });
  const { results } = await takeSample(world, tenant, [
    measured('Zinc', 20),
    measured('Copper', 9),
    measured('Silver', 4),
  ]);
  await takeSample(world, tenant, [measured('Zinc', 5), measured('Zinc', 40)].slice(0, 1));
  const params = { fromVersionId: first.Id, toVersionId: second.Id };
  const answer = await tenant.user.guidelineVersions.compare({ params });
  expect(answer).toMatchObject({
    UnchangedStandards: 1,
    IsLongWork: false,
    Results: { ComparedResults: 3, ChangedResults: 2 },
  });
  expect(
    answer.Differences.map(({ AnalyteNameInGuideline, Kind, Fields, IsLinked }) => [
      AnalyteNameInGuideline,
      Kind,
      Fields,
      IsLinked,
    ]),
  ).toEqual([
    ['Copper', 'removed', [], true],
    ['Zinc', 'changed', ['value'], true],
    ['Lead', 'added', [], false],
  ]);
  expect(answer.Results?.Changes).toEqual(
    expect.arrayContaining([
      { AnalyteNameInGuideline: 'Zinc', Before: 'meets', After: 'exceeds', Count: 1 },
      { AnalyteNameInGuideline: 'Copper', Before: 'exceeds', After: null, Count: 1 },
    ]),
  );
  expect(new Set(answer.Results?.Examples.map(({ ResultId }) => ResultId))).toEqual(new Set(results.slice(0, 2)));
  const same = await tenant.user.guidelineVersions.compare({ params: { ...params, toVersionId: first.Id } });
  expect(same).toMatchObject({ Differences: [], Results: { ChangedResults: 0 }, UnchangedStandards: 3 });
});

test('the history of a standard goes back through the versions and names only the people of the reader', async () => {
  const { id, first, second } = await twoVersions();
  const adopted = await tenant.admin.guidelineVersions.adopt({ body: { GuidelineVersionId: second.Id } });
  const zinc = adopted.Standards.find(({ AnalyteNameInGuideline }) => AnalyteNameInGuideline === 'Zinc');
  if (!zinc) throw new Error('There is no zinc.');
  const params = { standardId: zinc.Id };
  const described = (texts: Awaited<ReturnType<typeof tenant.user.guidelineVersions.history>>) =>
    texts.map(({ VersionNumber, StandardValue, ClosedAt }) => [VersionNumber, StandardValue, ClosedAt === null]);
  const history = await tenant.user.guidelineVersions.history({ params });
  expect(described(history)).toEqual([
    [2, '10', true],
    [2, '30', false],
    [1, '30', true],
  ]);
  expect(new Set(history.map(({ OpenedBy }) => OpenedBy))).toEqual(new Set([null]));
  const ofStaff = await boss.guidelineVersions.history({ params });
  expect(ofStaff.every(({ OpenedBy }) => OpenedBy === boss.userName)).toBe(true);
  expect([first.Number, id]).toEqual([1, zinc.GuidelineId]);
  const { Id: guidelineId } = await newGuideline(tenant.admin);
  const { Id: standardId } = await add(tenant.admin, guidelineId, 'Iron', '300');
  const [text] = await tenant.user.guidelineVersions.history({ params: { standardId } });
  expect(text?.OpenedBy).toBe(tenant.admin.userName);
});

test("another tenant's version is missing in every call that names one", async () => {
  const { Id: id, Version } = await newGuideline(tenant.admin);
  const missing = { code: 'notFound', status: 404 };
  const versionId = Version.Id as GuidelineVersionId;
  const { guidelineVersions: calls } = stranger.admin;
  await expect(calls.list({ params: { guidelineId: id } })).rejects.toMatchObject(missing);
  await expect(calls.standards({ params: { versionId } })).rejects.toMatchObject(missing);
  await expect(calls.export({ params: { versionId } })).rejects.toMatchObject(missing);
  await expect(calls.adopt({ body: { GuidelineVersionId: versionId } })).rejects.toMatchObject(missing);
  await expect(calls.start({ body: { GuidelineId: id } })).rejects.toMatchObject(missing);
  const params = { fromVersionId: versionId, toVersionId: versionId };
  await expect(calls.compare({ params })).rejects.toMatchObject(missing);
});

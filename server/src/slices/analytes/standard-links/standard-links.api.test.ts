import { randomUUID } from 'node:crypto';
import { StandardId, UnitGroupId } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { newCofactor, newStandard } from '#test/builders/science-things';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { fresh, newAnalyte, newMeasure } from '../test-support/analytes.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });
let tenant: TenantWorld;
let admin: Person;
beforeAll(async () => {
  tenant = await world.newTenant();
  admin = tenant.admin;
});

const findingsOf = async (id: number) =>
  (await admin.analytes.analyteDataCheck({ params: { tenantId: tenant.id } }))
    .filter(({ AnalyteId }) => AnalyteId === id)
    .map(({ Code }) => Code);

test('a standard of a guideline the tenant uses is linked and unlinked, and shown on both sides', async () => {
  const measure = await newMeasure(world);
  const made = await newAnalyte(admin, measure);
  const standard = await newStandard(world, tenant.id, { unitId: measure.DefaultUnitId, value: '7.5' });
  const body = { AnalyteId: made.Id, StandardId: StandardId.parse(standard.id) };
  const links = await admin.analytes.linkStandard({ body });
  expect(links).toMatchObject([
    { GuidelineShortName: standard.guideline, StandardAnalyteName: 'Zinc', Value: '7.5', Reference: 'A book' },
  ]);
  expect(await admin.analytes.linkStandard({ body })).toEqual(links);
  const list = await admin.analytes.analyteList({ params: { tenantId: tenant.id } });
  expect(list.find(({ Id }) => Id === made.Id)?.AnalyteStandardMaps).toEqual([body]);
  expect(await admin.analytes.unlinkStandard({ body })).toEqual([]);
  await expect(admin.analytes.unlinkStandard({ body })).rejects.toThrow(refused('notFound'));
  const { Data } = await admin.admin.auditEntries({ query: { search: made.AnalyteName } });
  expect(Data.map(({ What }) => What)).toEqual(['analyte.unlinked', 'analyte.linked', 'analyte.added']);
});

test('a link outlasts the version: the standard shown is that of the version the tenant uses', async () => {
  const made = await newAnalyte(admin);
  const standard = await newStandard(world, tenant.id);
  await admin.analytes.linkStandard({ body: { AnalyteId: made.Id, StandardId: StandardId.parse(standard.id) } });
  const next = await inInstallation(world.platform, async (tx) => {
    const now = world.clock.now();
    const version = await tx
      .insertInto('guideline_versions')
      .values({ guideline_id: standard.guidelineId, number: 2, started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await tx
      .insertInto('standards')
      .values({ guideline_version_id: version.id, lineage_id: standard.lineageId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const text = { analyte_name: 'Zinc', value_type: 'double', value: '15', opened_at: now };
    await tx
      .insertInto('standard_texts')
      .values({ standard_id: made.id, number: 1, ...text })
      .execute();
    return { version: version.id, standard: made.id };
  });
  const linked = async () => (await admin.analytes.analyteDetail({ params: { id: made.Id } })).GuidelineLinks;
  expect((await linked()).map(({ StandardId: id }) => id)).toEqual([standard.id]);
  await inInstallation(world.platform, (tx) =>
    tx
      .updateTable('tenant_guidelines')
      .set({ guideline_version_id: next.version })
      .where('guideline_id', '=', standard.guidelineId)
      .execute(),
  );
  expect(await linked()).toMatchObject([{ StandardId: next.standard, Value: '15' }]);
  const old = { AnalyteId: made.Id, StandardId: StandardId.parse(standard.id) };
  await expect(admin.analytes.linkStandard({ body: old })).rejects.toThrow(refused('notFound'));
});

test('a standard of a guideline the tenant does not use is not found, and one in another unit group is refused', async () => {
  const made = await newAnalyte(admin, await newMeasure(world));
  const other = await world.newTenant();
  const theirs = await newStandard(world, other.id);
  const link = (id: number) =>
    admin.analytes.linkStandard({ body: { AnalyteId: made.Id, StandardId: StandardId.parse(id) } });
  await expect(link(theirs.id)).rejects.toThrow(refused('notFound'));
  const { DefaultUnitId } = await newMeasure(world);
  const mine = await newStandard(world, tenant.id, { unitId: DefaultUnitId });
  await expect(link(mine.id)).rejects.toThrow(refused('analytes.groupsDiffer'));
});

test('the standards to choose from are those of the tenant, alike names first, with what does not fit marked', async () => {
  const measure = await newMeasure(world);
  const [name, other] = [fresh('Vanadium'), await newMeasure(world)];
  const made = await newAnalyte(admin, { AnalyteName: name, ...measure });
  const fit = await newStandard(world, tenant.id, { analyte: `${name}, total`, unitId: measure.DefaultUnitId });
  const unfit = await newStandard(world, tenant.id, { analyte: 'Aaa', unitId: other.DefaultUnitId });
  const offered = await admin.analytes.linkableStandards({ params: { id: made.Id } });
  expect(offered[0]).toMatchObject({ StandardId: fit.id, HasFittingUnit: true, IsLinked: false });
  expect(offered.find(({ StandardId: id }) => id === unfit.id)).toMatchObject({ HasFittingUnit: false });
});

test('the data check finds what is odd, and finds nothing once it is mended', async () => {
  const [measure, other] = [await newMeasure(world), await newMeasure(world)];
  const bare = await newAnalyte(admin);
  expect(await findingsOf(bare.Id)).toEqual(['unitMissing', 'unlinked']);
  const standard = await newStandard(world, tenant.id, { unitId: measure.DefaultUnitId });
  await admin.analytes.linkStandard({ body: { AnalyteId: bare.Id, StandardId: StandardId.parse(standard.id) } });
  const change = { Id: bare.Id, AnalyteName: bare.AnalyteName };
  const wrong = await admin.analytes.updateAnalyte({ body: { ...change, ...other } });
  expect(await findingsOf(bare.Id)).toEqual(['groupMismatch']);
  expect(wrong.Findings).toMatchObject([
    { Code: 'groupMismatch', StandardId: standard.id, With: `${standard.guideline}: Zinc` },
  ]);
  expect((await admin.analytes.updateAnalyte({ body: { ...change, ...measure } })).Findings).toEqual([]);
  expect(await findingsOf(bare.Id)).toEqual([]);
});

test('the data check finds a unit that left its group, a cofactor in another group, and names that differ in writing only', async () => {
  const [measure, other] = [await newMeasure(world), await newMeasure(world)];
  const name = fresh('Hardness');
  const made = await newAnalyte(admin, { AnalyteName: name, ...measure });
  const cofactor = await newCofactor(world, fresh('Hardness'), UnitGroupId.parse(other.ApplicableUnitGroupId));
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx
      .insertInto('cofactor_analytes')
      .values({ analyte_id: made.Id, cofactor_id: cofactor.id, created_at: world.clock.now() })
      .execute(),
  );
  expect(await findingsOf(made.Id)).toEqual(['groupMismatch']);
  await inInstallation(world.platform, async (tx) => {
    await tx.deleteFrom('unit_group_members').where('unit_id', '=', measure.DefaultUnitId).execute();
    await tx.updateTable('unit_stamps').set({ stamp: randomUUID() }).execute();
  });
  expect(await findingsOf(made.Id)).toEqual(['unitOutsideGroup', 'groupMismatch']);
  const twin = await newAnalyte(admin, { AnalyteName: `${name.replace(' ', '-')}.`, ...other });
  const found = await admin.analytes.analyteDataCheck({ params: { tenantId: tenant.id } });
  expect(found.filter(({ Code }) => Code === 'duplicateName')).toMatchObject([
    { AnalyteId: twin.Id, OtherAnalyteId: made.Id, OtherAnalyteName: name },
  ]);
});

import type { GuidelineId, MediaTypeId, TenantId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { aName, aStandard, changed, newGuideline, useUnits } from '../test-support/library.ts';

const world = useWorld();
let boss: Person;
let [tenant, other]: TenantWorld[] = [];
let unit: Awaited<ReturnType<typeof useUnits>>;
beforeAll(async () => {
  boss = await world.newSysAdmin();
  [tenant, other] = [await world.newTenant(), await world.newTenant()];
  unit = await useUnits(world);
});

const mine = () => {
  if (!tenant || !other) throw new Error('The tenants are not there yet.');
  return { tenant, other };
};
const link = (id: GuidelineId, tenantId: TenantId, isEditable = false) =>
  boss.guidelines.addTenants({ body: { GuidelineId: id, Tenants: [{ TenantId: tenantId, IsEditable: isEditable }] } });
const listed = async (person: Person, id: number) =>
  (await person.guidelines.guidelineList({})).find(({ Id }) => Id === id);
const entries = async (person: Person, what: string, tenantId?: TenantId) =>
  (await person.admin.auditEntries({ query: { what, ...(tenantId === undefined ? {} : { tenantId }) } })).Data;

/** A guideline of the installation with one standard. */
async function shared(name = aName()) {
  const { Id } = await newGuideline(boss, name);
  const standard = await boss.standards.addStandard({
    body: aStandard(Id, { AnalyteNameInGuideline: 'Zinc', StandardValue: '30', UnitId: unit('µg/L') }),
  });
  return { id: Id, standard };
}

describe('a system administrator keeps the library', () => {
  test('a new guideline belongs to the installation and is seen by nobody until tenants are linked', async () => {
    const { tenant: one } = mine();
    const made = await newGuideline(boss);
    expect(made).toMatchObject({ IsOwn: false, TenantGuidelines: [], Version: { Number: 1 }, CanEdit: true });
    expect(await listed(one.admin, made.Id)).toBeUndefined();
    const linked = await link(made.Id, one.id);
    expect(linked.TenantGuidelines).toEqual([{ TenantId: one.id, TenantName: one.name, IsEditable: false }]);
    expect(await listed(one.user, made.Id)).toMatchObject({ GuidelineName: made.GuidelineName, CanEdit: false });
    expect(await entries(boss, 'guideline.linked', 0 as TenantId)).not.toEqual([]);
    expect((await entries(one.admin, 'guideline.linked'))[0]).toMatchObject({ Subject: made.GuidelineName });
  });

  test('names are unique in the library, ignoring case', async () => {
    const name = aName();
    await newGuideline(boss, name);
    await expect(newGuideline(boss, name.toUpperCase())).rejects.toMatchObject({ code: 'guidelines.nameTaken' });
  });

  test('links are refused twice, changed, and taken away', async () => {
    const { tenant: one } = mine();
    const { id } = await shared();
    const tenants = (isEditable: boolean) => ({
      body: { GuidelineId: id, Tenants: [{ TenantId: one.id, IsEditable: isEditable }] },
    });
    await expect(boss.guidelines.updateTenants(tenants(true))).rejects.toMatchObject({ code: 'guidelines.notLinked' });
    await boss.guidelines.addTenants(tenants(false));
    const repeated = boss.guidelines.addTenants(tenants(false));
    await expect(repeated).rejects.toMatchObject({
      code: 'guidelines.alreadyLinked',
      next: 'No more tenants to add to this guideline.',
    });
    const after = await boss.guidelines.updateTenants(tenants(true));
    expect(after.TenantGuidelines).toMatchObject([{ IsEditable: true }]);
    await expect(boss.guidelines.deleteGuideline({ params: { id } })).rejects.toMatchObject({
      code: 'guidelines.inUse',
      message: `This guideline is linked to ${one.name}.`,
    });
    await boss.guidelines.unlinkTenants(tenants(false));
    expect(await listed(one.admin, id)).toBeUndefined();
    await boss.guidelines.deleteGuideline({ params: { id } });
    await expect(boss.guidelines.deleteGuideline({ params: { id } })).rejects.toMatchObject({ code: 'notFound' });
  });

  test('the media of a guideline can be set for the copies of tenants too, and only by system administrators', async () => {
    const { tenant: one } = mine();
    const [media] = await boss.catalogue.mediaTypes({});
    const { id, standard } = await shared();
    await link(id, one.id, true);
    const copy = await one.admin.standards.updateStandard(changed(standard, { StandardValue: '31' }));
    const change = { Id: id, Name: aName(), MediaTypes: [media?.Id as MediaTypeId] };
    const forAll = { updateMediaTypeForAllTenants: 'true' as const };
    await boss.guidelines.updateGuideline({ body: change, query: forAll });
    expect(await listed(one.admin, copy.GuidelineId)).toMatchObject({ Medias: [{ Name: media?.Name }] });
    const params = one.admin.guidelines.updateGuideline({
      body: { ...change, Id: copy.GuidelineId },
      query: forAll,
    });
    await expect(params).rejects.toMatchObject({ code: 'identity.forbidden' });
  });
});

describe('a tenant and its guidelines', () => {
  test("a tenant's own guideline is editable and invisible to others", async () => {
    const { tenant: one, other: two } = mine();
    const made = await newGuideline(one.admin);
    expect(made).toMatchObject({ IsOwn: true, CanEdit: true, EditMakesCopy: false });
    expect(made.TenantGuidelines).toEqual([{ TenantId: one.id, TenantName: one.name, IsEditable: true }]);
    expect(await listed(two.admin, made.Id)).toBeUndefined();
    const after = await one.admin.guidelines.updateGuideline({
      body: { Id: made.Id, Name: aName(), Category: 'Life', MediaTypes: [] },
    });
    expect(after).toMatchObject({ Id: made.Id, Category: 'Life' });
    const theirs = two.admin.guidelines.updateGuideline({ body: { Id: made.Id, Name: 'Mine', MediaTypes: [] } });
    await expect(theirs).rejects.toMatchObject({ code: 'notFound' });
    await one.admin.guidelines.deleteGuideline({ params: { id: made.Id } });
    expect(await listed(one.admin, made.Id)).toBeUndefined();
    expect((await entries(one.admin, 'guideline.deleted'))[0]).toMatchObject({ Subject: after.GuidelineName });
  });

  test('two tenants may each have a guideline of the same name', async () => {
    const { tenant: one, other: two } = mine();
    const name = aName();
    const [first, second] = [await newGuideline(one.admin, name), await newGuideline(two.admin, name)];
    expect(first.Id).not.toBe(second.Id);
  });

  test('a guideline that is not editable is not changed', async () => {
    const { tenant: one } = mine();
    const { id, standard } = await shared();
    await link(id, one.id);
    const change = one.admin.standards.updateStandard(changed(standard, { StandardValue: '1' }));
    await expect(change).rejects.toMatchObject({ code: 'guidelines.notEditable' });
    await expect(one.admin.guidelines.deleteGuideline({ params: { id } })).rejects.toMatchObject({
      code: 'guidelines.notEditable',
    });
    const byUser = one.user.guidelines.deleteGuideline({ params: { id } });
    await expect(byUser).rejects.toMatchObject({ code: 'identity.forbidden' });
  });

  test('a change of a shared guideline makes a copy of its own, and the others keep the original', async () => {
    const { tenant: one, other: two } = mine();
    const name = aName();
    const { id, standard } = await shared(name);
    await link(id, one.id, true);
    await link(id, two.id, true);
    expect(await listed(one.admin, id)).toMatchObject({ CanEdit: true, EditMakesCopy: true });
    const made = await one.admin.standards.updateStandard(changed(standard, { StandardValue: '12' }));
    expect(made.GuidelineId).not.toBe(id);
    expect(await listed(one.admin, id)).toBeUndefined();
    expect(await listed(one.admin, made.GuidelineId)).toMatchObject({
      GuidelineName: name,
      IsOwn: true,
      EditMakesCopy: false,
      Standards: [{ Id: made.Id, StandardValue: '12' }],
    });
    expect(await listed(two.admin, id)).toMatchObject({ IsOwn: false, Standards: [{ StandardValue: '30' }] });
    expect(await listed(boss, id)).toMatchObject({ TenantGuidelines: [{ TenantName: two.name }] });
    expect((await entries(one.admin, 'guideline.copied'))[0]).toMatchObject({ Subject: name });
    expect((await entries(one.admin, 'standard.changed'))[0]).toMatchObject({
      Old: { value: '30' },
      New: { value: '12' },
    });
  });

  test('of two changes at once one makes the copy, and the other is told that the guideline is gone', async () => {
    const { tenant: one } = mine();
    const { id } = await shared();
    await link(id, one.id, true);
    const add = () =>
      one.admin.standards.addStandard({
        body: aStandard(id, { AnalyteNameInGuideline: 'Lead', StandardValue: '5', UnitId: unit('µg/L') }),
      });
    const outcomes = await Promise.allSettled([add(), add()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'notFound' } });
  });

  test('a tenant never reads who else uses a guideline', async () => {
    const { tenant: one, other: two } = mine();
    const { id } = await shared();
    await link(id, one.id);
    await link(id, two.id);
    const seen = JSON.stringify(await one.admin.guidelines.guidelineList({}));
    expect(seen).toContain(one.name);
    expect(seen).not.toContain(two.name);
    const named = one.admin.guidelines.guidelineList({ query: { tenantId: two.id } });
    await expect(named).rejects.toMatchObject({ code: 'notFound' });
    expect(await boss.guidelines.guidelineList({ query: { tenantId: two.id } })).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ Id: id })]),
    );
  });
});

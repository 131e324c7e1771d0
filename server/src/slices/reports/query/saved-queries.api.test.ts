import { defaultReportOptions, emptySelection, type NewSavedQuery, type SavedQuery } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { newStation } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let colleague: Person;
beforeAll(async () => {
  tenant = await world.newTenant();
  colleague = await world.newPerson({ tenantId: tenant.id });
});

const aQuery = (Name: string, given: Partial<NewSavedQuery> = {}): NewSavedQuery => ({
  Name,
  IsShared: false,
  selection: emptySelection,
  reportOptions: defaultReportOptions,
  ...given,
});
const add = (who: Person, body: NewSavedQuery) => who.savedQueries.add({ body });
const update = (who: Person, { Id }: SavedQuery, body: NewSavedQuery, Revision: number | null) =>
  who.savedQueries.update({ params: { id: Id }, body: { ...body, Revision } });
const namesFor = async (who: Person) => (await who.savedQueries.list({})).map(({ Name }) => Name);

test('a query comes back as it was saved', async () => {
  const { id } = await newStation(world, tenant.id);
  const selection = { ...emptySelection, stations: [id], dateRange: { start: '2026-01-01', end: null } };
  const saved = await add(tenant.user, aQuery('Whole', { selection }));
  const read = await tenant.user.savedQueries.get({ params: { id: saved.Id } });
  expect(read).toMatchObject({ Name: 'Whole', IsOwn: true, CanChange: true, StationCount: 1, Revision: 1, selection });
});

test('a private query is there for its owner only, a shared one for everybody of the tenant', async () => {
  const personal = await add(tenant.user, aQuery('Mine alone'));
  await add(tenant.user, aQuery('For all', { IsShared: true }));
  expect(await namesFor(tenant.user)).toEqual(expect.arrayContaining(['For all', 'Mine alone']));
  for (const other of [colleague, tenant.admin]) {
    const names = await namesFor(other);
    expect(names).toContain('For all');
    expect(names).not.toContain('Mine alone');
    const params = { id: personal.Id };
    await expect(other.savedQueries.get({ params })).rejects.toMatchObject({ code: 'notFound' });
    await expect(other.savedQueries.remove({ params })).rejects.toMatchObject({ code: 'notFound' });
  }
  expect(await namesFor((await world.newTenant()).user)).toEqual([]);
});

test('a shared query is changed by its owner and by administrators, not by others', async () => {
  const shared = await add(tenant.user, aQuery('Shared', { IsShared: true }));
  const body = aQuery('Shared', { IsShared: true });
  await expect(update(colleague, shared, body, 1)).rejects.toMatchObject({ code: 'identity.forbidden' });
  expect(await update(tenant.admin, shared, body, 1)).toMatchObject({ Revision: 2, IsOwn: false });
});

test('a change of what somebody else changed meanwhile is refused; overwriting is not', async () => {
  const first = await add(tenant.user, aQuery('Contested', { IsShared: true }));
  await update(tenant.admin, first, aQuery('Contested', { IsShared: true }), first.Revision);
  const late = update(tenant.user, first, aQuery('Contested'), first.Revision);
  await expect(late).rejects.toMatchObject({ code: 'reports.queryChanged' });
  await expect(late).rejects.toThrow(tenant.admin.userName);
  expect(await update(tenant.user, first, aQuery('Contested'), null)).toMatchObject({ Revision: 3, IsShared: false });
});

test('two queries of one person do not have the same name, those of two people may', async () => {
  await add(tenant.user, aQuery('Twice'));
  await expect(add(tenant.user, aQuery('twice'))).rejects.toMatchObject({ code: 'reports.queryNameTaken' });
  await add(colleague, aQuery('Twice'));
});

test('every change is in the audit', async () => {
  const saved = await add(tenant.user, aQuery('Audited'));
  await update(tenant.user, saved, aQuery('Audited', { IsShared: true }), 1);
  await tenant.user.savedQueries.remove({ params: { id: saved.Id } });
  const entries = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('audit_entries').select('what').where('subject', '=', 'Audited').orderBy('id').execute(),
  );
  expect(entries.map(({ what }) => what)).toEqual(['savedQuery.added', 'savedQuery.changed', 'savedQuery.removed']);
});

test('dates the wrong way round are not saved', async () => {
  const selection = { ...emptySelection, dateRange: { start: '2026-02-01', end: '2026-01-01' } };
  await expect(add(tenant.user, aQuery('Inverted', { selection }))).rejects.toMatchObject({
    code: 'reports.datesInverted',
  });
});

import { emptySelection, type ReportSelection } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { newStation } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let colleague: Person;
let selection: ReportSelection;
beforeAll(async () => {
  tenant = await world.newTenant();
  colleague = await world.newPerson({ tenantId: tenant.id });
  const stations = [(await newStation(world, tenant.id)).id, (await newStation(world, tenant.id)).id];
  selection = { ...emptySelection, stations };
});

const keep = async (who: Person, saved: ReportSelection) =>
  (await who.storedSelections.keep({ body: { selection: saved } })).Id;

test('whoever of the tenant is given the address of a long selection sees the same', async () => {
  const id = await keep(tenant.user, selection);
  expect(await colleague.storedSelections.get({ params: { id } })).toEqual({ selection });
  const stranger = (await world.newTenant()).user;
  await expect(stranger.storedSelections.get({ params: { id } })).rejects.toMatchObject({ code: 'notFound' });
});

test('the same selection has one address in whatever order it is named, and another selection another one', async () => {
  const id = await keep(tenant.user, selection);
  expect(await keep(colleague, { ...selection, stations: selection.stations.toReversed() })).toBe(id);
  expect(await keep(tenant.user, { ...selection, stations: selection.stations.slice(1) })).not.toBe(id);
});

test('a selection that names what is not there is not kept', async () => {
  const [theirs] = [await newStation(world, (await world.newTenant()).id)];
  await expect(keep(tenant.user, { ...selection, stations: [theirs.id] })).rejects.toMatchObject({
    code: 'reports.selectionGone',
  });
});

test('keeping leaves one entry in the audit, however often it is done', async () => {
  const savedSelection = { ...selection, dateRange: { start: '2024-02-29', end: null } };
  const id = await keep(tenant.user, savedSelection);
  await keep(tenant.user, savedSelection);
  const entries = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('audit_entries').select('what').where('subject', '=', id).execute(),
  );
  expect(entries).toEqual([{ what: 'selection.added' }]);
});

import type { DataSourceId, NewAnnotation } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { newStation } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let stranger: TenantWorld;
let creek: DataSourceId;

beforeAll(async () => {
  [tenant, stranger] = [await world.newTenant(), await world.newTenant()];
  creek = (await newStation(world, tenant.id, { name: 'Creek' })).id as DataSourceId;
});

const write = (who: Person, change: Partial<NewAnnotation> = {}) =>
  who.annotations.add({
    body: { StationId: creek, BeginsOn: '2026-05-01', EndsOn: '2026-05-01', Text: 'Flood', ...change },
  });
const list = async (who: Person, start: string | null = null, end: string | null = null) =>
  (await who.annotations.list({ body: { Selection: { stations: [creek], dateRange: { start, end } } } })).Data;

test('what somebody writes about a station everybody of the tenant reads, with who wrote it and when', async () => {
  const made = await write(tenant.user);
  expect(made).toMatchObject({ StationName: 'Creek', AuthorName: tenant.user.userName, CanRemove: true });
  expect(made.WrittenAt).toBe(world.clock.now().toISOString());
  expect(await list(tenant.admin)).toContainEqual(made);
  const entries = await tenant.admin.admin.auditEntries({ query: { what: 'graphAnnotation.added' } });
  expect(entries.Data[0]).toMatchObject({ Subject: 'Creek', New: { text: 'Flood' } });
});

test('a graph gets what touches its days, oldest first', async () => {
  const early = await write(tenant.user, { BeginsOn: '2019-02-01', EndsOn: '2019-02-10', Text: 'Bypass open' });
  const late = await write(tenant.user, { BeginsOn: '2019-02-20', EndsOn: '2019-02-20', Text: 'New pump' });
  const texts = async (start: string, end: string) => (await list(tenant.user, start, end)).map(({ Text }) => Text);
  expect(await texts('2019-02-10', '2019-02-28')).toEqual([early.Text, late.Text]);
  expect(await texts('2019-02-11', '2019-02-19')).toEqual([]);
  expect(await texts('2019-01-01', '2019-02-01')).toEqual([early.Text]);
});

test('its author and administrators change it; who did and when stands with it, and the audit keeps both texts', async () => {
  const [mine, theirs] = [await write(tenant.user), await write(tenant.admin, { Text: 'Inspection' })];
  expect(mine).toMatchObject({ ChangedBy: null, ChangedAt: null });
  const changing = (who: Person, { Id }: typeof mine, change: Partial<NewAnnotation>) =>
    who.annotations.change({
      params: { id: Id },
      body: { StationId: creek, BeginsOn: '2026-05-02', EndsOn: '2026-05-04', Text: 'Flood, gauge out', ...change },
    });
  await expect(changing(tenant.user, theirs, {})).rejects.toMatchObject({ code: 'identity.forbidden' });
  await expect(changing(stranger.admin, mine, {})).rejects.toMatchObject({ code: 'notFound' });
  await expect(changing(tenant.user, mine, { EndsOn: '2026-05-01' })).rejects.toMatchObject({
    code: 'reports.datesInverted',
  });
  const changed = await changing(tenant.admin, mine, {});
  expect(changed).toMatchObject({ BeginsOn: '2026-05-02', EndsOn: '2026-05-04', Text: 'Flood, gauge out' });
  expect(changed).toMatchObject({ AuthorName: tenant.user.userName, ChangedBy: tenant.admin.userName });
  expect(changed.ChangedAt).toBe(world.clock.now().toISOString());
  expect(await list(tenant.admin)).toContainEqual(changed);
  const entries = await tenant.admin.admin.auditEntries({ query: { what: 'graphAnnotation.changed' } });
  expect(entries.Data[0]).toMatchObject({ Old: { text: 'Flood' }, New: { text: 'Flood, gauge out' } });
});

test('only its author and administrators remove it, and the audit keeps what it said', async () => {
  const [mine, theirs] = [await write(tenant.user), await write(tenant.admin, { Text: 'Inspection' })];
  const removing = (who: Person, { Id }: typeof mine) => who.annotations.remove({ params: { id: Id } });
  await expect(removing(tenant.user, theirs)).rejects.toMatchObject({ code: 'identity.forbidden' });
  await removing(tenant.user, mine);
  await removing(tenant.admin, theirs);
  await expect(removing(tenant.admin, theirs)).rejects.toMatchObject({ code: 'notFound' });
  const entries = await tenant.admin.admin.auditEntries({ query: { what: 'graphAnnotation.removed' } });
  expect(entries.Data[0]).toMatchObject({ Old: { text: 'Inspection' } });
});

test("another tenant's station and what was written about it are like nothing", async () => {
  const made = await write(tenant.user);
  await expect(list(stranger.admin)).rejects.toMatchObject({ code: 'notFound' });
  await expect(write(stranger.admin)).rejects.toMatchObject({ code: 'notFound' });
  await expect(stranger.admin.annotations.remove({ params: { id: made.Id } })).rejects.toMatchObject({
    code: 'notFound',
  });
});

test('an end before the beginning and an empty text are refused', async () => {
  await expect(write(tenant.user, { EndsOn: '2026-04-30' })).rejects.toMatchObject({ code: 'reports.datesInverted' });
  await expect(write(tenant.user, { Text: ' ' })).rejects.toMatchObject({ code: 'request.invalid' });
});

test('a station that somebody wrote about is not deleted, and the refusal says why', async () => {
  await write(tenant.user);
  const deleting = tenant.admin.locations.deleteDataSources({ body: { Ids: [creek], IsTestRun: true } });
  expect((await deleting).Remaining[0]?.Reasons[0]?.Message).toMatch(/graph annotation/);
});

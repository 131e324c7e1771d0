import type { AuditFilter, TenantId } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { type Change, recordAudit, systemActor } from '#platform/audit/record-audit';
import { sealTenant } from '#platform/audit/seal-audit';
import { inNamedTenant } from '#platform/db/system-scope';
import { type Person, useWorld } from '#test/world';

const world = useWorld();

/** Writes entries at the world's current instant. */
const record = (tenantId: number, changes: readonly Change[], userName = 'Ada') =>
  inNamedTenant(world.platform, tenantId, async (tx) => {
    for (const change of changes) await recordAudit(tx, systemActor(world.clock, userName), change);
  });

const many = (count: number, what = 'test.counted') =>
  Array.from({ length: count }, (_, index) => ({ what, subject: `thing ${index + 1}` }));

const subjects = async (person: Person, query: Partial<AuditFilter>) =>
  (await person.admin.auditEntries({ query })).Data.map((entry) => entry.Subject);

const exportText = async (person: Person, query: Partial<AuditFilter> = {}) =>
  (await person.admin.auditExport({ query })).text();

describe('reading', () => {
  test('entries come newest first, and pages follow one another without gap or repeat', async () => {
    const tenant = await world.newTenant();
    await record(tenant.id, many(25));
    const read: string[] = [];
    let before: number | undefined;
    do {
      const query = { what: 'test.counted', limit: 10, ...(before === undefined ? {} : { before }) };
      const page = await tenant.admin.admin.auditEntries({ query });
      expect(page.Data.length).toBeLessThanOrEqual(10);
      read.push(...page.Data.map((entry) => entry.Subject));
      // What is written while somebody reads does not shift their pages.
      await record(tenant.id, many(1, 'test.later'));
      before = page.Next ?? undefined;
    } while (before !== undefined);
    expect(read).toEqual(
      many(25)
        .map((change) => change.subject)
        .reverse(),
    );
  });

  test('a last page that is exactly full has no next one', async () => {
    const tenant = await world.newTenant();
    await record(tenant.id, many(3));
    const page = await tenant.admin.admin.auditEntries({ query: { what: 'test', limit: 3 } });
    expect([page.Data.length, page.Next]).toEqual([3, null]);
  });

  test('the filters narrow by time, person, kind and words, and all at once', async () => {
    const tenant = await world.newTenant();
    const { admin } = tenant;
    await record(tenant.id, [{ what: 'station.renamed', subject: 'early', new: { name: '100% pure_water' } }], 'Grace');
    world.clock.advanceSeconds(60);
    const from = world.clock.now().toISOString();
    await record(tenant.id, [{ what: 'station.removed', subject: 'late', reason: 'Duplicate of MW-1' }], 'Alan');
    world.clock.advanceSeconds(60);
    const to = world.clock.now().toISOString();
    await record(tenant.id, [{ what: 'stationary', subject: 'latest' }], 'Alan');
    expect(await subjects(admin, { what: 'station' })).toEqual(['late', 'early']);
    expect(await subjects(admin, { what: 'station.renamed' })).toEqual(['early']);
    expect(await subjects(admin, { who: 'alan' })).toEqual(['latest', 'late']);
    expect(await subjects(admin, { from, to })).toEqual(['late']);
    expect(await subjects(admin, { search: 'duplicate of' })).toEqual(['late']);
    expect(await subjects(admin, { search: '100% pure_' })).toEqual(['early']);
    expect(await subjects(admin, { search: '%' })).toEqual(['early']);
    expect(await subjects(admin, { what: 'station', who: 'Alan', from, to, search: 'mw-1' })).toEqual(['late']);
    expect(await subjects(admin, { what: 'station', who: 'Grace', from })).toEqual([]);
  });

  test('an entry tells who, what, before and after, and under which request', async () => {
    const boss = await world.newSysAdmin();
    const tenant = await world.newTenant();
    const { id: TenantId, name } = tenant;
    const body = { TenantId, RoleName: `${name} renamed`, Apps: [], DirectoryIds: [] };
    await boss.admin.updateTenant({ body });
    const { Data } = await tenant.admin.admin.auditEntries({ query: { what: 'tenant.changed' } });
    expect(Data[0]).toMatchObject({
      At: world.clock.now().toISOString(),
      UserName: boss.userName,
      ActingStaffName: null,
      Old: { name },
      New: { name: body.RoleName },
      RequestId: expect.stringMatching(/^[\da-f-]{36}$/),
      IsSealed: false,
    });
  });
});

test('an entry says whether it is sealed', async () => {
  const tenant = await world.newTenant();
  await record(tenant.id, many(1));
  await sealTenant(world.platform, tenant.id);
  await record(tenant.id, many(1));
  const { Data } = await tenant.admin.admin.auditEntries({ query: { what: 'test' } });
  expect(Data.map((entry) => entry.IsSealed)).toEqual([false, true]);
});

describe('whose audit', () => {
  test("a tenant administrator sees their own tenant's, and a foreign one looks like a missing one", async () => {
    const [mine, theirs] = [await world.newTenant(), await world.newTenant()];
    await record(mine.id, many(1));
    await record(theirs.id, [{ what: 'test.secret', subject: 'secret' }]);
    expect(await subjects(mine.admin, { tenantId: mine.id, what: 'test' })).toEqual(['thing 1']);
    expect(await subjects(mine.admin, { what: 'test' })).toEqual(['thing 1']);
    for (const tenantId of [theirs.id, 0 as const, 2_000_000_000 as TenantId]) {
      const refusal = { code: 'notFound', status: 404 };
      await expect(mine.admin.admin.auditEntries({ query: { tenantId } })).rejects.toMatchObject(refusal);
      await expect(mine.admin.admin.auditExport({ query: { tenantId } })).rejects.toMatchObject(refusal);
    }
  });

  test('a system administrator may name any tenant or the installation, but not one that never was', async () => {
    const boss = await world.newSysAdmin();
    const tenant = await world.newTenant();
    await record(tenant.id, many(1));
    expect(await subjects(boss, { tenantId: tenant.id, what: 'test' })).toEqual(['thing 1']);
    await expect(boss.admin.auditEntries({ query: { tenantId: 0 } })).resolves.toBeDefined();
    const never = boss.admin.auditEntries({ query: { tenantId: 2_000_000_000 as TenantId } });
    await expect(never).rejects.toMatchObject({ code: 'notFound' });
  });

  test("that staff looked into a tenant's audit can be seen there", async () => {
    const boss = await world.newSysAdmin();
    const tenant = await world.newTenant();
    await boss.admin.auditEntries({ query: { tenantId: tenant.id, search: 'pump' } });
    const { Data } = await tenant.admin.admin.auditEntries({ query: { what: 'audit' } });
    expect(Data).toHaveLength(1);
    expect(Data[0]).toMatchObject({ What: 'audit.viewed', UserName: boss.userName, New: { search: 'pump' } });
  });
});

describe('staff of the installation in a tenant', () => {
  const visits = async (tenant: { admin: Person }, what: string) =>
    (await tenant.admin.admin.auditEntries({ query: { what } })).Data;

  test('reading the configuration of a tenant is told in its audit, once an hour for each call and person', async () => {
    const inThisHour = (world.clock.now().getTime() / 1000) % 3600;
    world.clock.advanceSeconds(3600 - 60 - inThisHour);
    const [boss, other, tenant] = [await world.newSysAdmin(), await world.newSysAdmin(), await world.newTenant()];
    const read = (person: Person) => person.home.uiOptions({ query: { tenantId: tenant.id } });
    await Promise.all([read(boss), read(boss), read(boss)]);
    await read(boss);
    await boss.home.sideMenu({ body: { tenantId: tenant.id } });
    const entries = await visits(tenant, 'tenant.read');
    expect(entries.map(({ Subject }) => Subject).sort()).toEqual([
      expect.stringMatching(/^GET \/api\/.*ui/i),
      expect.stringMatching(/^POST \/api\/.*menu/i),
    ]);
    expect(entries[0]).toMatchObject({ UserName: boss.userName, RequestId: expect.any(String) });
    await read(other);
    world.clock.advanceSeconds(60);
    await read(boss);
    expect(await visits(tenant, 'tenant.read')).toHaveLength(4);
  });

  test('reading in one’s own tenant leaves no entry, and neither does what is refused', async () => {
    const [boss, tenant] = [await world.newSysAdmin(), await world.newTenant()];
    await tenant.user.home.uiOptions({ query: { tenantId: tenant.id } });
    await expect(boss.home.uiOptions({ query: { tenantId: 2_000_000_000 as TenantId } })).rejects.toThrow();
    expect(await visits(tenant, 'tenant.read')).toEqual([]);
  });

  test('another process that recorded the same visit is believed', async () => {
    const [boss, tenant] = [await world.newSysAdmin(), await world.newTenant()];
    await boss.home.uiOptions({ query: { tenantId: tenant.id } });
    const [first] = await visits(tenant, 'tenant.read');
    const there = await world.newTenant();
    const actor = { ...systemActor(world.clock, boss.userName), userId: boss.userId };
    const visit = { what: 'tenant.read', subject: first?.Subject ?? '' };
    await inNamedTenant(world.platform, there.id, (tx) => recordAudit(tx, actor, visit));
    await boss.home.uiOptions({ query: { tenantId: there.id } });
    expect(await visits(there, 'tenant.read')).toHaveLength(1);
  });

  test('a look at a person of another tenant, and at any page of its audit, is told there', async () => {
    const [boss, tenant] = [await world.newSysAdmin(), await world.newTenant()];
    await boss.admin.userDetail({ body: { UserId: tenant.user.userId } });
    const styles = await visits(tenant, 'tenant.read');
    expect(styles.map(({ Subject }) => Subject)).toEqual([`User ${tenant.user.userName}`]);
    await boss.admin.auditEntries({ query: { tenantId: tenant.id, before: 2_000_000_000 } });
    expect(await visits(tenant, 'audit.viewed')).toHaveLength(1);
  });
});

test('a look at the stations a tenant may read of others is told there', async () => {
  const [boss, tenant] = [await world.newSysAdmin(), await world.newTenant()];
  await boss.stationAccess.list({ params: { id: tenant.id } });
  const { Data } = await tenant.admin.admin.auditEntries({ query: { what: 'tenant.read' } });
  expect(Data.map(({ Subject, UserName }) => [Subject, UserName])).toEqual([['station access', boss.userName]]);
});

describe('the export', () => {
  test('holds every entry once, however many batches it takes', async () => {
    const tenant = await world.newTenant();
    await record(tenant.id, many(2345));
    const lines = (await exportText(tenant.admin, { what: 'test' })).trimEnd().split('\r\n');
    expect(lines[0]).toBe('Id,At,User,Acting staff,What,Subject,Old,New,Reason,Request id,Sealed');
    expect(lines).toHaveLength(2346);
    expect(new Set(lines).size).toBe(2346);
    expect(lines[1]).toContain('thing 2345');
    expect(lines.at(-1)).toContain('thing 1,');
  });

  test('obeys the same filters as the list and leaves an entry of its own', async () => {
    const tenant = await world.newTenant();
    await record(tenant.id, [...many(1), { what: 'other.thing', subject: 'other' }]);
    const text = await exportText(tenant.admin, { what: 'test', who: 'Ada' });
    expect(text).toContain('thing 1');
    expect(text).not.toContain('other');
    expect(await subjects(tenant.admin, { what: 'audit.exported' })).toEqual(['Audit']);
  });

  test('is a file with a name, and text that a spreadsheet would run is defused', async () => {
    const tenant = await world.newTenant();
    await record(
      tenant.id,
      [{ what: 'test.hostile', subject: '=HYPERLINK("http://evil.example","x")' }],
      '+1,"quoted"',
    );
    const answer = await world.app.inject({
      url: '/api/Audit/Export?what=test',
      headers: { authorization: `Bearer ${tenant.admin.token}` },
    });
    expect(answer.headers['content-type']).toMatch(/^text\/csv/);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit-\d+-2026-06-\d\d\.csv"/);
    expect(answer.payload).toContain(`"'+1,""quoted"""`);
    expect(answer.payload).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  });
});

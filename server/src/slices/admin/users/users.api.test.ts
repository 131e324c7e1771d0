import { randomUUID } from 'node:crypto';
import type { NewUser, UserChange, UserDetail } from '@freshet/contract';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { drainJobs } from '#test/drain-jobs';
import { type Person, useWorld } from '#test/world';

const world = useWorld();

const aUser = (role: string, change: Partial<NewUser> = {}): NewUser => {
  const UserName = `user-${randomUUID().slice(0, 8)}`;
  return {
    UserName,
    Email: `${UserName}@example.org`,
    UserRole: role,
    IsTenantAdmin: false,
    IsSysAdmin: false,
    EnableTwoFactor: false,
    ...change,
  };
};

/** The change that changes nothing, to be spread and adapted. */
const asChange = (user: UserDetail): UserChange => ({
  UserId: user.UserId,
  Email: user.Email,
  UserRole: user.UserRole,
  IsTenantAdmin: user.IsTenantAdmin,
  IsSysAdmin: user.IsSysAdmin,
  EnableTwoFactor: user.EnableTwoFactor,
  IsLockedOut: user.IsLockedOut,
});

const detailOf = (boss: Person, { userId }: Person) => boss.admin.userDetail({ body: { UserId: userId } });
const newestEntry = async (boss: Person, tenantId: number, what: string) =>
  (await boss.admin.auditEntries({ query: { tenantId: tenantId as UserDetail['TenantId'], what } })).Data[0];

describe('registering', () => {
  test('a user registered without a password gets one invitation by mail, to their own address', async () => {
    const boss = await world.newSysAdmin();
    const { name } = await world.newTenant();
    const input = aUser(name);
    const made = await boss.admin.register({ body: input });
    await drainJobs(world);
    expect(made).toMatchObject({ UserRole: name, HasPassword: false, IsLockedOut: false, ActiveSessions: 0 });
    const mails = world.mails.filter((mail) => mail.to === input.Email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(input.UserName);
  });

  test('a user registered with a password gets no mail, and the audit keeps nothing of the password', async () => {
    const boss = await world.newSysAdmin();
    const tenant = await world.newTenant();
    const input = aUser(tenant.name, { Password: 'quiet otters fold maps' });
    const made = await boss.admin.register({ body: input });
    await drainJobs(world);
    expect(made.HasPassword).toBe(true);
    expect(world.mails.filter((mail) => mail.to === input.Email)).toEqual([]);
    const entry = await newestEntry(boss, tenant.id, 'user.created');
    expect(entry).toMatchObject({ Subject: input.UserName, UserName: boss.userName, New: { email: input.Email } });
    expect(JSON.stringify(entry)).not.toMatch(/otters|argon|hash/i);
  });

  test('a user who signs in with a work account gets no mail', async () => {
    const boss = await world.newSysAdmin();
    const [home, other] = [await world.newTenant(), await world.newTenant()];
    const account = { DirectoryId: randomUUID(), ObjectId: randomUUID() };
    const input = aUser(home.name, { WorkAccount: account, OtherRoles: [other.name, home.name, other.name] });
    const made = await boss.admin.register({ body: input });
    await drainJobs(world);
    expect(made).toMatchObject({ WorkAccount: account, OtherRoles: [other.name], HasPassword: false });
    expect(world.mails.filter((mail) => mail.to === input.Email)).toEqual([]);
  });

  test('a weak password is refused and nobody is added', async () => {
    const boss = await world.newSysAdmin();
    const { name } = await world.newTenant();
    const body = aUser(name, { Password: 'password1234' });
    await expect(boss.admin.register({ body })).rejects.toMatchObject({ code: 'identity.passwordWeak' });
    const users = await boss.admin.users({});
    expect(users.some((user) => user.UserName === body.UserName)).toBe(false);
  });

  test('names, addresses and work accounts are unique whatever their case, also when two save at once', async () => {
    const boss = await world.newSysAdmin();
    const { name } = await world.newTenant();
    const account = { DirectoryId: randomUUID(), ObjectId: randomUUID() };
    const first = aUser(name, { WorkAccount: account });
    const sameName = aUser(name, { UserName: first.UserName.toUpperCase() });
    const sameMail = aUser(name, { Email: first.Email.toUpperCase() });
    await boss.admin.register({ body: first });
    await expect(boss.admin.register({ body: sameName })).rejects.toMatchObject({ code: 'admin.userNameTaken' });
    await expect(boss.admin.register({ body: sameMail })).rejects.toMatchObject({ code: 'admin.emailTaken' });
    const sameAccount = boss.admin.register({ body: aUser(name, { WorkAccount: account }) });
    await expect(sameAccount).rejects.toMatchObject({ code: 'admin.workAccountTaken' });
    const twice = aUser(name);
    const both = await Promise.allSettled([boss.admin.register({ body: twice }), boss.admin.register({ body: twice })]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a tenant that does not exist is named in the refusal', async () => {
    const boss = await world.newSysAdmin();
    const { name } = await world.newTenant();
    const unknown = { code: 'admin.tenantUnknown', message: 'There is no tenant named Nowhere.' };
    await expect(boss.admin.register({ body: aUser('Nowhere') })).rejects.toMatchObject(unknown);
    const other = boss.admin.register({ body: aUser(name, { OtherRoles: ['Nowhere'] }) });
    await expect(other).rejects.toMatchObject(unknown);
  });
});

test('the list of users has everyone once, in the order of their names, and costs one question to the database', async () => {
  const boss = await world.newSysAdmin();
  const tenant = await world.newTenant();
  const users = await boss.admin.users({});
  expect(users.find((user) => user.UserId === tenant.admin.userId)).toMatchObject({
    UserName: tenant.admin.userName,
    UserRole: tenant.name,
    IsTenantAdmin: true,
    IsSysAdmin: false,
  });
  const names = users.map((user) => user.UserName.toLowerCase());
  expect(names).toEqual([...names].sort());
  const questions = vi.spyOn(pg.Client.prototype, 'query');
  await boss.admin.users({});
  const requested = questions.mock.calls.map(([question]) => question as string | { text: string });
  questions.mockRestore();
  const texts = requested.map((question) => (typeof question === 'string' ? question : question.text));
  expect(texts.filter((text) => /^select/i.test(text))).toHaveLength(1);
});

describe('changing', () => {
  test.each([
    ['locked', { IsLockedOut: true }, 'user.locked'],
    ['made a tenant administrator', { IsTenantAdmin: true }, 'user.changed'],
    ['made a system administrator', { IsSysAdmin: true }, 'user.changed'],
    [
      'given another work account',
      { WorkAccount: { DirectoryId: randomUUID(), ObjectId: randomUUID() } },
      'user.changed',
    ],
  ])('a user who is %s must sign in again, within five seconds', async (_how, change, what) => {
    const boss = await world.newSysAdmin();
    const tenant = await world.newTenant();
    await tenant.user.identity.claims({});
    const user = await detailOf(boss, tenant.user);
    expect(user.ActiveSessions).toBe(1);
    const after = await boss.admin.updateUser({ body: { ...asChange(user), ...change } });
    expect(after).toMatchObject({ ...change, ActiveSessions: 0 });
    world.clock.advanceSeconds(5);
    await expect(tenant.user.identity.claims({})).rejects.toMatchObject({ status: 401 });
    expect(await newestEntry(boss, tenant.id, what)).toMatchObject({ Subject: user.UserName });
  });

  test('a demoted system administrator loses their sessions, and both chains say so', async () => {
    const [boss, other] = [await world.newSysAdmin(), await world.newSysAdmin()];
    const user = await detailOf(boss, other);
    await boss.admin.updateUser({ body: { ...asChange(user), IsSysAdmin: false } });
    world.clock.advanceSeconds(5);
    await expect(other.admin.users({})).rejects.toMatchObject({ status: 401 });
    const changed = { Subject: user.UserName, Old: { isSysAdmin: true }, New: { isSysAdmin: false } };
    expect(await newestEntry(boss, user.TenantId, 'user.changed')).toMatchObject(changed);
    expect(await newestEntry(boss, 0, 'user.changed')).toMatchObject(changed);
  });

  test('a user who is moved must sign in again, and the chains of both tenants say so', async () => {
    const boss = await world.newSysAdmin();
    const [from, to] = [await world.newTenant(), await world.newTenant()];
    const user = await detailOf(boss, from.user);
    await boss.admin.updateUser({ body: { ...asChange(user), UserRole: to.name.toUpperCase() } });
    world.clock.advanceSeconds(5);
    await expect(from.user.identity.claims({})).rejects.toMatchObject({ status: 401 });
    const moved = { Old: { tenant: from.name }, New: { tenant: to.name } };
    expect(await newestEntry(boss, from.id, 'user.changed')).toMatchObject(moved);
    expect(await newestEntry(boss, to.id, 'user.changed')).toMatchObject(moved);
  });

  test('a new address or second factor leaves sessions alone, and takes back links sent to the old address', async () => {
    const boss = await world.newSysAdmin();
    const tenant = await world.newTenant();
    const user = await detailOf(boss, tenant.user);
    await world.anonymous.identity.requestPasswordReset({ body: { Username: user.UserName } });
    const Email = `moved-${user.Email}`;
    await boss.admin.updateUser({ body: { ...asChange(user), Email, EnableTwoFactor: true } });
    world.clock.advanceSeconds(5);
    await expect(tenant.user.identity.claims({})).resolves.toMatchObject({ email: Email });
    const codes = await inInstallation(world.platform, (tx) =>
      tx.selectFrom('one_time_codes').select('id').where('user_id', '=', user.UserId).execute(),
    );
    expect(codes).toEqual([]);
  });

  test('a change that changes nothing leaves no entry and no sign-out', async () => {
    const boss = await world.newSysAdmin();
    const tenant = await world.newTenant();
    await boss.admin.updateUser({ body: asChange(await detailOf(boss, tenant.user)) });
    expect(await newestEntry(boss, tenant.id, 'user')).toBeUndefined();
    expect((await detailOf(boss, tenant.user)).ActiveSessions).toBe(1);
  });

  test('work account and further tenants stay when left out, and go when emptied', async () => {
    const boss = await world.newSysAdmin();
    const [home, other] = [await world.newTenant(), await world.newTenant()];
    const account = { DirectoryId: randomUUID(), ObjectId: randomUUID() };
    const made = await boss.admin.register({
      body: aUser(home.name, { WorkAccount: account, OtherRoles: [other.name] }),
    });
    expect(await boss.admin.updateUser({ body: asChange(made) })).toEqual(made);
    const emptied = { ...asChange(made), WorkAccount: null, OtherRoles: [] };
    expect(await boss.admin.updateUser({ body: emptied })).toMatchObject({ WorkAccount: null, OtherRoles: [] });
  });

  test("somebody else's address or work account is refused and nothing is changed", async () => {
    const boss = await world.newSysAdmin();
    const tenant = await world.newTenant();
    const account = { DirectoryId: randomUUID(), ObjectId: randomUUID() };
    await boss.admin.register({ body: aUser(tenant.name, { WorkAccount: account }) });
    const user = await detailOf(boss, tenant.user);
    const theirs = (await detailOf(boss, tenant.admin)).Email;
    const change = asChange(user);
    const takeMail = boss.admin.updateUser({ body: { ...change, Email: theirs, IsLockedOut: true } });
    await expect(takeMail).rejects.toMatchObject({ code: 'admin.emailTaken' });
    const takeAccount = boss.admin.updateUser({ body: { ...change, IsLockedOut: true, WorkAccount: account } });
    await expect(takeAccount).rejects.toMatchObject({ code: 'admin.workAccountTaken' });
    expect(await detailOf(boss, tenant.user)).toEqual(user);
  });
});

test('an administrator ends all sessions of a user', async () => {
  const boss = await world.newSysAdmin();
  const tenant = await world.newTenant();
  await tenant.user.identity.claims({});
  await boss.admin.endSessions({ body: { UserId: tenant.user.userId } });
  world.clock.advanceSeconds(5);
  await expect(tenant.user.identity.claims({})).rejects.toMatchObject({ status: 401 });
  expect(await newestEntry(boss, tenant.id, 'user.sessionsEnded')).toMatchObject({ Old: { sessions: 1 } });
});

test('a deleted user is gone with their sessions, and their name stays in the audit', async () => {
  const boss = await world.newSysAdmin();
  const tenant = await world.newTenant();
  await tenant.user.identity.claims({});
  const body = { UserId: tenant.user.userId };
  await boss.admin.deleteUser({ body });
  world.clock.advanceSeconds(5);
  await expect(tenant.user.identity.claims({})).rejects.toMatchObject({ status: 401 });
  for (const call of [boss.admin.userDetail, boss.admin.endSessions, boss.admin.deleteUser]) {
    await expect(call({ body })).rejects.toMatchObject({ code: 'notFound' });
  }
  expect(await newestEntry(boss, tenant.id, 'user.deleted')).toMatchObject({ Subject: tenant.user.userName });
});

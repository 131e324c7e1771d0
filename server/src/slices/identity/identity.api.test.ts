import { expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { newAccount, signIn } from '#test/builders/people/identity-people';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { removeExpired } from './sessions/remove-expired.ts';
import { createUser } from './sign-in/create-user.ts';

const world = useWorld();

test('claims tell who is signed in, where, and what they may do', async () => {
  const tenant = await world.newTenant({ apps: ['WaterQuality', 'Surveys'] });
  expect(await tenant.admin.identity.claims({})).toEqual({
    userId: tenant.admin.userId,
    name: tenant.admin.userName,
    role: tenant.name,
    'can-admin': false,
    'can-tenant-admin': true,
    apps: 'WaterQuality,Surveys',
    userGroupId: tenant.id,
    email: `${tenant.admin.userName}@example.org`,
    language: null,
    signInMethod: 'password',
    secondFactor: 'None',
    secondFactorWithoutApp: 'None',
    tenants: [{ Id: tenant.id, Name: tenant.name }],
    impersonation: null,
  });
  expect(await tenant.user.identity.claims({})).toMatchObject({ 'can-admin': false, 'can-tenant-admin': false });
  const sysAdmin = await world.newSysAdmin();
  expect(await sysAdmin.identity.claims({})).toMatchObject({ 'can-admin': true });
});

test('two users never share a user name or an e-mail address, whatever the case', async () => {
  const account = await newAccount(world);
  const add = (userName: string, email: string) =>
    inInstallation(world.platform, (tx) =>
      createUser(tx, world.platform, {
        userName,
        email,
        tenantId: account.tenantId,
        password: null,
        isTenantAdmin: false,
        isSysAdmin: false,
      }),
    );
  await expect(add(account.userName.toUpperCase(), 'new@example.org')).rejects.toMatchObject({
    code: 'admin.userNameTaken',
  });
  await expect(add('a-new-name', account.email.toUpperCase())).rejects.toMatchObject({ code: 'admin.emailTaken' });
});

test('what can no longer be used is deleted after a while, and living sessions stay', async () => {
  const account = await newAccount(world, { hasTwoFactor: true });
  await world.anonymous.identity.authenticationCode({ body: { Username: account.userName, CodeType: 'Email' } });
  await drainJobs(world);
  await signIn(world, { ...account, password: 'not the password' });
  const { user } = await world.newTenant();
  const count = async (table: 'sessions' | 'one_time_codes' | 'sign_in_failures') =>
    (await world.platform.db.selectFrom(table).selectAll().execute()).length;
  expect(await count('one_time_codes')).toBeGreaterThan(0);
  expect(await count('sign_in_failures')).toBeGreaterThan(0);
  world.clock.advanceSeconds(2 * 24 * 3600);
  await removeExpired(world.platform).run();
  expect(await count('one_time_codes')).toBe(0);
  expect(await count('sign_in_failures')).toBe(0);
  const sessions = await world.platform.db.selectFrom('sessions').select('user_id').execute();
  expect(sessions.map(({ user_id }) => user_id)).toContain(user.userId);

  world.clock.advanceSeconds(121 * 24 * 3600);
  await removeExpired(world.platform).run();
  const left = await world.platform.db.selectFrom('sessions').select('user_id').execute();
  expect(left.map(({ user_id }) => user_id)).not.toContain(user.userId);
});

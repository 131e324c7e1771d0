import { createClient, endpoints } from '@freshet/contract';
import { URI } from 'otpauth';
import { expect, test } from 'vitest';
import { type Account, auditOf, newAccount, signIn } from '#test/builders/people/identity-people';
import { drainJobs } from '#test/drain-jobs';
import { injectTransport } from '#test/inject-transport';
import { useWorld } from '#test/world';

const world = useWorld();

async function clientOf(account: Account, more: Record<string, string> = {}) {
  const { body } = await signIn(world, account, more);
  return createClient(endpoints, injectTransport(world.app, body.access_token)).identity;
}

/** The person's phone: shows the code for a moment, counted from now. */
const appFrom = (uri: string) => {
  const totp = URI.parse(uri);
  return (secondsFromNow = 0) => {
    const timestamp = world.clock.now().getTime() + secondsFromNow * 1000;
    return 'period' in totp ? totp.generate({ timestamp }) : '';
  };
};

async function withApp(wanted: { hasTwoFactor?: boolean } = {}) {
  const account = await newAccount(world);
  const client = await clientOf(account);
  const { Uri } = await client.startAuthenticator({ body: { CurrentPassword: account.password } });
  const show = appFrom(Uri);
  await client.confirmAuthenticator({ body: { Code: show() } });
  if (wanted.hasTwoFactor) {
    await world.platform.db.updateTable('users').set({ two_factor: true }).where('id', '=', account.userId).execute();
  }
  world.clock.advanceSeconds(60);
  return { account, client, show };
}

const enter = (account: Account, code: string, codeType = 'Authenticator') =>
  signIn(world, account, { code, code_type: codeType });

test('once set up, the app is asked for at sign-in and its code lets in', async () => {
  const { account, client, show } = await withApp();
  expect((await client.claims({})).secondFactor).toBe('Authenticator');
  expect((await signIn(world, account)).body).toEqual({
    error: 'second_factor_required',
    error_description: 'Enter the code shown by your authenticator app.',
    code_type: 'Authenticator',
  });
  expect((await enter(account, show())).status).toBe(200);
});

test('a code works once, and codes of the half minute before and after are taken', async () => {
  const { account, show } = await withApp();
  expect((await enter(account, show(-30))).status).toBe(200);
  expect((await enter(account, show(-30))).status).toBe(400);
  expect((await enter(account, show(30))).status).toBe(200);
  expect((await enter(account, show())).status).toBe(400);
  world.clock.advanceSeconds(120);
  expect((await enter(account, show(-60))).status).toBe(400);
  expect((await enter(account, show(60))).status).toBe(400);
  expect((await enter(account, show())).status).toBe(200);
});

test('codes sent all at once let in once', async () => {
  const { account, show } = await withApp();
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(account, show())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('after five wrong codes even a right one has to wait, from whatever address it comes', async () => {
  const { account, show } = await withApp();
  const wrong = show() === '000000' ? '000001' : '000000';
  const from = (at: number) => ({ ip: `203.0.113.${at}` });
  for (let at = 0; at < 5; at += 1) await signIn(world, account, { code: wrong, code_type: 'Authenticator' }, from(at));
  const held = await signIn(world, account, { code: show(), code_type: 'Authenticator' }, from(6));
  expect([held.body.error, held.retryAfter]).toEqual(['temporarily_unavailable', 1]);
  world.clock.advanceSeconds(1);
  expect((await signIn(world, account, { code: show(), code_type: 'Authenticator' }, from(7))).status).toBe(200);
  const entries = await auditOf(world, account.tenantId);
  expect(entries.map(({ what }) => what)).toContain('secondFactor.tooManyWrongCodes');
});

test('guesses from elsewhere do not hold a person up where they signed in before', async () => {
  const { account, show } = await withApp();
  const cookie = (await enter(account, show())).setCookie.split(';')[0] ?? '';
  world.clock.advanceSeconds(60);
  const wrong = show() === '000000' ? '000001' : '000000';
  for (let at = 0; at < 5; at += 1) await enter(account, wrong);
  expect((await enter(account, show())).body.error).toBe('temporarily_unavailable');
  const atHome = { code: show(), code_type: 'Authenticator' };
  expect((await signIn(world, account, atHome, { ip: '203.0.113.9', cookie })).status).toBe(200);
});

test('a phone whose clock is five minutes off gets nobody in', async () => {
  const { account, show } = await withApp();
  expect((await enter(account, show(300))).status).toBe(400);
  expect((await enter(account, show(-300))).status).toBe(400);
  expect((await enter(account, show())).status).toBe(200);
});

test('codes by e-mail are no way around the app', async () => {
  const { account, show } = await withApp();
  await world.anonymous.identity.authenticationCode({ body: { Username: account.userName, CodeType: 'Email' } });
  await drainJobs(world);
  expect(world.mails.filter(({ to }) => to === account.email)).toEqual([]);
  expect((await enter(account, show(), 'Email')).status).toBe(400);
});

test('setting up begins with the password, and nothing changes before a right code within a quarter of an hour', async () => {
  const account = await newAccount(world);
  const client = await clientOf(account);
  const begin = (CurrentPassword: string) => client.startAuthenticator({ body: { CurrentPassword } });
  await expect(begin('not the password')).rejects.toMatchObject({ code: 'identity.passwordWrong' });
  const confirm = (Code: string) => client.confirmAuthenticator({ body: { Code } });
  await expect(confirm('123456')).rejects.toMatchObject({ code: 'identity.codeWrong' });
  const show = appFrom((await begin(account.password)).Uri);
  const wrong = show() === '000000' ? '000001' : '000000';
  await expect(confirm(wrong)).rejects.toMatchObject({ code: 'identity.codeWrong' });
  expect((await signIn(world, account)).status).toBe(200);
  for (let at = 0; at < 4; at += 1) await expect(confirm(wrong)).rejects.toThrow();
  await expect(confirm(show())).rejects.toMatchObject({ code: 'identity.codeWrong' });
  const second = appFrom((await begin(account.password)).Uri);
  world.clock.advanceSeconds(900);
  const later = await clientOf(account);
  const late = later.confirmAuthenticator({ body: { Code: second() } });
  await expect(late).rejects.toMatchObject({ code: 'identity.codeWrong' });
});

test('the app can be taken off with the password, and both changes are in the audit', async () => {
  const { account, client } = await withApp();
  const remove = (CurrentPassword: string) => client.removeAuthenticator({ body: { CurrentPassword } });
  await expect(remove('not the password')).rejects.toMatchObject({ code: 'identity.passwordWrong' });
  await remove(account.password);
  expect((await signIn(world, account)).status).toBe(200);
  const whats = (await auditOf(world, account.tenantId)).map(({ what }) => what);
  expect(whats).toContain('authenticator.turnedOn');
  expect(whats).toContain('authenticator.turnedOff');
});

test.each([
  { hasTwoFactor: true, remains: 'Email' },
  { hasTwoFactor: false, remains: 'None' },
])(
  'what remains without the app ($remains) is told before and asked for afterwards',
  async ({ hasTwoFactor, remains }) => {
    const { account, client } = await withApp({ hasTwoFactor });
    expect(await client.claims({})).toMatchObject({ secondFactor: 'Authenticator', secondFactorWithoutApp: remains });
    await client.removeAuthenticator({ body: { CurrentPassword: account.password } });
    expect((await client.claims({})).secondFactor).toBe(remains);
    const { status, body } = await signIn(world, account);
    expect([status, body.code_type]).toEqual(hasTwoFactor ? [400, 'Email'] : [200, undefined]);
  },
);

test("the app's secret is stored encrypted only", async () => {
  const account = await newAccount(world);
  const client = await clientOf(account);
  const { Secret, Uri } = await client.startAuthenticator({ body: { CurrentPassword: account.password } });
  await client.confirmAuthenticator({ body: { Code: appFrom(Uri)() } });
  const row = await world.platform.db
    .selectFrom('users')
    .select('authenticator_secret')
    .where('id', '=', account.userId)
    .executeTakeFirstOrThrow();
  expect(row.authenticator_secret).toBeTruthy();
  expect(row.authenticator_secret).not.toContain(Secret);
});

import { expect, test } from 'vitest';
import { type Account, auditOf, newAccount, signIn } from '#test/builders/people/identity-people';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';

const world = useWorld();
const wrongCode = 'The code is incorrect or no longer valid.';

const askForCode = (userName: string) =>
  world.anonymous.identity.authenticationCode({ body: { Username: userName, CodeType: 'Email' } });

async function mailedCodes(account: Account): Promise<string[]> {
  await drainJobs(world);
  return world.mails.filter(({ to }) => to === account.email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
}

async function newCode(account: Account): Promise<string> {
  await askForCode(account.userName);
  return (await mailedCodes(account)).at(-1) ?? '';
}

const enter = (account: Account, code: string, ip?: string) =>
  signIn(world, account, { code, code_type: 'Email' }, ip ? { ip } : {});

const notThe = (code: string) => (code === '000000' ? '000001' : '000000');

test('a right password alone is answered with which code is wanted, and does not sign in', async () => {
  const account = await newAccount(world, { hasTwoFactor: true });
  for (let at = 0; at < 8; at += 1) {
    const { status, body } = await signIn(world, account);
    expect([status, body]).toEqual([
      400,
      {
        error: 'second_factor_required',
        error_description: 'Enter the code that was sent to you by e-mail.',
        code_type: 'Email',
      },
    ]);
  }
  const wrong = await signIn(world, { ...account, password: 'not the password' });
  expect(wrong.body.error_description).toBe('The user name or password is incorrect.');
});

test('a mailed code signs in, once', async () => {
  const account = await newAccount(world, { hasTwoFactor: true });
  const code = await newCode(account);
  expect((await enter(account, code)).status).toBe(200);
  expect((await enter(account, code)).body.error_description).toBe(wrongCode);
});

test('a code expires after ten minutes', async () => {
  const account = await newAccount(world, { hasTwoFactor: true });
  const code = await newCode(account);
  world.clock.advanceSeconds(600);
  expect((await enter(account, code)).body.error_description).toBe(wrongCode);
});

test('five wrong codes use up the right one, and the audit says so', async () => {
  const account = await newAccount(world, { hasTwoFactor: true });
  const code = await newCode(account);
  for (let at = 0; at < 5; at += 1) {
    expect((await enter(account, notThe(code), `203.0.113.${at}`)).body.error_description).toBe(wrongCode);
  }
  expect((await enter(account, code, '203.0.113.9')).body.error_description).toBe(wrongCode);
  const entries = await auditOf(world, account.tenantId);
  expect(entries.map(({ what }) => what)).toContain('secondFactor.tooManyWrongCodes');
});

test("one person's code is worth nothing to another", async () => {
  const [one, two] = [await newAccount(world, { hasTwoFactor: true }), await newAccount(world, { hasTwoFactor: true })];
  const code = await newCode(one);
  await newCode(two);
  expect((await enter(two, code)).status).toBe(400);
  expect((await enter(one, code)).status).toBe(200);
});

test('a new code voids the one before it, and at most three are sent in ten minutes', async () => {
  const account = await newAccount(world, { hasTwoFactor: true });
  const first = await newCode(account);
  const second = await newCode(account);
  if (first !== second) expect((await enter(account, first)).status).toBe(400);
  expect((await enter(account, second)).status).toBe(200);
  await newCode(account);
  await newCode(account);
  expect(await mailedCodes(account)).toHaveLength(3);
  world.clock.advanceSeconds(600);
  await newCode(account);
  expect(await mailedCodes(account)).toHaveLength(4);
});

test('asking for a code is answered alike for everyone, and mails nobody who cannot use it', async () => {
  const [locked, plain, archived] = [
    await newAccount(world, { hasTwoFactor: true }),
    await newAccount(world),
    await newAccount(world, { hasTwoFactor: true }),
  ];
  const { db, clock } = world.platform;
  await db.updateTable('users').set({ locked_at: clock.now() }).where('id', '=', locked.userId).execute();
  await db.updateTable('tenants').set({ archived_at: clock.now() }).where('id', '=', archived.tenantId).execute();
  await drainJobs(world);
  const before = world.mails.length;
  for (const name of [locked.userName, plain.userName, archived.email, 'nobody-of-this-name']) {
    expect(await askForCode(name)).toEqual({ IsSuccess: true });
  }
  await drainJobs(world);
  expect(world.mails).toHaveLength(before);
});

test('the queue and the database hold neither the code nor the name that was typed', async () => {
  const account = await newAccount(world, { hasTwoFactor: true });
  await askForCode(account.userName);
  const { rows: queued } = await world.platform.pool.query('select payload::text from graphile_worker._private_jobs');
  expect(JSON.stringify(queued)).not.toContain(account.userName);
  const code = await newCode(account);
  const { rows: codes } = await world.platform.pool.query('select * from one_time_codes');
  expect(JSON.stringify(codes)).not.toContain(code);
});

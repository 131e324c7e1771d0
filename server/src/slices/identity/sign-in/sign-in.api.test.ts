import argon2 from '@node-rs/argon2';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import {
  auditOf,
  newAccount,
  postToken,
  signIn,
  statusWith,
  type TokenAnswer,
} from '#test/builders/people/identity-people';
import { useWorld } from '#test/world';

// The real hash, watched: how often it runs shows more reliably than a stopwatch what an attacker could measure.
const verify = vi.spyOn(argon2, 'verify');

const world = useWorld();
beforeEach(() => void verify.mockClear());
afterAll(() => verify.mockRestore());

test('a person signs in with their user name or their e-mail address, whatever the case', async () => {
  const account = await newAccount(world);
  for (const name of [account.userName, account.userName.toUpperCase(), account.email, ` ${account.email} `]) {
    const { status, body } = await signIn(world, { ...account, userName: name });
    expect(status).toBe(200);
    expect(await statusWith(world, body.access_token)).toBe(200);
  }
});

test('the answer has the fields of the token endpoint, and the access token lives ten minutes', async () => {
  const account = await newAccount(world);
  const { body } = await signIn(world, account, { code: '', code_type: '' });
  expect(body).toMatchObject({
    token_type: 'bearer',
    expires_in: 600,
    'as:client_id': 'freshet-web',
    userName: account.userName,
    '.issued': world.clock.now().toUTCString(),
    '.expires': new Date(world.clock.now().getTime() + 600_000).toUTCString(),
  });
  expect(body.refresh_token).toMatch(/^[\w-]{80,}$/);
});

test('unknown name, wrong password, locked user and archived tenant get one answer after exactly one hash', async () => {
  const { db, clock } = world.platform;
  const [known, locked, archived, invited] = [
    await newAccount(world),
    await newAccount(world),
    await newAccount(world),
    await newAccount(world),
  ];
  await db.updateTable('users').set({ locked_at: clock.now() }).where('id', '=', locked.userId).execute();
  await db.updateTable('tenants').set({ archived_at: clock.now() }).where('id', '=', archived.tenantId).execute();
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', invited.userId).execute();
  const tries = [
    { ...known, password: 'not the password' },
    { ...known, userName: 'nobody-of-this-name' },
    { ...known, userName: 'nobody\u0000' },
    locked,
    archived,
    invited,
  ];
  for (const attempt of tries) {
    verify.mockClear();
    const { status, body } = await signIn(world, attempt, {}, { ip: `192.0.2.${tries.indexOf(attempt) + 10}` });
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'invalid_grant', error_description: 'The user name or password is incorrect.' });
    expect(verify).toHaveBeenCalledTimes(1);
  }
});

test('only our own web application may use the token endpoint', async () => {
  const account = await newAccount(world);
  const forms = [
    { grant_type: 'password', username: account.userName, password: account.password },
    { grant_type: 'refresh_token', refresh_token: 'whatever' },
    { grant_type: 'impersonation', username: account.userName, code: 'whatever' },
  ];
  for (const form of forms) {
    const { status, body } = await postToken(world, { ...form, client_id: 'other-app' });
    expect([status, body.error]).toEqual([400, 'invalid_client']);
  }
  expect(verify).not.toHaveBeenCalled();
});

test('a grant we do not have is refused by name', async () => {
  for (const grant_type of ['client_credentials', '', 'PASSWORD']) {
    const { status, body } = await postToken(world, { grant_type });
    expect([status, body.error]).toEqual([400, 'unsupported_grant_type']);
  }
});

test('a tenant, a role or any other field in a sign-in form has no effect', async () => {
  const account = await newAccount(world);
  const usual = lastingClaims(await signIn(world, account));
  expect(Object.keys(usual)).not.toHaveLength(0);
  for (const field of ['TenantId', 'IsSysAdmin', 'IsTenantAdmin', 'role']) {
    expect(lastingClaims(await signIn(world, account, { [field]: '1' }))).toEqual(usual);
  }
});

/** What a token says of a person, without what each session has of its own. */
function lastingClaims({ body }: Awaited<ReturnType<typeof signIn>>): object {
  const [, payload = ''] = String(body.access_token).split('.');
  const claims = Object.entries(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return Object.fromEntries(claims.filter(([name]) => !['iat', 'exp', 'nbf', 'jti', 'sid'].includes(name)));
}

test('passwords are stored as Argon2id with 19 MiB, two passes and one lane', async () => {
  const account = await newAccount(world);
  const row = await inInstallation(world.platform, (tx) =>
    tx.selectFrom('users').select('password_hash').where('id', '=', account.userId).executeTakeFirstOrThrow(),
  );
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a sign-in is in the audit of the tenant, without the password', async () => {
  const account = await newAccount(world);
  await signIn(world, account);
  const entries = await auditOf(world, account.tenantId);
  const mine = entries.filter(({ user_id }) => user_id === account.userId);
  expect(mine).toMatchObject([
    { what: 'session.started', subject: account.userName, new: { Method: 'password', Address: '192.0.2.1' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(account.password);
});

test('when too many sign-ins wait for the hash, the rest are asked to come again', async () => {
  const account = await newAccount(world);
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  verify.mockImplementation(() => gate.then(() => false));
  const many = Array.from({ length: 90 }, (_, at) =>
    signIn(world, { ...account, userName: `nobody-${at}` }, {}, { ip: `198.51.100.${at}` }),
  );
  const busy: TokenAnswer[] = [];
  for (const answer of many) void answer.then((given) => given.status === 503 && busy.push(given));
  // Two are being hashed and 64 wait, so 24 are turned away while nothing moves.
  await expect.poll(() => busy.length).toBe(24);
  openGate();
  const answers = await Promise.all(many);
  verify.mockReset();
  expect(busy.every(({ body, retryAfter }) => body.error === 'temporarily_unavailable' && retryAfter === 5)).toBe(true);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(66);
  expect((await signIn(world, account)).status).toBe(200);
});

import { createClient, endpoints } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { type Account, auditOf, newAccount, refresh, signIn, statusWith } from '#test/builders/people/identity-people';
import { drainJobs } from '#test/drain-jobs';
import { injectTransport } from '#test/inject-transport';
import { useWorld } from '#test/world';
import { sendPasswordLink } from './password-link.ts';

const world = useWorld({ origin: 'https://water.example.org' });
const better = 'seven herons over quiet gravel';
const { identity } = endpoints;

const clientWith = (token: string) => createClient({ identity }, injectTransport(world.app, token)).identity;

const reset = (Token: string, NewPassword = better) =>
  world.anonymous.identity.resetPassword({ body: { Token, NewPassword } });

async function mailsTo({ email }: Account) {
  await drainJobs(world);
  return world.mails.filter(({ to }) => to === email);
}

async function lastToken(account: Account): Promise<string> {
  const text = (await mailsTo(account)).at(-1)?.text ?? '';
  return /https:\/\/water\.example\.org\/reset-password\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '';
}

async function askForReset(account: Account): Promise<string> {
  await world.anonymous.identity.requestPasswordReset({ body: { Username: account.userName } });
  return lastToken(account);
}

test('a new password ends the other sessions and keeps the one that asked', async () => {
  const account = await newAccount(world);
  const [here, there] = [(await signIn(world, account)).body, (await signIn(world, account)).body];
  const change = { CurrentPassword: account.password, NewPassword: better };
  await clientWith(here.access_token).updatePassword({ body: change });
  expect(await statusWith(world, here.access_token)).toBe(200);
  expect((await refresh(world, here.refresh_token)).status).toBe(200);
  expect(await statusWith(world, there.access_token)).toBe(401);
  expect((await refresh(world, there.refresh_token)).status).toBe(400);
  expect((await signIn(world, account)).status).toBe(400);
  expect((await signIn(world, { ...account, password: better })).status).toBe(200);
  const entries = await auditOf(world, account.tenantId);
  expect(entries.map(({ what }) => what)).toContain('password.changed');
  expect(JSON.stringify(entries)).not.toContain(better);
});

test('a password change needs the current one, and guesses at it have to wait', async () => {
  const account = await newAccount(world);
  const client = clientWith((await signIn(world, account)).body.access_token);
  const change = (CurrentPassword: string, NewPassword = better) =>
    client.updatePassword({ body: { CurrentPassword, NewPassword } });
  for (let at = 0; at < 5; at += 1) {
    await expect(change('a guess')).rejects.toMatchObject({ status: 400, code: 'identity.passwordWrong' });
  }
  await expect(change('a guess')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  world.clock.advanceSeconds(1);
  await expect(change(account.password, 'password123456')).rejects.toMatchObject({ code: 'identity.passwordWeak' });
  await expect(change(account.password, 'short')).rejects.toMatchObject({ code: 'request.invalid' });
  expect((await signIn(world, account)).status).toBe(200);
});

test('the password one has is no new one, and every refusal gives its reason in the language of the person', async () => {
  const account = await newAccount(world);
  const token = (await signIn(world, account)).body.access_token;
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'fr' };
  const change = async (NewPassword: string) => {
    const payload = { CurrentPassword: account.password, NewPassword };
    return (await world.app.inject({ method: 'POST', url: '/api/Account/UpdatePassword', headers, payload })).json();
  };
  expect(await change(account.password)).toMatchObject({
    Code: 'identity.passwordWeak',
    Message: 'Le nouveau mot de passe est le même que l’actuel.',
  });
  expect(await change('summersummer')).toMatchObject({ Message: 'Le mot de passe répète la même séquence.' });
  expect(await statusWith(world, token)).toBe(200);
});

test('a forgotten password is replaced by way of a mailed link, which works once', async () => {
  const account = await newAccount(world);
  const session = (await signIn(world, account)).body;
  const token = await askForReset(account);
  await expect(reset(token, 'password123456')).rejects.toMatchObject({ code: 'identity.passwordWeak' });
  expect(await reset(token)).toEqual({ IsSuccess: true });
  expect(await statusWith(world, session.access_token)).toBe(401);
  expect((await refresh(world, session.refresh_token)).status).toBe(400);
  expect((await signIn(world, { ...account, password: better })).status).toBe(200);
  await expect(reset(token)).rejects.toMatchObject({ code: 'identity.linkExpired' });
  expect((await auditOf(world, account.tenantId)).map(({ what }) => what)).toContain('password.reset');
});

test('one link used twice at the same time sets one password', async () => {
  const account = await newAccount(world);
  const token = await askForReset(account);
  const outcomes = await Promise.allSettled([reset(token), reset(token, `${better} again`)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a link is good for an hour, an invitation for a week, and a newer link voids an older one', async () => {
  const account = await newAccount(world);
  const old = await askForReset(account);
  world.clock.advanceSeconds(3600);
  await expect(reset(old)).rejects.toMatchObject({ code: 'identity.linkExpired' });
  const recipient = { id: account.userId, userName: account.userName, email: account.email };
  await inInstallation(world.platform, (tx) => sendPasswordLink(tx, world.platform, recipient, 'invitation'));
  const invitation = await lastToken(account);
  world.clock.advanceSeconds(7 * 24 * 3600 - 1);
  expect(await reset(invitation)).toEqual({ IsSuccess: true });
  const first = await askForReset(account);
  const second = await askForReset(account);
  await expect(reset(first)).rejects.toMatchObject({ code: 'identity.linkExpired' });
  expect(await reset(second)).toEqual({ IsSuccess: true });
  for (const made of ['', 'made-up', 'x'.repeat(43)]) await expect(reset(made)).rejects.toMatchObject({ status: 400 });
});

test('asking for a link is answered alike for everyone, and mails nobody who could not use it', async () => {
  const [locked, directory] = [await newAccount(world), await newAccount(world)];
  const { db, clock } = world.platform;
  await db.updateTable('users').set({ locked_at: clock.now() }).where('id', '=', locked.userId).execute();
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', directory.userId).execute();
  const person = '11111111-2222-4333-8444-555555555555';
  await db
    .insertInto('work_accounts')
    .values({ user_id: directory.userId, directory_id: person, object_id: person })
    .execute();
  for (const name of [locked.userName, directory.userName, 'nobody-of-this-name']) {
    expect(await world.anonymous.identity.requestPasswordReset({ body: { Username: name } })).toEqual({
      IsSuccess: true,
    });
  }
  expect([...(await mailsTo(locked)), ...(await mailsTo(directory))]).toEqual([]);
});

test('at most three links an hour are mailed to one person', async () => {
  const account = await newAccount(world);
  for (let at = 0; at < 5; at += 1) await askForReset(account);
  expect(await mailsTo(account)).toHaveLength(3);
});

test('a link does not open a locked account', async () => {
  const account = await newAccount(world);
  const token = await askForReset(account);
  const { db, clock } = world.platform;
  await db.updateTable('users').set({ locked_at: clock.now() }).where('id', '=', account.userId).execute();
  await expect(reset(token)).rejects.toMatchObject({ code: 'identity.linkExpired' });
});

test('the second factor is still asked for after a reset', async () => {
  const account = await newAccount(world, { hasTwoFactor: true });
  await reset(await askForReset(account));
  expect((await signIn(world, { ...account, password: better })).body.error).toBe('second_factor_required');
});

import argon2 from '@node-rs/argon2';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { newAccount, signIn } from '#test/builders/people/identity-people';
import { useWorld } from '#test/world';

const verify = vi.spyOn(argon2, 'verify');

const world = useWorld();
const wrong = 'not the password at all';
const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
beforeEach(() => void verify.mockClear());
afterAll(() => verify.mockRestore());

test('guessing at one account from one address is stopped before the hash', async () => {
  const account = await newAccount(world);
  const answers = [];
  for (let at = 0; at < 100; at += 1) {
    answers.push(await signIn(world, { ...account, password: wrong }, {}, { ip: '203.0.113.1' }));
  }
  expect(verify).toHaveBeenCalledTimes(5);
  expect(answers.slice(0, 5).every(({ body }) => body.error === 'invalid_grant')).toBe(true);
  expect(answers.slice(5).every(({ body }) => body.error === 'temporarily_unavailable')).toBe(true);
});

test('guessing at many accounts from one address is stopped before the hash too, whether they exist or not', async () => {
  const account = await newAccount(world);
  for (let at = 0; at < 120; at += 1) {
    const userName = at % 20 === 0 ? account.userName : `stuffed-${at}`;
    await signIn(world, { userName, password: wrong }, {}, { ip: '203.0.113.2' });
  }
  expect(verify.mock.calls.length).toBeLessThanOrEqual(50);
  expect((await signIn(world, account, {}, { ip: '203.0.113.3' })).status).toBe(200);
});

test('guesses sent all at once are counted one by one', async () => {
  const account = await newAccount(world);
  const guess = () => signIn(world, { ...account, password: wrong }, {}, { ip: '203.0.113.4' });
  await Promise.all(Array.from({ length: 40 }, guess));
  expect(verify).toHaveBeenCalledTimes(5);
});

test('the wait doubles up to a minute, is told, and ends with a right password', async () => {
  const account = await newAccount(world);
  const from = { ip: '203.0.113.5' };
  const guess = () => signIn(world, { ...account, password: wrong }, {}, from);
  for (let at = 0; at < 5; at += 1) await guess();
  const waits = [];
  for (let at = 0; at < 8; at += 1) {
    const held = await guess();
    expect(held.body.error_description).toMatch(/^Too many attempts\. Wait \d+ seconds? and try again\.$/);
    waits.push(held.retryAfter);
    world.clock.advanceSeconds(held.retryAfter ?? 0);
    expect((await guess()).body.error).toBe('invalid_grant');
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  world.clock.advanceSeconds(60);
  expect((await signIn(world, account, {}, from)).status).toBe(200);
  expect((await guess()).body.error).toBe('invalid_grant');
  expect((await signIn(world, account, {}, from)).status).toBe(200);
});

test('a name nobody has is held up like any other', async () => {
  const nobody = { userName: 'nobody-here-at-all', password: wrong };
  for (let at = 0; at < 5; at += 1) await signIn(world, nobody, {}, { ip: '203.0.113.6' });
  const held = await signIn(world, { ...nobody, userName: 'NOBODY-here-at-all' }, {}, { ip: '203.0.113.6' });
  expect([held.body.error, held.retryAfter]).toEqual(['temporarily_unavailable', 1]);
});

test('somebody whose account is under attack from everywhere still signs in on their own device', async () => {
  const account = await newAccount(world);
  const { setCookie } = await signIn(world, account, {}, { ip: '203.0.113.7' });
  expect(setCookie).toMatch(/^freshet_device=[\w.-]+; Path=\/token; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  for (let at = 0; at < 60; at += 1) {
    await signIn(world, { ...account, password: wrong }, {}, { ip: `198.51.100.${at % 6}` });
  }
  expect((await signIn(world, account, {}, { ip: '203.0.113.8' })).body.error).toBe('temporarily_unavailable');
  const signedIn = await signIn(world, account, {}, { ip: '198.51.100.1', cookie: cookieOf(setCookie) });
  expect(signedIn.status).toBe(200);
});

test('a known device is held up by its own failures, and a made-up cookie makes no device known', async () => {
  const [account, other] = [await newAccount(world), await newAccount(world)];
  const cookie = cookieOf((await signIn(world, account, {}, { ip: '203.0.113.9' })).setCookie);
  const guess = (given: string, ip: string) =>
    signIn(world, { ...account, password: wrong }, {}, { ip, cookie: given });
  for (let at = 0; at < 5; at += 1) await guess(cookie, `203.0.113.${20 + at}`);
  expect((await guess(cookie, '203.0.113.30')).body.error).toBe('temporarily_unavailable');

  for (let at = 0; at < 5; at += 1) {
    await signIn(world, { ...other, password: wrong }, {}, { ip: '203.0.113.31' });
  }
  const forged = Buffer.from(JSON.stringify({ id: 'mine', users: [other.userId] })).toString('base64url');
  for (const value of [`freshet_device=${forged}.${forged}`, `freshet_device=${forged}`, cookie]) {
    const held = await signIn(world, other, {}, { ip: '203.0.113.31', cookie: value });
    expect(held.body.error).toBe('temporarily_unavailable');
  }
});

test('failures are forgotten after a quiet quarter of an hour', async () => {
  const account = await newAccount(world);
  const guess = () => signIn(world, { ...account, password: wrong }, {}, { ip: '203.0.113.40' });
  for (let at = 0; at < 5; at += 1) await guess();
  expect((await guess()).body.error).toBe('temporarily_unavailable');
  world.clock.advanceSeconds(901);
  for (let at = 0; at < 5; at += 1) expect((await guess()).body.error).toBe('invalid_grant');
});

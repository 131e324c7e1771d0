import { HttpTransportType } from '@microsoft/signalr';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { startSession } from '#slices/identity';
import { sendMessage } from '#slices/messages';
import { buildApp } from '../../src/app.ts';
import { type Person, type TenantWorld, useWorld } from '../world.ts';
import { type Heard, hubClient, listenSomewhere } from './hub-client.ts';

const world = useWorld();
let origin: string;
let tenant: TenantWorld;
/** Much longer than anything takes: the machine may be busy. */
const open: Heard[] = [];
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  origin = await listenSomewhere(world.app);
  tenant = await world.newTenant();
});
afterEach(() => Promise.all(open.splice(0).map(({ connection }) => connection.stop())));
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function connect(person: Person, options: Parameters<typeof hubClient>[2] & { at?: string } = {}) {
  const heard = hubClient(options.at ?? origin, () => person.token, options);
  open.push(heard);
  await heard.connection.start();
  await heard.connection.invoke('Subscribe', person.userId);
  return heard;
}

const notify = (person: Person, title: string, tenantId = tenant.id) =>
  inNamedTenant(world.platform, tenantId, (tx) =>
    sendMessage(tx, { userIds: [person.userId], level: 'info', title, content: '12 results', link: '/import/1' }),
  );
const titles = ({ shown }: Heard) => shown.map(({ title }) => title);

test.each([
  ['a WebSocket', HttpTransportType.WebSockets],
  ['long polling', HttpTransportType.LongPolling],
])('a person who is here sees a message as soon as it is stored, over %s', async (_, transport) => {
  const heard = await connect(tenant.user, { transport });
  await notify(tenant.user, 'Import finished');
  await expect.poll(() => heard.shown).toHaveLength(1);
  expect(heard.shown[0]).toMatchObject({
    ...{ level: 'info', title: 'Import finished', content: '12 results', nextStep: '', link: '/import/1' },
    isRead: false,
  });
});

test('what was rolled back is told to nobody', async () => {
  const heard = await connect(tenant.user);
  await expect(
    inNamedTenant(world.platform, tenant.id, async (tx) => {
      await sendMessage(tx, { userIds: [tenant.user.userId], level: 'info', title: 'Never' });
      throw new Error('No.');
    }),
  ).rejects.toThrow('No.');
  await notify(tenant.user, 'Stored');
  await expect.poll(() => titles(heard)).toEqual(['Stored']);
});

test("nobody can subscribe to another person's messages, in their tenant or elsewhere", async () => {
  const stranger = await world.newTenant();
  const heard = hubClient(origin, () => tenant.user.token);
  open.push(heard);
  await heard.connection.start();
  for (const id of [tenant.admin.userId, stranger.user.userId, 0, null, 'x', [tenant.user.userId, 1]]) {
    await expect(heard.connection.invoke('Subscribe', id)).rejects.toThrow('your own messages only');
  }
  await expect(heard.connection.invoke('Delete', 1)).rejects.toThrow("There is no method 'Delete'");
  await notify(tenant.admin, 'For the administrator');
  await notify(stranger.user, 'For the stranger', stranger.id);
  await heard.connection.invoke('Subscribe', String(tenant.user.userId));
  await notify(tenant.user, 'For the user');
  await expect.poll(() => titles(heard)).toEqual(['For the user']);
});

test('without a token that is good, and from pages of other sites, nobody connects', async () => {
  const bad = hubClient(origin, () => 'nonsense');
  await expect(bad.connection.start()).rejects.toThrow('401');
  for (const [headers, token, expected] of [
    [{ origin: 'https://evil.example' }, tenant.user.token, 403],
    [{}, 'nonsense', 401],
    [{ origin }, tenant.user.token, 101],
  ] as const) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/messagehub?access_token=${token}`, { headers });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => resolve(101));
      socket.on('error', () => undefined);
    });
    socket.terminate();
    expect(status).toBe(expected);
  }
  const negotiated = await world.app.inject({
    method: 'POST',
    url: '/messagehub/negotiate?negotiateVersion=1',
    headers: { origin: 'https://evil.example', authorization: `Bearer ${tenant.user.token}` },
  });
  expect(negotiated.statusCode).toBe(403);
});

test("another person's connection cannot be taken over by its id", async () => {
  const negotiate = await fetch(`${origin}/messagehub/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.admin.token}` },
  });
  const { connectionToken } = (await negotiate.json()) as { connectionToken: string };
  const poll = (token: string) =>
    fetch(`${origin}/messagehub?id=${connectionToken}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await poll(tenant.user.token)).status).toBe(404);
  expect((await poll(tenant.admin.token)).status).toBe(200);
});

test('a message larger than 64 kB, a flood of messages, and nonsense end the connection', async () => {
  const speak = async (text: string) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/messagehub?access_token=${tenant.user.token}`);
    const received: string[] = [];
    socket.on('message', (data) => received.push(Buffer.isBuffer(data) ? data.toString('utf8') : ''));
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send('{"protocol":"json","version":1}\u001e');
    socket.send(text);
    await new Promise((resolve) => socket.on('close', resolve));
    return received.join('');
  };
  expect(await speak(`{"type":6,"x":"${'x'.repeat(70_000)}"}\u001e`)).toBe('{}\u001e');
  expect(await speak('{"type":6}\u001e'.repeat(200))).toContain('Too many messages at once.');
  expect(await speak('nonsense\u001e')).toContain('cannot be understood');
  expect(await speak('{"type":6}')).toContain('cut off');
});

test('lock, log-off and archive end the connection of whoever they concern, and no other', async () => {
  const other = await world.newTenant();
  const archived = await connect(other.user);
  const unlucky = await world.newPerson({ tenantId: tenant.id });
  const locked = await connect(unlucky);
  const leaving = await world.newPerson({ tenantId: tenant.id });
  const left = await connect(leaving, { transport: HttpTransportType.LongPolling });
  const staying = await connect(tenant.user);
  await inInstallation(world.platform, async (tx) => {
    const now = world.clock.now();
    await tx.updateTable('users').set({ locked_at: now }).where('id', '=', unlucky.userId).execute();
    await tx.updateTable('tenants').set({ archived_at: now }).where('id', '=', other.id).execute();
  });
  await leaving.identity.logOff({ body: {} });
  for (const heard of [archived, locked, left]) {
    await expect.poll(() => heard.states.at(-1) ?? '').toMatch(/^closed: .*The session is over/);
  }
  expect(staying.states).toEqual([]);
});

test('an expired token ends the connection in a way the client comes back from, with a new token', async () => {
  const person = await world.newPerson({ tenantId: tenant.id });
  let token = person.token;
  const heard = hubClient(origin, () => token, { reconnects: true });
  open.push(heard);
  await heard.connection.start();
  world.clock.advanceSeconds(601);
  const next = await startSession(world.platform, { userId: person.userId, tenantId: tenant.id, method: 'password' });
  token = next.access_token;
  await expect.poll(() => heard.states).toEqual(['reconnecting', 'reconnected']);
  await heard.connection.invoke('Subscribe', person.userId);
  await notify(person, 'Again');
  await expect.poll(() => titles(heard)).toEqual(['Again']);
});

test('a message written by one process reaches a person connected to another, also after a restart', async () => {
  const person = await world.newPerson({ tenantId: tenant.id });
  const start = async (port?: number) => {
    const app = await buildApp(world.platform, '/nowhere');
    apps.push(app);
    return { app, address: await listenSomewhere(app, port) };
  };
  const second = await start();
  const [here, there] = [await connect(person), await connect(person, { at: second.address, reconnects: true })];
  await notify(person, 'One');
  await expect.poll(() => [titles(here), titles(there)]).toEqual([['One'], ['One']]);
  await second.app.close();
  await expect.poll(() => there.states).toEqual(['reconnecting']);
  await start(Number(new URL(second.address).port));
  await expect.poll(() => there.states).toEqual(['reconnecting', 'reconnected']);
  await there.connection.invoke('Subscribe', person.userId);
  await notify(person, 'Two');
  await expect
    .poll(() => [titles(here), titles(there)])
    .toEqual([
      ['One', 'Two'],
      ['One', 'Two'],
    ]);
});

test('when the database cuts the line, the hub listens again and lets everybody look anew', async () => {
  const person = await world.newPerson({ tenantId: tenant.id });
  const heard = await connect(person);
  await world.platform.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'freshet-hub' and datname = current_database()",
  );
  await expect.poll(() => heard.changed).toContainEqual({ kind: 'everything', ids: [] });
  await notify(person, 'Heard again');
  await expect.poll(() => titles(heard)).toEqual(['Heard again']);
});

test('a hundred people come and go, each hears their own, and nothing of them is left', async () => {
  const crowd = await Promise.all(Array.from({ length: 100 }, () => world.newPerson({ tenantId: tenant.id })));
  const heard = await Promise.all(crowd.map((person) => connect(person)));
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    sendMessage(tx, { userIds: crowd.map(({ userId }) => userId), level: 'success', title: 'To all' }),
  );
  await expect.poll(() => heard.every(({ shown }) => shown.length === 1)).toBe(true);
  await Promise.all(open.splice(0).map(({ connection }) => connection.stop()));
  const connections = async () =>
    /^freshet_hub_connections (\d+)$/m.exec((await world.app.inject('/metrics')).payload)?.[1];
  await expect.poll(connections).toBe('0');
});

test('one person has at most 30 connections at once', async () => {
  const person = await world.newPerson({ tenantId: tenant.id });
  const negotiate = () =>
    world.app.inject({
      method: 'POST',
      url: '/messagehub/negotiate',
      headers: { authorization: `Bearer ${person.token}` },
    });
  const answers = [];
  for (let times = 0; times < 31; times += 1) answers.push((await negotiate()).statusCode);
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
});

test('people who are signed in learn at once that their tenant may use other apps', async () => {
  const [boss, other] = [await world.newSysAdmin(), await world.newTenant()];
  const person = await world.newPerson({ tenantId: tenant.id });
  const [heard, elsewhere] = [await connect(person), await connect(other.user)];
  await boss.admin.updateTenant({ body: { TenantId: tenant.id, RoleName: tenant.name, Apps: ['Surveys'] } });
  await expect.poll(() => heard.changed).toContainEqual({ kind: 'claims', ids: [tenant.id] });
  expect(elsewhere.changed).toEqual([]);
});

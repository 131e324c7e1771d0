import { sentence } from '@freshet/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openScope } from '#platform/db/scope';
import { inNamedTenant } from '#platform/db/system-scope';
import { enqueueJob } from '#platform/jobs/enqueue';
import { tenantJob } from '#platform/jobs/job';
import { runIfDue } from '#platform/jobs/recurring';
import { runDueJobs } from '#test/run-due-jobs';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { messageRecurring } from './message-recurring.ts';
import { type NewMessage, sendMessage } from './send-message.ts';

const world = useWorld();

const notify = ({ id }: TenantWorld, message: Partial<NewMessage> & Pick<NewMessage, 'userIds'>) =>
  inNamedTenant(world.platform, id, (tx) => sendMessage(tx, { level: 'info', title: 'News', ...message }));
const titlesOf = async (person: Person) =>
  (await person.messages.list({ query: { Limit: 500 } })).Data.map(({ title }) => title);

test('messages come newest first, 30 at a time unless asked otherwise, with how many there are', async () => {
  const tenant = await world.newTenant();
  for (let n = 1; n <= 35; n += 1) {
    const level = n % 5 === 0 ? 'error' : 'success';
    await notify(tenant, { userIds: [tenant.user.userId], title: `Message ${n}`, level });
  }
  const first = await tenant.user.messages.list({ query: {} });
  expect([first.TotalLength, first.Data.length, first.Data[0]?.title]).toEqual([35, 30, 'Message 35']);
  const last = await tenant.user.messages.list({ query: { Offset: 30, Limit: 10 } });
  expect(last.Data.map(({ title }) => title)).toEqual([5, 4, 3, 2, 1].map((n) => `Message ${n}`));
  const errors = await tenant.user.messages.list({ query: { Level: 'error', Limit: 2 } });
  expect([errors.TotalLength, errors.Data.map(({ title }) => title)]).toEqual([7, ['Message 35', 'Message 30']]);
});

test('a message is kept whole, and too long a one is cut', async () => {
  const tenant = await world.newTenant();
  const message = { title: 'Import finished', content: '12 results', nextStep: 'Look.', link: '/import/7' };
  await notify(tenant, { userIds: [tenant.user.userId], ...message, code: 'x.y', params: { n: 12 } });
  await notify(tenant, { userIds: [tenant.user.userId], title: 'x'.repeat(300), content: 'nul\u0000nul' });
  const [long, whole] = (await tenant.user.messages.list({ query: {} })).Data;
  expect(whole).toMatchObject({ ...message, level: 'info', code: 'x.y', params: { n: 12 }, isRead: false });
  expect([long?.title.length, long?.content]).toEqual([200, 'nulnul']);
});

test('people read and mark their own messages only', async () => {
  const tenant = await world.newTenant();
  const { user, admin } = tenant;
  await notify(tenant, { userIds: [user.userId], title: 'One', level: 'warn' });
  await notify(tenant, { userIds: [user.userId, admin.userId], title: 'Two' });
  const [two, one] = (await user.messages.list({ query: {} })).Data.map(({ id }) => id);
  if (!one || !two) throw new Error('The messages are not there.');
  expect(await titlesOf(admin)).toEqual(['Two']);
  const gone = expect.objectContaining({ code: 'notFound' });
  await expect(admin.messages.markRead({ body: { Ids: [one, two] } })).rejects.toEqual(gone);
  await expect(admin.messages.markAllRead({ body: { UpTo: two } })).rejects.toEqual(gone);
  expect(await user.messages.unread({})).toEqual({ Count: 2, WarningCount: 1 });
  await user.messages.markRead({ body: { Ids: [two] } });
  expect(await user.messages.unread({})).toEqual({ Count: 1, WarningCount: 1 });
  const marked = (await user.messages.list({ query: {} })).Data.map(({ isRead }) => isRead);
  expect(marked).toEqual([true, false]);
});

test('all read means all that were there when it was asked for', async () => {
  const tenant = await world.newTenant();
  const { user } = tenant;
  await notify(tenant, { userIds: [user.userId], title: 'Seen' });
  const [seen] = (await user.messages.list({ query: {} })).Data;
  await notify(tenant, { userIds: [user.userId], title: 'Not seen yet' });
  if (!seen) throw new Error('The message is not there.');
  await user.messages.markAllRead({ body: { UpTo: seen.id } });
  expect(await user.messages.unread({})).toEqual({ Count: 1, WarningCount: 0 });
});

test('the same thing is told once, however often it is said', async () => {
  const tenant = await world.newTenant();
  const { user, admin } = tenant;
  await notify(tenant, { userIds: [user.userId], onceKey: 'a' });
  await notify(tenant, { userIds: [user.userId, admin.userId, user.userId], onceKey: 'a' });
  expect([await titlesOf(user), await titlesOf(admin)]).toEqual([['News'], ['News']]);
});

test('work that took its time leaves a message, other work does not', async () => {
  const tenant = await world.newTenant();
  const { userId, userName } = tenant.user;
  const scope = openScope(world.platform, {
    ...{ tenantId: tenant.id, tenantName: tenant.name, userId, userName, sessionId: '', signInMethod: 'password' },
    ...{ authority: { isTenantAdmin: false, isSysAdmin: false, impersonation: null }, staff: null, requestId: '' },
  });
  const payload = z.object({ seconds: z.number(), fails: z.boolean(), leaves: z.number().default(0) });
  const named = (name: string, completionMessage?: null) =>
    tenantJob({
      ...{ name: `test.${name}`, payload, attempts: 1 },
      completionMessage:
        completionMessage === null
          ? () => null
          : ({ seconds }) => ({ label: `counting to ${seconds}`, link: '/imports' }),
      run: async ({ seconds, fails, leaves }, { conclude }) => {
        world.clock.advanceSeconds(seconds);
        if (leaves > 0) await conclude({ message: sentence('rowsPending', { rows: leaves }), needsPerson: true });
        if (fails) throw new Error('No.');
      },
    });
  const [announced, silent] = [named('telling'), named('silent', null)];
  const ask = (job: typeof announced, seconds: number, { fails = false, leaves = 0 } = {}) =>
    scope.transaction((tx) => enqueueJob(tx, scope, job, { seconds, fails, leaves }));
  await ask(announced, 1);
  await ask(announced, 5);
  await ask(silent, 6);
  await ask(announced, 7, { fails: true });
  await ask(announced, 8, { leaves: 4 });
  await runDueJobs(world.platform, [announced, silent]);
  const reported = (await tenant.user.messages.list({ query: {} })).Data;
  expect(reported.map(({ level, title, content, link }) => [level, title, content, link])).toEqual([
    ['warn', 'Finished: counting to 8', 'Rows that need a decision: 4.', '/imports'],
    [
      'error',
      'Failed: counting to 7',
      'Something unexpected went wrong. Contact support if it happens again.',
      '/imports',
    ],
    ['success', 'Finished: counting to 5', '', '/imports'],
  ]);
});

test('messages are kept for half a year, and the newest thousand of each person', async () => {
  const tenant = await world.newTenant();
  const { user, admin } = tenant;
  await notify(tenant, { userIds: [admin.userId], title: 'Old' });
  await notify(tenant, { userIds: [admin.userId], title: 'Young' });
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const days = (count: number) => new Date(world.clock.now().getTime() - count * 86_400_000);
    await tx
      .updateTable('messages')
      .set({ created_at: days(181) })
      .where('title', '=', 'Old')
      .execute();
    await tx
      .updateTable('messages')
      .set({ created_at: days(179) })
      .where('title', '=', 'Young')
      .execute();
    await tx
      .insertInto('messages')
      .values(Array.from({ length: 1003 }, (_, n) => ({ user_id: user.userId, level: 'none', title: `M${n}` })))
      .execute();
  });
  for (const work of messageRecurring(world.platform)) await runIfDue(world.platform, work);
  expect(await titlesOf(admin)).toEqual(['Young']);
  const left = await user.messages.list({ query: { Offset: 999 } });
  expect([left.TotalLength, left.Data.map(({ title }) => title)]).toEqual([1000, ['M3']]);
});

import { randomUUID } from 'node:crypto';
import type { ExecutionId, TenantId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openScope } from '#platform/db/scope';
import { inNamedTenant } from '#platform/db/system-scope';
import { type Person, useWorld } from '#test/world';
import { enqueueJob } from '../enqueue.ts';
import { tenantJob } from '../job.ts';

const world = useWorld();
const job = tenantJob({ name: 'test.nothing', payload: z.object({}), attempts: 1, run: async () => undefined });

async function ask(tenantId: TenantId, person: Person): Promise<ExecutionId> {
  const scope = openScope(world.platform, {
    ...{ tenantId, tenantName: 'Tenant', userId: person.userId, userName: person.userName },
    ...{ sessionId: randomUUID(), signInMethod: 'password', staff: null, requestId: randomUUID() },
    authority: { isTenantAdmin: false, isSysAdmin: false, impersonation: null },
  });
  return scope.transaction((tx) => enqueueJob(tx, scope, job, {}));
}

const fails = (code: string) => expect.objectContaining({ code });

test('a person follows and cancels their own work', async () => {
  const { id: tenantId, user } = await world.newTenant();
  const id = await ask(tenantId, user);
  expect(await user.platform.execution({ params: { id } })).toMatchObject({
    ...{ Id: id, Job: 'test.nothing', State: 'queued', Done: 0, Total: null, RequestedBy: user.userName },
    ...{ IsCancelRequested: false, Error: null, UserLogs: [] },
  });
  expect(await user.platform.cancelExecution({ params: { id } })).toMatchObject({ State: 'cancelled' });
  await expect(user.platform.cancelExecution({ params: { id } })).rejects.toEqual(fails('executions.finished'));
  const entries = await inNamedTenant(world.platform, tenantId, (tx) =>
    tx.selectFrom('audit_entries').select(['what', 'subject', 'user_name']).where('subject', '=', id).execute(),
  );
  expect(entries).toEqual([{ what: 'execution.cancelRequested', subject: id, user_name: user.userName }]);
});

test('a tenant administrator sees the work of everybody in the tenant, a colleague does not', async () => {
  const { id: tenantId, user, admin } = await world.newTenant();
  const colleague = await world.newPerson({ tenantId });
  const id = await ask(tenantId, user);
  expect(await admin.platform.execution({ params: { id } })).toMatchObject({ Id: id });
  await expect(colleague.platform.execution({ params: { id } })).rejects.toEqual(fails('notFound'));
  await expect(colleague.platform.cancelExecution({ params: { id } })).rejects.toEqual(fails('notFound'));
});

test("another tenant's work is indistinguishable from missing work, even for its administrator", async () => {
  const [owner, stranger] = [await world.newTenant(), await world.newTenant()];
  const id = await ask(owner.id, owner.user);
  const missing = randomUUID() as ExecutionId;
  for (const person of [stranger.user, stranger.admin]) {
    for (const call of [person.platform.execution, person.platform.cancelExecution]) {
      await expect(call({ params: { id } })).rejects.toEqual(fails('notFound'));
      await expect(call({ params: { id: missing } })).rejects.toEqual(fails('notFound'));
    }
  }
  expect(await owner.user.platform.execution({ params: { id } })).toMatchObject({ State: 'queued' });
});

import type { ServiceExecution } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { runIfDue } from '#platform/jobs/recurring';
import { type ServiceWorld, useServiceWorld } from '#test/builders/service-world';
import { drainJobs } from '#test/drain-jobs';
import { startDueServices } from './start-due-services.ts';

const made = useServiceWorld();
const { configure, world } = made;
let [tenant, serviceId]: [ServiceWorld['tenant'], number] = [] as never;
beforeAll(() => {
  ({ tenant, serviceId } = made);
});

describe('a schedule', () => {
  const cron = (configurationId: number | undefined, Cron: string, TimeZone = 'America/Vancouver') =>
    tenant.admin.serviceConfigurations.cron({
      params: { id: serviceId as never },
      body: { ...(configurationId ? { ConfigurationId: configurationId as never } : {}), Cron, TimeZone },
    });
  const executionsOf = async (id: number): Promise<ServiceExecution[]> =>
    (await tenant.admin.serviceRuns.executions({ query: { configurationId: id as never } })).Executions;

  test('is told in words with its next five runs', async () => {
    expect(await cron(undefined, '0 12 15,30 */2 *')).toMatchObject({
      LocalRuns: ['2026-07-15T12:00', '2026-07-30T12:00', '2026-09-15T12:00', '2026-09-30T12:00', '2026-11-15T12:00'],
      Words: { en: 'at 12:00 on the 15th and 30th of every second month' },
      NextRuns: [
        '2026-07-15T19:00:00.000Z',
        '2026-07-30T19:00:00.000Z',
        '2026-09-15T19:00:00.000Z',
        '2026-09-30T19:00:00.000Z',
        '2026-11-15T19:00:00.000Z',
      ],
    });
  });

  test.each(['60 * * * *', '* * * *', '0 0 31 2 *', `${'1,'.repeat(100)}1 * * * *`, 'now'])(
    '%s is an invalid expression',
    async (given) => {
      await expect(cron(undefined, given)).rejects.toMatchObject({
        code: 'services.cronInvalid',
        message: 'Invalid expression.',
      });
    },
  );

  test('runs once when it is due, however many servers look, and once for all times that were missed', async () => {
    const { Id } = await configure();
    await cron(Id, '*/10 * * * *');
    const look = () => Promise.all([1, 2].map(() => runIfDue(world.platform, startDueServices(world.platform))));
    // Nothing ran for three days.
    const next_at = new Date(world.clock.now().getTime() - 3 * 86_400_000);
    await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.updateTable('service_configurations').set({ next_at }).where('id', '=', Id).execute(),
    );
    world.clock.advanceSeconds(60);
    await look();
    await drainJobs(world);
    expect(await executionsOf(Id)).toMatchObject([{ State: 'succeeded', RequestedBy: tenant.admin.userName }]);
    world.clock.advanceSeconds(60);
    await look();
    expect(await executionsOf(Id)).toHaveLength(1);
  });
});

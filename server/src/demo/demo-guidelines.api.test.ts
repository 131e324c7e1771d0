import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { evaluateResults, planForTenant } from '#slices/guidelines';
import { useWorld } from '#test/world';
import { prepareFirstStart } from '../first-start.ts';

const world = useWorld({ isDemo: true });

test('the demo has results that exceed the example guidelines, by themselves and on average, and most do not', async () => {
  await prepareFirstStart(world.platform);
  const tenants = await world.platform.db.selectFrom('tenants').select('id').execute();
  expect(tenants).toHaveLength(2);
  for (const { id } of tenants) {
    const counts = await inNamedTenant(world.platform, id, async (tx) => {
      const plan = await planForTenant(tx, { tenantId: id, seesAll: false });
      expect(plan.unfit).toEqual([]);
      const found = new Map<string, number>();
      for await (const batch of evaluateResults(tx, plan)) {
        batch.judge((_result, { row }, { verdict }) => {
          const key = `${row.statistic} ${verdict}`;
          found.set(key, (found.get(key) ?? 0) + 1);
        });
      }
      return found;
    });
    expect(counts.get('value exceeds')).toBeGreaterThan(5);
    expect(counts.get('mean exceeds')).toBeGreaterThan(0);
    expect(counts.get('value meets')).toBeGreaterThan((counts.get('value exceeds') ?? 0) * 5);
  }
});

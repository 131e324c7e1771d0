import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { evaluate, planForTenant } from '#slices/guidelines';
import { useWorld } from '#test/world';
import { prepareFirstStart } from '../first-start.ts';

const world = useWorld({ isDemo: true });

test('the demo has results that exceed the example guidelines, by themselves and on average, and most do not', async () => {
  await prepareFirstStart(world.platform);
  const tenants = await world.platform.db.selectFrom('tenants').select('id').execute();
  expect(tenants).toHaveLength(2);
  for (const { id } of tenants) {
    const counts = await inNamedTenant(world.platform, id, async (tx) => {
      const standards = await planForTenant(tx, { tenantId: id, seesAll: false });
      expect(standards.unfit).toEqual([]);
      const found = new Map<string, number>();
      for await (const batch of evaluate(tx, { standards })) {
        for (const { standard, verdict } of [...batch.judged()].flatMap(({ verdicts }) => verdicts)) {
          const key = `${standard.row.statistic} ${verdict}`;
          found.set(key, (found.get(key) ?? 0) + 1);
        }
      }
      return found;
    });
    expect(counts.get('value exceeds')).toBeGreaterThan(5);
    expect(counts.get('mean exceeds')).toBeGreaterThan(0);
    expect(counts.get('value meets')).toBeGreaterThan((counts.get('value exceeds') ?? 0) * 5);
  }
});

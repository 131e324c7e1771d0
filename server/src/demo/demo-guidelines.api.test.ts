import { showInZone } from '@freshet/domain';
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
        for (const { standard, verdict } of [...batch.evaluated()].flatMap(({ verdicts }) => verdicts)) {
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

test('samples of the demo were taken at the hour that the clock of their station showed, in summer and in winter', async () => {
  const tenants = await world.platform.db.selectFrom('tenants').select('id').execute();
  for (const { id } of tenants) {
    const samples = await inNamedTenant(world.platform, id, (tx) =>
      tx
        .selectFrom('samples as s')
        .innerJoin('data_sources as d', (join) =>
          join.onRef('d.tenant_id', '=', 's.tenant_id').onRef('d.id', '=', 's.data_source_id'),
        )
        .select(['s.sampled_at', 's.sampled_at_text', 's.utc_offset_minutes', 's.sampled_on', 'd.time_zone'])
        .execute(),
    );
    const shown = samples.map(({ sampled_at, time_zone }) => showInZone(sampled_at.getTime(), time_zone));
    expect(samples.map((sample) => [sample.sampled_at_text.slice(0, 16), sample.sampled_on])).toEqual(
      shown.map((text) => [text, text.slice(0, 10)]),
    );
    const offsetsIn = (month: string) =>
      new Set(samples.filter((_, at) => shown[at]?.slice(5, 7) === month).map((sample) => sample.utc_offset_minutes));
    expect([offsetsIn('07'), offsetsIn('01')]).toEqual([new Set([-420]), new Set([-480])]);
  }
});

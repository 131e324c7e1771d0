import { writePoints } from '../server/src/slices/continuous/store/writing/write-points.ts';
import { openTenant } from './open-tenant.ts';

/** Appends points to series without anything around it, in a process of its own. Prints how many seconds it took, and of a processor, as JSON. */
const { connection, tenantId, stationId, seriesCount, pointsOfSeries, start, stepMs } = JSON.parse(
  process.argv[2] ?? '{}',
);
const { pool, inTenant, actor } = openTenant(connection, tenantId, 4);

let [seconds, processorSeconds] = [0, 0];
for (let index = 0; index < seriesCount; index += 1) {
  const facts = { parameter: 'Bare', label: `Bare ${index}`, gap_tolerance_s: 3600, expected_interval_s: 300 };
  const { id } = await inTenant((tx) =>
    tx
      .insertInto('series')
      .values({ data_source_id: stationId, utc_offset_minutes: -420, created_at: new Date(), ...facts })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const times = Float64Array.from({ length: pointsOfSeries }, (_, at) => start + at * stepMs);
  const values = times.map((at) => Math.round(Math.sin(at / 1e7) * 1000) / 1000);
  const [from, busy] = [performance.now(), process.cpuUsage()];
  await inTenant((tx) => writePoints(tx, actor, { kind: 'sync', source: 'bench' }, [{ seriesId: id, times, values }]));
  seconds += (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(busy);
  processorSeconds += (user + system) / 1e6;
}
await pool.end();
console.log(JSON.stringify({ seconds, processorSeconds }));

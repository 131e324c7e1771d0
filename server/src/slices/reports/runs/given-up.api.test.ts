import { beforeAll, describe, expect, test } from 'vitest';
import { listenSomewhere } from '#test/http/hub-client';
import { useWorld } from '#test/world';
import { ask, makeReportWorld } from './test-support/report-world.ts';

const world = useWorld();
let made: Awaited<ReturnType<typeof makeReportWorld>>;
let origin: string;

beforeAll(async () => {
  made = await makeReportWorld(world);
  origin = await listenSomewhere(world.app);
});

/** Statements of the product that wait for a table. */
const waiting = async () => {
  const { rows } = await world.platform.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
};

const labData = {
  StationId: 0,
  ImportId: null,
  DateRange: { start: null, end: null },
  IncludeQaQc: true,
  Format: 'csv',
};

describe('whoever goes away while the database works leaves nothing running there', () => {
  test.each([
    ['of the details', '/api/MultiStationQuery/Details/', () => ({ StationIds: made.selection.stations })],
    ['of counting', '/api/MultiStationQuery/Count', () => ({ selection: made.selection, includeQaQc: false })],
    ['of a report', '/api/MultiStationQuery/GenerateReport/', () => ask(made.selection).body],
    ['of laboratory data', '/api/Report/LabData', () => ({ ...labData, StationId: made.stations.first.id })],
  ])('%s', async (_, path, body) => {
    const blocker = await world.platform.pool.connect();
    try {
      await blocker.query('begin; lock table results, samples in access exclusive mode');
      const aborter = new AbortController();
      const call = fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${made.tenant.user.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body()),
        signal: aborter.signal,
      });
      await expect.poll(waiting).toBe(1);
      aborter.abort();
      await expect(call).rejects.toThrow();
      await expect.poll(waiting).toBe(0);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });
});

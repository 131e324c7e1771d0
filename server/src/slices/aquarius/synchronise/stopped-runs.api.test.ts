import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import type { JobContext } from '#platform/jobs/job';
import { adminScope } from '#test/builders/import-things';
import { readRows } from '#test/builders/series-things';
import type { AquariusSeries } from '#test/peers/aquarius';
import { addChangingSeries, changeAquarius, changingSpan, pointsThere } from '#test/peers/change-aquarius';
import type { TenantWorld } from '#test/world';
import { connectTenant, useAquarius } from '../test-support/aquarius-world.ts';
import { synchronise } from './synchronise.ts';

const aquarius = useAquarius();
const size = (name: string, usual: number) => Number(process.env[name] ?? usual);
const [seriesCount, changes, kills] = [size('SOAK_SERIES', 6), size('SOAK_STEPS', 60), size('SOAK_KILLS', 12)];

/** Chance that repeats. */
function makeChance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const chance = makeChance(size('SOAK_SEED', 20_260_316));

/** The process is gone: nothing that it would have done after this is done. */
class Killed extends Error {}

/**
 * One run; at this step it is killed: during a request to the server, between two pieces of work, before what a
 * transaction did is kept, or right after. True when it came to its end before.
 */
async function run(tenant: TenantWorld, killAt: number, between: () => void = () => undefined): Promise<boolean> {
  const { world, peer } = aquarius;
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= killAt) throw new Killed();
  };
  const scope = adminScope(world, tenant);
  const mortal: JobContext['scope'] = {
    ...scope,
    transaction: async (work) => {
      const answer = await scope.transaction(async (tx) => {
        const done = await work(tx);
        step();
        return done;
      });
      step();
      return answer;
    },
  };
  peer.interfere = () => {
    between();
    return false;
  };
  const context: JobContext = {
    ...{ scope: mortal, executionId: 'soak', signal: new AbortController().signal },
    ...{ progress: async () => undefined, log: async () => undefined, conclude: async () => undefined },
    throwIfCancelled: async () => step(),
  };
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.updateTable('aquarius_connections').set({ requested_at: null }).execute(),
  );
  try {
    await synchronise(world.platform, context, { isEverything: false });
    return true;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return false;
  } finally {
    peer.interfere = () => false;
  }
}

/** The same points, grades and approvals on both sides; how many there are. */
async function expectSame(tenant: TenantWorld, all: readonly AquariusSeries[]): Promise<number> {
  const here = (await tenant.user.series.list({ query: { take: 1000 } })).Data;
  const ids = new Map(here.map(({ Label, Id }) => [Label, Id]));
  let points = 0;
  for (const one of all) {
    const id = ids.get(one.label);
    const rows = id === undefined ? [] : await readRows(tenant, id, changingSpan);
    const reported = rows.map(({ Time, Value, Grade, Approval }) => ({ Time, Value, Grade, Approval }));
    expect({ of: one.label, points: reported }).toEqual({ of: one.label, points: pointsThere(one) });
    points += reported.length;
  }
  return points;
}

const minutes = 60_000;
test('runs that are killed at any step, while points change over there, end with the same points, grades and approvals', {
  timeout: Math.max(2, seriesCount / 4) * minutes,
}, async () => {
  const { data } = aquarius.peer;
  const all = addChangingSeries(data, seriesCount, chance);
  const change = () => changeAquarius(data, all, chance);
  const tenant = await connectTenant(aquarius);
  let [left, killed] = [changes, 0];
  const changeSome = (most: number) => {
    for (let index = 0; index < most && left > 0; index += 1, left -= 1) change();
  };
  for (let round = 0; killed < kills; round += 1) {
    changeSome(Math.ceil(changes / kills / 2));
    // Enough work that a run which is killed late has still something left.
    if (left === 0) change();
    const most = round === 0 ? 6 * seriesCount : 30;
    const isDone = await run(tenant, 1 + chance(most), () => (chance(8) === 0 ? changeSome(1) : undefined));
    if (!isDone) killed += 1;
    if (round % 5 === 4) expect(await run(tenant, Number.POSITIVE_INFINITY)).toBe(true);
  }
  changeSome(left);
  expect(await run(tenant, Number.POSITIVE_INFINITY)).toBe(true);
  const points = await expectSame(tenant, all);
  expect(points).toBeGreaterThan(seriesCount * 20);
});

import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import type { JobContext } from '#platform/jobs/job';
import { adminScope } from '#test/builders/import-things';
import { readRows } from '#test/builders/series-things';
import type { AquariusSeries } from '#test/peers/aquarius';
import type { TenantWorld } from '#test/world';
import { connectTenant, useAquarius } from '../test-support/aquarius-world.ts';
import { synchronise } from './synchronise.ts';

const aquarius = useAquarius();
const start = Date.parse('2024-01-01T00:00:00Z');
const stepMs = 5 * 86_400_000;
/** More than what one piece of reading holds. */
const count = 160;
const span = { from: '2023-12-01T00:00:00Z', to: '2026-06-16T00:00:00Z' };
const rounds = Number(process.env.SOAK_ROUNDS ?? 14);

/** Chance that repeats. */
function makeChance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const chance = makeChance(Number(process.env.SOAK_SEED ?? 20_260_316));

function addWorld(): AquariusSeries[] {
  const { data } = aquarius.peer;
  return ['S1', 'S2'].flatMap((identifier) => {
    const { uniqueId: locationId } = data.addLocation({ identifier, name: `Creek ${identifier}` });
    return ['Telemetry', 'Logger'].map((label) => {
      const times = Array.from({ length: count }, (_, index) => start + index * stepMs);
      const facts = { parameter: 'Stage', label, unit: 'm', times, values: times.map(() => chance(1000) / 100) };
      return data.addSeries({ locationId, ...facts });
    });
  });
}

/** Somebody over there changes points, a grade, an approval, or takes points away. */
function change(all: readonly AquariusSeries[]): void {
  const { data } = aquarius.peer;
  const { uniqueId } = all[chance(all.length)] ?? { uniqueId: '' };
  const from = start + chance(count) * stepMs;
  const to = from + (1 + chance(20)) * stepMs;
  const what = chance(4);
  if (what === 0) data.grade(uniqueId, { from, to, code: [30, 50, -2][chance(3)] ?? 50 });
  else if (what === 1) data.approve(uniqueId, { from, to, code: [900, 1000, 1200][chance(3)] ?? 900 });
  else if (what === 2) data.replacePoints(uniqueId, from, to, []);
  else data.replacePoints(uniqueId, from, to, [[from, chance(1000)]]);
}

/** One run; it is stopped at this step, between two pieces of work or while the server is asked. */
async function run(tenant: TenantWorld, stopAt: number, between: () => void = () => undefined): Promise<boolean> {
  const { world, peer } = aquarius;
  const controller = new AbortController();
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps === stopAt) controller.abort();
  };
  peer.interfere = () => {
    step();
    between();
    return false;
  };
  const context: JobContext = {
    ...{ scope: adminScope(world, tenant), executionId: 'soak', signal: controller.signal },
    ...{ progress: async () => undefined, log: async () => undefined, conclude: async () => undefined },
    throwIfCancelled: async () => {
      step();
      controller.signal.throwIfAborted();
    },
  };
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.updateTable('aquarius_connections').set({ asked_at: null }).execute(),
  );
  try {
    await synchronise(world.platform, context, { isEverything: false });
    return true;
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    return false;
  } finally {
    peer.interfere = () => false;
  }
}

const codeAt = (said: AquariusSeries['grades'], at: number, usual: number) =>
  said.findLast(({ from, to }) => from <= at && at < to)?.code ?? usual;

/** A series over there, point by point. */
const pointsThere = ({ times, values, grades, approvals }: AquariusSeries) =>
  times.map((at, index) => ({
    ...{ Time: new Date(at).toISOString(), Value: values[index] },
    ...{ Grade: codeAt(grades, at, 50), Approval: codeAt(approvals, at, 900) },
  }));

/** The same points, grades and approvals on both sides. */
async function expectSame(tenant: TenantWorld, one: AquariusSeries): Promise<void> {
  const { identifier } = aquarius.peer.data.locations.get(one.locationId) ?? { identifier: '' };
  const here = (await tenant.user.series.list({ query: {} })).Data;
  const found = here.find(({ Identifier }) => Identifier === `Stage.${one.label}@${identifier}`);
  const rows = found ? await readRows(tenant, found.Id, span) : [];
  expect(rows.map(({ Time, Value, Grade, Approval }) => ({ Time, Value, Grade, Approval }))).toEqual(pointsThere(one));
}

test('runs that are stopped at any step, while points change over there, end with the same points, grades and approvals', async () => {
  const { data } = aquarius.peer;
  const all = addWorld();
  const tenant = await connectTenant(aquarius);
  let stopped = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const one = all[round % all.length] ?? all[0];
    if (!one) continue;
    // In the first piece that is read and in the last one.
    for (const at of [one.times[0] ?? start, one.times.at(-1) ?? start]) {
      data.replacePoints(one.uniqueId, at, at + 1, [[at, round + chance(1000) / 1000]]);
    }
    const isBusy = round % 3 === 0;
    const isDone = await run(tenant, round, () => (isBusy && chance(4) === 0 ? change(all) : undefined));
    if (!isDone) stopped += 1;
    await run(tenant, Number.POSITIVE_INFINITY);
    await expectSame(tenant, one);
  }
  expect(stopped).toBeGreaterThan(rounds / 2);
  for (const one of all) await expectSame(tenant, one);
});

import {
  type AnalyteId,
  type DataSourceId,
  type PageEnd,
  type ReportSelection,
  type ResultOrder,
  resultOrders,
} from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { adminScope } from '#test/builders/import-things';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { randomSource } from '#test/random-source';
import { type TenantWorld, useWorld } from '#test/world';
import { type PageQuery, pageOfFew, pageOfMany } from './find-page.ts';
import { findFewSamples } from './sample-queries.ts';

const world = useWorld();
let tenant: TenantWorld;
let selection: ReportSelection;

beforeAll(async () => {
  tenant = await world.newTenant();
  const random = randomSource(7);
  const stations: DataSourceId[] = [];
  for (let at = 0; at < 6; at += 1) stations.push((await newStation(world, tenant.id)).id);
  for (let at = 0; at < 60; at += 1) {
    // Some samples share their instant, some have only what nobody asks for.
    const sampled_at = new Date(Date.UTC(2026, 0, 1 + random.below(20), 12));
    const sampleId = await newSample(world, tenant.id, stations[random.below(5)] ?? 0, { sampled_at });
    const analytes = ['Zinc', 'Lead', 'Nickel'].filter(() => random.below(3) > 0);
    for (const analyte of analytes) {
      const key = { sampleId, analyte };
      await newResult(world, tenant.id, key, { replicate: at + 1 });
    }
  }
  const analytes = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('analytes').select('id').where('name', 'in', ['Zinc', 'Lead']).orderBy('name').execute(),
  );
  selection = {
    stations: stations.toReversed(),
    guidelines: [],
    analytes: analytes.map(({ id }) => id as AnalyteId),
    dateRange: { start: null, end: null },
  };
});

type Find = (query: PageQuery) => ReturnType<typeof pageOfMany>;

const ofMany: Find = (query) => adminScope(world, tenant).transaction((tx) => pageOfMany(tx, query));
const ofFew: Find = (query) =>
  adminScope(world, tenant).transaction(async (tx) => {
    const samples = await findFewSamples(tx, query);
    if (!samples) throw new Error('There are few.');
    return pageOfFew(tx, query, samples);
  });

/** Everything, page by page. */
async function readAll(find: Find, given: Partial<ReportSelection>, take: number, order: ResultOrder = 'station') {
  const seen: string[] = [];
  let after: PageEnd | null = null;
  do {
    const page = await find({ selection: { ...selection, ...given }, includeQaQc: false, after, take, order });
    seen.push(...page.samples.map(({ sample, results }) => [sample.id, ...results.map(({ id }) => id)].join(' ')));
    after = page.next;
  } while (after !== null);
  return seen;
}

test.each([1, 3, 7, 500])('many results are found as few are, %s samples at a time', async (take) => {
  const whole = await readAll(ofFew, {}, 500);
  expect(whole.length).toBeGreaterThan(30);
  expect(new Set(whole).size).toBe(whole.length);
  expect(await readAll(ofMany, {}, take)).toEqual(whole);
  expect(await readAll(ofFew, {}, take)).toEqual(whole);
});

test('the days are those asked for, whichever way the results are found', async () => {
  const given = { dateRange: { start: '2026-01-05', end: '2026-01-09' } };
  const some = await readAll(ofFew, given, 4);
  expect(some.length).toBeGreaterThan(3);
  expect(await readAll(ofMany, given, 4)).toEqual(some);
});

test.each(resultOrders)('in the order %s many are found as few are, page by page', async (order) => {
  const whole = await readAll(ofFew, {}, 500, order);
  expect(await readAll(ofMany, {}, 500, order)).toEqual(whole);
  expect(await readAll(ofMany, {}, 3, order)).toEqual(whole);
  expect(await readAll(ofFew, {}, 3, order)).toEqual(whole);
  expect(whole.toSorted()).toEqual((await readAll(ofFew, {}, 500)).toSorted());
});

test('a station that is named twice comes once', async () => {
  const given = { stations: [...selection.stations, ...selection.stations] };
  expect(await readAll(ofMany, given, 7)).toEqual(await readAll(ofMany, {}, 7));
  expect(await readAll(ofMany, given, 7, 'newest')).toEqual(await readAll(ofMany, {}, 7, 'newest'));
});

test('newest first is oldest first the other way round', async () => {
  const oldest = await readAll(ofMany, {}, 4, 'oldest');
  expect(await readAll(ofMany, {}, 4, 'newest')).toEqual(oldest.toReversed());
});

import { describe, expect, test } from 'vitest';
import { day, unitId, units } from '../test-support/things.ts';
import { makeCofactorIndex } from './cofactor-index.ts';
import type { CofactorStrategy, Rung } from './cofactor-source.ts';

const start = Date.UTC(2024, 5, 15, 10);
const hour = 3_600_000;
const subject = { stationId: 1, sampleId: 10, sampledAt: start };
const ladder: readonly Rung[] = [
  { kind: 'sameSample' },
  { kind: 'nearest', hours: 36 },
  { kind: 'periodMean', days: 60 },
  { kind: 'default' },
];

let nextId = 0;
type Given = readonly [value: number, afterHours: number, sampleId?: number, stationId?: number, unit?: string];

function find(given: readonly Given[], { rungs = ladder, fallback = true } = {}) {
  const strategy: CofactorStrategy = { code: 'STANDARD', rungs };
  const defaultValue = fallback ? { value: 0.05, unitId: unitId('g/L') } : null;
  const index = makeCofactorIndex([{ key: 'hardness', unitId: unitId('mg/L'), defaultValue }], { units, strategy });
  for (const [value, afterHours, sampleId = 99, stationId = 1, unit = 'mg/L'] of given) {
    nextId += 1;
    const sampledAt = start + afterHours * hour;
    index.add('hardness', stationId, { resultId: nextId, sampleId, sampledAt, value, sign: '', unitId: unitId(unit) });
  }
  const finder = index.open('hardness');
  const found = finder?.explain(subject) ?? null;
  expect(finder?.read(subject).low).toBe(found?.low ?? Number.NaN);
  return found && [found.low, found.rung, found.tried.length, found.count];
}

describe('a cofactor is looked for near before far', () => {
  test('the same sample comes first, and its replicates are averaged', () => {
    expect(
      find([
        [200, 0, 10],
        [80, 24],
      ]),
    ).toEqual([200, 'sameSample', 0, 1]);
    expect(
      find([
        [80, 0, 10],
        [200, 0, 10],
        [999, 0, 11],
      ]),
    ).toEqual([140, 'sameSample', 0, 2]);
  });

  test('then the nearest of the station in time, the earlier of two', () => {
    expect(
      find([
        [80, 24],
        [90, -30],
      ]),
    ).toEqual([80, 'nearest', 1, 1]);
    expect(
      find([
        [80, 24],
        [90, -24],
      ]),
    ).toEqual([90, 'nearest', 1, 1]);
    expect(
      find([
        [80, 24],
        [200, 24],
      ]),
    ).toEqual([140, 'nearest', 1, 2]);
    expect(find([[60, 0, 11]])).toEqual([60, 'nearest', 1, 1]);
  });

  test('then the mean of the days around', () => {
    expect(
      find([
        [80, 48],
        [100, -240],
        [5, 24 * 40],
      ]),
    ).toEqual([90, 'periodMean', 2, 2]);
  });

  test('then the default, converted; then nothing', () => {
    expect(find([[80, 24 * 40]])).toEqual([50, 'default', 3, 0]);
    expect(find([[80, 0, 10, 2]])).toEqual([50, 'default', 3, 0]);
    expect(find([], { fallback: false })).toBeNull();
  });

  test('a strategy may leave rungs out', () => {
    expect(find([[80, 1]], { rungs: [{ kind: 'sameSample' }], fallback: true })).toBeNull();
  });

  test('readings come in any order and any unit of the group', () => {
    expect(
      find([
        [80, 30],
        [0.12, 1, 99, 1, 'g/L'],
        [70, -20],
      ]),
    ).toEqual([120, 'nearest', 1, 1]);
  });
});

test('a reading that does not fit is refused, and an unknown cofactor is not found', () => {
  const index = makeCofactorIndex([{ key: 'ph', unitId: unitId('pH'), defaultValue: { value: 7, unitId: null } }], {
    units,
    strategy: { code: 'D', rungs: [{ kind: 'default' }] },
  });
  const reading = { resultId: 1, sampleId: 1, sampledAt: start, value: 7, sign: '' as const, unitId: unitId('mg/L') };
  expect(index.add('ph', 1, reading)).toBe(false);
  expect(index.add('hardness', 1, reading)).toBe(false);
  expect(index.add('ph', 1, { ...reading, unitId: null })).toBe(true);
  expect(index.open('hardness')).toBeNull();
  expect(index.open('ph')?.read({ ...subject, sampledAt: start + day })).toEqual({ low: 7, high: 7 });
});

test('after it was cleared only what came since is found, also by who looked before', () => {
  const strategy: CofactorStrategy = { code: 'STANDARD', rungs: ladder };
  const index = makeCofactorIndex([{ key: 'hardness', unitId: unitId('mg/L'), defaultValue: null }], {
    units,
    strategy,
  });
  const finder = index.open('hardness');
  const reading = { resultId: 1, sampleId: 10, sampledAt: start, sign: '' as const, unitId: unitId('mg/L') };
  index.add('hardness', 1, { ...reading, value: 80 });
  expect(finder?.read(subject)).toEqual({ low: 80, high: 80 });
  index.clear();
  expect(finder?.read(subject)).toEqual({ low: Number.NaN, high: Number.NaN });
  index.add('hardness', 1, { ...reading, value: 200 });
  expect(finder?.read(subject)).toEqual({ low: 200, high: 200 });
});

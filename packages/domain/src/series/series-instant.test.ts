import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareInstants,
  formatSeriesInstant,
  fromEpochTicks,
  lastInstant,
  parseSeriesInstant,
  toEpochTicks,
  toPointRange,
  toRangeEnd,
} from './series-instant.ts';

describe('an instant is read', () => {
  test.each([
    ['2020-04-01T00:11:22.1234567-07:00', '2020-04-01T07:11:22.123Z', 4567, -420],
    ['2017-06-03T00:00:00.0000001-05:00', '2017-06-03T05:00:00.000Z', 1, -300],
    ['2017-06-03T00:00:00Z', '2017-06-03T00:00:00.000Z', 0, 0],
    ['2017-06-03 08:30+14:00', '2017-06-02T18:30:00.000Z', 0, 840],
    ['2017-06-03T00:00:00.5+00:00', '2017-06-03T00:00:00.500Z', 0, 0],
    ['1969-12-31T23:59:59.9999999Z', '1969-12-31T23:59:59.999Z', 9999, 0],
  ])('%s', (text, instant, ticks, offsetMinutes) => {
    expect(parseSeriesInstant(text)).toEqual({ ms: Date.parse(instant), ticks, offsetMinutes, isEndOfDay: false });
  });

  test('24:00 as the end of the day it names', () => {
    expect(parseSeriesInstant('2026-02-28T24:00:00.0000000-08:00')).toEqual({
      ...{ ms: Date.parse('2026-03-01T08:00:00Z'), ticks: 0, offsetMinutes: -480 },
      isEndOfDay: true,
    });
  });

  test.each([
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00.0000001Z',
    '2026-01-01T24:30:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T12:60:00Z',
    '2016-12-31T23:59:60Z',
    '2026-01-01T00:00:00-12:30',
    '2026-01-01T00:00:00+14:15',
    '2026-01-01T00:00:00.12345678Z',
    '2026-01-01T00:00:00',
    '2026-01-01',
    'yesterday',
    '',
  ])('not from %j', (text) => {
    expect(parseSeriesInstant(text)).toBeNull();
  });

  test('without an offset by the one that is given', () => {
    expect(parseSeriesInstant('2026-01-01T00:00:00', -480)?.ms).toBe(Date.parse('2026-01-01T08:00:00Z'));
  });

  test('open ends as the first and the last instant there is', () => {
    expect(parseSeriesInstant('MaxInstant')).toMatchObject(lastInstant);
    expect(parseSeriesInstant('9999-12-31T23:59:59.9999999Z')).toMatchObject(lastInstant);
    expect(parseSeriesInstant('MinInstant')?.ms).toBe(parseSeriesInstant('0001-01-01T00:00:00Z')?.ms);
  });
});

const instants = fc.record({
  ms: fc.integer({ min: Date.parse('1800-01-01'), max: Date.parse('2200-01-01') }),
  ticks: fc.integer({ min: 0, max: 9999 }),
});
const offsets = fc.integer({ min: -720, max: 840 });

describe('an instant is written', () => {
  test('with seven decimals and its offset, and reads back the same', () => {
    expect(formatSeriesInstant({ ms: Date.parse('2020-04-01T07:11:22.123Z'), ticks: 4567 }, -420)).toBe(
      '2020-04-01T00:11:22.1234567-07:00',
    );
    fc.assert(
      fc.property(instants, offsets, (instant, offset) => {
        expect(parseSeriesInstant(formatSeriesInstant(instant, offset))).toMatchObject(instant);
      }),
    );
  });

  test('as 24:00 only where it ends a day', () => {
    const midnight = { ms: Date.parse('2026-03-01T08:00:00Z'), ticks: 0 };
    expect(formatSeriesInstant(midnight, -480, { isEndOfDay: true })).toBe('2026-02-28T24:00:00.0000000-08:00');
    expect(formatSeriesInstant(midnight, -480)).toBe('2026-03-01T00:00:00.0000000-08:00');
    expect(formatSeriesInstant(midnight, -420, { isEndOfDay: true })).toBe('2026-03-01T01:00:00.0000000-07:00');
  });
});

describe('ticks', () => {
  test('go to one whole number and back, and keep the order', () => {
    fc.assert(
      fc.property(instants, instants, (left, right) => {
        expect(fromEpochTicks(toEpochTicks(left))).toEqual(left);
        expect(Math.sign(compareInstants(left, right))).toBe(
          toEpochTicks(left) < toEpochTicks(right) ? -1 : toEpochTicks(left) > toEpochTicks(right) ? 1 : 0,
        );
      }),
    );
  });

  test('an end one tick after the last point keeps that point in the range, and an end on it leaves it out', () => {
    const start = { ms: 1000, ticks: 0 };
    expect(toPointRange(start, toRangeEnd(5000))).toEqual({ from: 1000, to: 5000 });
    expect(toPointRange(start, { ms: 5000, ticks: 0 })).toEqual({ from: 1000, to: 4999 });
    expect(toPointRange({ ms: 1000, ticks: 1 }, { ms: 1001, ticks: 0 })).toBeNull();
    fc.assert(
      fc.property(instants, instants, fc.integer({ min: -3, max: 3 }), (one, other, shift) => {
        const [low, high] = compareInstants(one, other) <= 0 ? [one, other] : [other, one];
        const range = toPointRange(low, high);
        for (const ms of [low.ms + shift, high.ms + shift]) {
          const ticks = toEpochTicks({ ms, ticks: 0 });
          const isIn = ticks >= toEpochTicks(low) && ticks < toEpochTicks(high);
          expect(range !== null && ms >= range.from && ms <= range.to).toBe(isIn);
        }
      }),
    );
  });
});

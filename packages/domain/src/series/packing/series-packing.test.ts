import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsFrom, type SeriesPoint } from '../series-points.ts';
import { at, steadyPoints } from '../test-support/random-points.ts';
import { packSeries, unpackSeries } from './series-packing.ts';

const point: fc.Arbitrary<SeriesPoint> = fc.record({
  at: fc.oneof(
    fc.integer({ min: at('1900-01-01'), max: at('2100-01-01') }),
    fc.integer({ min: at('2026-01-01') / 1000, max: at('2026-02-01') / 1000 }).map((seconds) => seconds * 1000),
  ),
  value: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  grade: fc.option(fc.integer({ min: -5, max: 5 })),
  approval: fc.option(fc.constantFrom(900, 1000, 1200)),
  qualifier: fc.option(fc.constantFrom('ICE', 'ÉQUIP', '氷', '', '🧊')),
});

describe('a packed series', () => {
  test('unpacks to the same points', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 100 }), (list) => {
        const points = pointsFrom(list);
        expect(unpackSeries(packSeries(points))).toEqual(points);
      }),
    );
  });

  test('unpacks from the middle of other bytes', () => {
    const packed = packSeries(steadyPoints(at('2026-01-01'), 300_000, [1.5, null, -3]));
    const around = new Uint8Array(packed.length + 8).fill(9);
    around.set(packed, 3);
    expect([...unpackSeries(around.subarray(3, 3 + packed.length)).values]).toEqual([1.5, Number.NaN, -3]);
  });

  test('has its version, count and first time where the description says, little endian', () => {
    const packed = packSeries(steadyPoints(at('2026-01-01'), 300_000, [1.5, 2.5]));
    const view = new DataView(packed.buffer);
    expect([view.getUint8(0), view.getUint8(1), view.getUint32(4, true)]).toEqual([1, 8, 2]);
    expect([view.getFloat64(8, true), view.getFloat64(16, true), view.getUint32(32, true)]).toEqual([
      at('2026-01-01'),
      1.5,
      300,
    ]);
    expect(packed).toHaveLength(36);
  });

  test('takes twelve bytes for a point of a steady series, and little for its grades', () => {
    const points = steadyPoints(
      at('2026-01-01'),
      300_000,
      Array.from({ length: 10_000 }, (_, index) => index / 7),
    );
    const grades = new Int16Array(10_000).fill(31, 5000);
    expect(packSeries({ ...points, grades }).length).toBe(16 + 8 * 10_000 + 4 * 9999 + 4 + 2 * 6);
  });

  test('that is cut short, too long, of another version or not what it says is refused', () => {
    const packed = packSeries(
      pointsFrom([
        { at: 0, value: 1, grade: 3, qualifier: 'A' },
        { at: 5, value: 2 },
      ]),
    );
    for (let length = 0; length < packed.length; length += 1) {
      expect(() => unpackSeries(packed.subarray(0, length))).toThrow(RangeError);
    }
    expect(() => unpackSeries(Uint8Array.of(...packed, 0))).toThrow('1 bytes too late');
    expect(() => unpackSeries(Uint8Array.of(2, ...packed.subarray(1)))).toThrow('version 2');
    const shorter = packed.slice();
    // The first run of grades: after the header, two values, one step and the count of runs.
    new DataView(shorter.buffer).setUint32(16 + 16 + 4 + 4, 0, true);
    expect(() => unpackSeries(shorter)).toThrow('shorter than its points');
    const huge = packed.slice();
    new DataView(huge.buffer).setUint32(4, 0xffff_ffff, true);
    expect(() => unpackSeries(huge)).toThrow('too early');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCorrectedPoints } from './read-corrected-points.ts';

const point = fc.record({
  Timestamp: fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).chain((at) =>
    fc.constantFrom(
      at.toISOString(),
      at
        .toISOString()
        .replace('Z', '0000-08:00')
        .replace(/\.(\d{3})/, '.$1'),
      `${at.toISOString().slice(0, 10)}T24:00:00.0000000-07:00`,
      'not a time',
      'quoted \\" time',
    ),
  ),
  Value: fc.record({
    Numeric: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(null, 0.1, -0.001, 12.345, 1e21, 2.5e-9, 123456789012345, 99999.9999999999),
    ),
    Display: fc.oneof(fc.string(), fc.constant(null), fc.constant('12.5 °C')),
  }),
});

const answers = fc.record({
  Approvals: fc.constant([{ Comment: 'says "Points":[ in a comment' }]),
  Points: fc.array(point, { maxLength: 30 }),
  Notes: fc.array(fc.record({ Points: fc.array(fc.integer(), { maxLength: 2 }) }), { maxLength: 2 }),
});

describe('points of an answer', () => {
  it('are the same however an answer is spaced, and whatever stands around them', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (answer, isTurned) => {
        const { Notes, ...others } = answer;
        const stated = isTurned ? { Notes, ...others } : answer;
        const read = readCorrectedPoints(Buffer.from(JSON.stringify(stated)));
        const plain = readCorrectedPoints(Buffer.from(JSON.stringify(stated, null, 1)));
        expect(read.points).toEqual(plain.points);
        expect(read.points.times.length + read.points.unreadable).toBe(answer.Points.length);
      }),
    );
  });

  it('keep a gap as a gap and a zero as a zero, in the order of time', () => {
    const at = (hour: string, Numeric: number | null) => ({
      Timestamp: `2026-03-01T${hour}:00:00.0000000-08:00`,
      Value: { Numeric, Display: Numeric === null ? null : String(Numeric) },
    });
    const Points = [at('02', 0), at('01', 1.5), at('03', null)];
    const { points } = readCorrectedPoints(Buffer.from(JSON.stringify({ Points })));
    expect([...points.values]).toEqual([1.5, 0, Number.NaN]);
    expect([...points.times].map((time) => new Date(time).toISOString().slice(11, 13))).toEqual(['09', '10', '11']);
  });

  it('of an answer that is none are refused with what came instead', () => {
    expect(() => readCorrectedPoints(Buffer.from('<html><title>Sign in</title>'))).toThrow(
      /returned a page instead of data: Sign in/,
    );
  });
});

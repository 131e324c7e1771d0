import { expect, test } from 'vitest';
import { drawingOf, freeLabelPlace } from './limit-label.ts';

const times = Array.from({ length: 101 }, (_, at) => at);
const drawing = (valueAt: (time: number) => number) => ({
  ...{ curves: [{ times, values: times.map(valueAt) }], span: [0, 100] as const, range: [0, 30] as const },
});
const line = { name: 'Aquatic life, long-term', bound: 'upper' as const, start: 20, end: 20 };

test('the name of a limit stands above its end while nothing is there', () => {
  expect(
    freeLabelPlace(
      line,
      drawing(() => 5),
    ),
  ).toEqual({ side: 'end', isAbove: true });
});

test('it goes under the line where the curve lies above it, and to the other side where it lies on both', () => {
  expect(
    freeLabelPlace(
      line,
      drawing(() => 21),
    ),
  ).toEqual({ side: 'end', isAbove: false });
  const rising = drawing((time) => (time > 60 ? 18.5 + (time % 2) * 2.5 : 5));
  expect(freeLabelPlace(line, rising)).toEqual({ side: 'start', isAbove: true });
});

test('a line that is not drawn at its end is named where it begins', () => {
  expect(
    freeLabelPlace(
      { ...line, end: null },
      drawing(() => 5),
    ),
  ).toEqual({ side: 'start', isAbove: true });
});

test('a lower limit is named under its line', () => {
  const lower = { ...line, bound: 'lower' as const };
  expect(
    freeLabelPlace(
      lower,
      drawing(() => 25),
    ),
  ).toEqual({ side: 'end', isAbove: false });
  expect(
    freeLabelPlace(
      lower,
      drawing(() => 19),
    ),
  ).toEqual({ side: 'end', isAbove: true });
});

test('a line that is drawn nowhere keeps the usual place', () => {
  const nowhere = { ...line, start: null, end: null };
  expect(
    freeLabelPlace(
      nowhere,
      drawing(() => 5),
    ),
  ).toEqual({ side: 'end', isAbove: true });
});

test('curves of other units are not looked at, and times are those of the picture', () => {
  const points = { times: Float64Array.of(0, 10), values: Float64Array.of(1, 4) };
  const lines = [
    { unit: 'm', points },
    { unit: 'mg/L', points: { times: Float64Array.of(0), values: Float64Array.of(99) } },
  ];
  const limit = { name: 'Flood', unit: 'm', steps: [{ time: 0, lower: null, upper: 6 }] };
  expect(drawingOf(lines, limit, { shift: 5, span: [5, 15] })).toEqual({
    curves: [{ times: Float64Array.of(5, 15), values: points.values }],
    ...{ span: [5, 15], range: [1, 6] },
  });
});

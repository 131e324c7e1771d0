import { expect, test } from 'vitest';
import { makeLines } from './graph-lines.ts';

const line = (StationId: number, AnalyteName: string, Fraction: string) => ({
  ...{ StationId, StationName: `KR-${StationId}`, AnalyteId: AnalyteName.length, AnalyteName, Fraction },
});

test('lines of one analyte have the colours of their stations, fractions their kind of line', () => {
  const all = [line(1, 'Zinc', 'Dissolved'), line(1, 'Zinc', 'Total'), line(2, 'Zinc', 'Total')];
  expect(all.map(makeLines(all))).toEqual([
    { colourAs: 'KR-1', dash: 'solid' },
    { colourAs: 'KR-1', dash: 'dotted' },
    { colourAs: 'KR-2', dash: 'dotted' },
  ]);
});

test('where a picture has two analytes they are told apart by colour, and fractions still by their kind of line', () => {
  const all = [line(1, 'Zinc', 'Dissolved'), line(1, 'Zinc', 'Total'), line(1, 'Copper', 'Total')];
  expect(all.map(makeLines(all))).toEqual([
    { colourAs: 'Zinc, KR-1', dash: 'solid' },
    { colourAs: 'Zinc, KR-1', dash: 'dotted' },
    { colourAs: 'Copper, KR-1', dash: 'dotted' },
  ]);
});

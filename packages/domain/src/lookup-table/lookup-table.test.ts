import { describe, expect, test } from 'vitest';
import { boundFormula } from '../formula/bound-formula.ts';
import { compileFormula, explainFormula } from '../formula/index.ts';
import { pasteTable } from './paste-table.ts';
import { tableFormula } from './table-formula.ts';
import { readTable, writeTable } from './table-text.ts';

const made = (text: string, stricter: 'lower' | 'higher' = 'lower') => {
  const reading = readTable(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return tableFormula(reading.table, stricter);
};
const at = (text: string, values: readonly number[], stricter?: 'lower' | 'higher') =>
  compileFormula(made(text, stricter))(values);

const stepped = '[T|°C] step: 0, 5, 10; [pH] step: 6, 7; outside undetermined; 100, 10; 80, 8; 60, 6';
const straight = stepped.replaceAll('step', 'linear');
const curved = stepped.replaceAll('step', 'log-linear');

describe('between the values of an axis', () => {
  test('a step is to the stricter neighbour, which for a lower limit is the higher', () => {
    expect(at(stepped, [5, 6])).toBe(80);
    expect(at(stepped, [2, 6])).toBe(80);
    expect(at(stepped, [2, 6.5])).toBe(8);
    expect(at(stepped, [2, 6.5], 'higher')).toBe(100);
  });

  test('linear goes evenly from one figure to the next, axis by axis', () => {
    expect(at(straight, [2.5, 6])).toBe(90);
    expect(at(straight, [2.5, 6.5])).toBeCloseTo(49.5, 12);
  });

  test('log-linear goes evenly in the logarithm', () => {
    expect(at(curved, [0, 6.5])).toBeCloseTo(Math.sqrt(1000), 10);
    expect(at(curved, [5, 7])).toBe(8);
  });

  test('a range holds from edge to edge, and on an edge the stricter of two', () => {
    const ranges = '[H] ranges: 10, 25, 50; 190, 280';
    expect([10, 24, 25, 26, 50].map((hardness) => at(ranges, [hardness]))).toEqual([190, 190, 190, 280, 280]);
    expect(at(ranges, [25], 'higher')).toBe(280);
  });
});

test('outside there is no limit and the reason names the axis; with edges the last figure holds', () => {
  const outside = explainFormula(made(stepped), [12, 7]);
  expect(outside).toMatchObject({
    value: null,
    failure: { code: 'outsideTable', parameters: { name: 'T', value: 12 } },
  });
  expect(outside.failure?.sentence).toBe("'T' is 12; the table goes from 0 to 10.");
  expect(at(stepped.replace('undetermined', 'edge'), [12, 5])).toBe(60);
  expect(explainFormula(made(stepped), [Number.NaN, 7]).failure?.code).toBe('missingValue');
});

test('the working names each figure with its place and weight', () => {
  const { value, step } = explainFormula(made(straight), [2.5, 7]);
  expect(value).toBe(9);
  expect(step.cells).toEqual([
    { at: [[0], [7]], figure: 10, weight: 0.5 },
    { at: [[5], [7]], figure: 8, weight: 0.5 },
  ]);
  expect(explainFormula(made(stepped), [2, 7]).step.cells?.map(({ weight }) => weight)).toEqual([0, 1]);
});

test('three axes are read row by row', () => {
  const cube = '[A] step: 1, 2; [B] step: 1, 2; [C] step: 1, 2; 111, 112; 121, 122; 211, 212; 221, 222';
  expect([at(cube, [1, 2, 1]), at(cube, [2, 1, 2]), at(cube, [2, 2, 2])]).toEqual([121, 212, 222]);
});

describe('a value that lies somewhere', () => {
  const ranges = made('[H] ranges: 0, 25, 50; 190, 280');
  const bounds = (low: number, high: number) => boundFormula(ranges, [{ low, high, isHighOpen: true }]);

  test('decides when it lies wholly in one cell, and below an edge is not on it', () => {
    expect(bounds(0, 10)).toEqual({ low: 190, high: 190 });
    expect(bounds(0, 25)).toEqual({ low: 190, high: 190 });
    expect(bounds(0, 30)).toEqual({ low: 190, high: 280 });
    expect(bounds(0, 60)).toBeNull();
  });

  test('is never bounded more narrowly than what it may give', () => {
    for (const text of [stepped, straight, curved]) {
      const formula = made(text);
      const program = compileFormula(formula);
      const found = boundFormula(formula, [
        { low: 1, high: 9 },
        { low: 6.2, high: 6.9 },
      ]);
      for (let temperature = 1; temperature <= 9; temperature += 0.5) {
        for (let acidity = 6.2; acidity <= 6.9; acidity += 0.1) {
          const limit = program([temperature, acidity]);
          expect(limit).toBeGreaterThanOrEqual((found?.low ?? Number.NaN) - 1e-9);
          expect(limit).toBeLessThanOrEqual((found?.high ?? Number.NaN) + 1e-9);
        }
      }
    }
  });
});

describe('a table that is not one', () => {
  test.each([
    ['5', 'tableAxes'],
    ['[T] step 1, 2; 3, 4', 'tableShape'],
    ['[T] curved: 1, 2; 3, 4', 'tableShape'],
    ['[T] step: 1, 2; outside nowhere; 3, 4', 'tableShape'],
    ['[T] step: 1, 1; 3, 4', 'tableOrder'],
    ['[T] step: 2, 1; 3, 4', 'tableOrder'],
    ['[T] step: 1, 2; [t] step: 1, 2; 3, 4; 5, 6', 'tableAxisTwice'],
    ['[T] step: 1, 2; 3', 'tableCells'],
    ['[T] step: 1, 2; 3, ', 'tableNumber'],
    ['[T] step: 1, x; 3, 4', 'tableNumber'],
    ['[T] step: 1, 2; [P] step: 1, 2; 3, 4', 'tableRows'],
    ['[T] log-linear: 1, 2; 0, 4', 'tableLog'],
    ['[A] step: 1; [B] step: 1; [C] step: 1; [D] step: 1; 1', 'tableAxes'],
  ])('%s', (text, code) => {
    expect(readTable(text)).toMatchObject({ ok: false, problems: [{ code }] });
  });
});

test('a table is written as it is read', () => {
  const reading = readTable(stepped);
  expect(reading.ok && writeTable(reading.table)).toBe(stepped);
});

describe('what is pasted', () => {
  test('a grid from a spreadsheet', () => {
    expect(pasteTable('T\t6\t7\n0\t100\t10\n5\t80\t8')).toEqual({
      axes: [
        { name: 'T', isRanges: false, at: [0, 5] },
        { name: '', isRanges: false, at: [6, 7] },
      ],
      figures: [100, 10, 80, 8],
    });
  });

  test('a grid of ranges from a CSV file', () => {
    expect(pasteTable('Min,Max,5.5,5.6\n10,25,190,191\n25,50,280,281\n')).toMatchObject({
      axes: [{ isRanges: true, at: [10, 25, 50] }, { at: [5.5, 5.6] }],
      figures: [190, 191, 280, 281],
    });
  });

  test('a list, in any order', () => {
    expect(pasteTable('pH;T;Limit\n7;0;10\n6;0;100\n6;5;80\n7;5;8')).toEqual({
      axes: [
        { name: 'pH', isRanges: false, at: [6, 7] },
        { name: 'T', isRanges: false, at: [0, 5] },
      ],
      figures: [100, 80, 10, 8],
    });
  });

  test.each([
    ['', { code: 'empty' }],
    ['T\t6\t7\n0\t100\t', { code: 'gap', row: 2 }],
    ['T\t6\t7\n0\t100', { code: 'gap', row: 2 }],
    ['T\t6\t7\n0\t100\tabc', { code: 'notNumber', row: 2, text: 'abc' }],
    ['T\t6\t7\n0\t1\t2\n0\t3\t4', { code: 'twice', row: 3 }],
    ['Min,Max,6\n10,25,1\n30,50,2', { code: 'ranges', row: 3 }],
    ['pH,T,Limit\n6,0,1\n6,0,2', { code: 'twice', row: 3 }],
    ['pH,T,Limit\n6,0,1\n7,5,2', { code: 'gap', row: 0 }],
  ])('%j says what is wrong and where', (text, problem) => expect(pasteTable(text)).toEqual(problem));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueRows } from './catalogue/index.ts';
import { checkUnits } from './check-units.ts';
import { foldUnit, readUnitMeaning } from './fold-unit.ts';
import { toNumber, toRational } from './rational.ts';
import { readConversion } from './read-conversion.ts';
import type { UnitConversion, UnitRows } from './unit.ts';
import { makeUnitTable } from './unit-table.ts';

const units = ['A', 'B', 'C', 'D', 'E'].map((name, index) => ({ id: index + 1, name }));
const row = (fromUnitId: number, toUnitId: number, formula: string, decimals = 3): UnitConversion => ({
  fromUnitId,
  toUnitId,
  formula,
  decimals,
});
const world = (conversions: readonly UnitConversion[], more: Partial<UnitRows> = {}): UnitRows => ({
  units,
  groups: [
    { id: 1, name: 'One', unitIds: [1, 2, 3] },
    { id: 2, name: 'Two', unitIds: [3, 4] },
  ],
  conversions,
  ...more,
});
const codesOf = (conversions: readonly UnitConversion[], more: Partial<UnitRows> = {}) =>
  checkUnits(world(conversions, more)).map(({ code }) => code);
const sentencesOf = (conversions: readonly UnitConversion[]) =>
  checkUnits(world(conversions)).map(({ sentence }) => sentence);

describe('a conversion that cannot be right is refused', () => {
  test.each([
    ['1000', 'The formula must use the value; write it as x.'],
    ['[a] * [b]', "The formula may use one variable only, the value; it uses 'a', 'b'."],
    ['x * 0', 'The conversion cannot be reversed: it gives the same result for different values.'],
    ['x - x', 'The conversion cannot be reversed: it gives the same result for different values.'],
    ['Floor(x / 1000)', 'The conversion cannot be reversed: it gives the same result for different values.'],
    ['x * x - x', 'The conversion cannot be reversed: it gives the same result for different values.'],
    ['1 / 0 + x', 'The conversion has no result for 0: Division by zero for the given values at 1.'],
    ['1 / x', 'The conversion has no result for 0: Division by zero for the given values at 1.'],
    ['Ln(x)', 'The conversion has no result for 0: ln is not defined for 0.'],
    ['x * 1e-320', "The number '1e-320' at 5 is too small."],
    ['x * 1e-31', /too small or too large/],
    ['x *', "A value is missing after '*' at 3."],
    ['y * 2', /Unknown name 'y'/],
  ])('%s', (formula, sentence) => {
    const [found, ...more] = sentencesOf([row(1, 2, formula)]);
    expect(more).toEqual([]);
    expect(found).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  test('there and back must give the value again', () => {
    expect(sentencesOf([row(1, 2, 'x * 1000'), row(2, 1, 'x * 0.01')])).toEqual([
      "There and back between 'A' and 'B' gives 10 times the value.",
    ]);
    expect(codesOf([row(1, 2, 'x * 0.3048'), row(2, 1, 'x * 3.28084')])).toEqual([]);
    expect(codesOf([row(1, 2, '(x - 32) / 1.8'), row(2, 1, 'x * 1.8 + 30')])).toEqual(['thereAndBack']);
    expect(codesOf([row(1, 2, 'x + 1'), row(2, 1, 'x + 1')])).toEqual(['thereAndBack']);
  });

  test('a circle of conversions that does not close is named', () => {
    expect(sentencesOf([row(1, 2, 'x * 2'), row(2, 3, 'x * 3'), row(3, 1, 'x / 5')])).toEqual([
      expect.stringMatching(/^The conversions '.' → '.' → '.' → '.' do not come back/),
    ]);
    expect(codesOf([row(1, 2, 'x * 2'), row(2, 3, 'x * 3'), row(3, 1, 'x / 6')])).toEqual([]);
  });

  test('curves are compared with what is written for the way back', () => {
    expect(codesOf([row(1, 2, 'x ^ 2 + x'), row(2, 1, 'x * 2')])).toEqual(['thereAndBack']);
    expect(codesOf([row(1, 2, 'x ^ 3'), row(2, 1, 'x ^ (1 / 3)')])).toEqual([]);
    expect(codesOf([row(1, 2, 'x ^ 3')])).toEqual([]);
  });

  test('the rest of what can be wrong', () => {
    expect(codesOf([row(1, 1, 'x * 2')])).toEqual(['selfNotIdentity']);
    expect(codesOf([row(1, 1, 'x')])).toEqual([]);
    expect(codesOf([row(1, 4, 'x * 2')])).toEqual(['otherGroup']);
    expect(codesOf([row(1, 2, 'x', -1), row(2, 3, 'x', 1.5), row(1, 3, 'x', 400)])).toEqual(Array(3).fill('decimals'));
    expect(codesOf([row(1, 2, 'x'), row(1, 2, 'x')])).toEqual(['duplicateConversion']);
    expect(codesOf([row(1, 99, 'x')])).toEqual(['unknownUnit']);
  });

  test('a conversion between species or bases is possible where somebody writes it, with a warning', () => {
    const named = [
      { id: 1, name: 'mg/L as N' },
      { id: 2, name: 'mg/L as NO3' },
      { id: 3, name: 'mg/kg dw' },
      { id: 4, name: 'mg/kg ww' },
    ];
    expect(
      checkUnits(world([row(1, 2, 'x * 4.4268'), row(3, 4, 'x / 5')], { units: named })).map(
        ({ severity }) => severity,
      ),
    ).toEqual(['warning', 'warning']);
    expect(readUnitMeaning('mg/L (as N)')).toEqual({ measure: 'mg/L', speciation: 'N', basis: null });
    expect(readUnitMeaning('mg/kg dry weight')).toEqual({ measure: 'mg/kg', speciation: null, basis: 'dry' });
    expect(readUnitMeaning('mg/kg ww')).toEqual({ measure: 'mg/kg', speciation: null, basis: 'wet' });
  });
});

describe('finding a way', () => {
  const table = makeUnitTable(
    world([row(1, 2, 'x / 1000'), row(3, 2, '[mg/L] * 2 + 1'), row(3, 4, 'x ^ 3'), row(2, 2, 'x')]),
  );
  const convert = (value: number, from: number, to: number) => {
    const found = table.converter(from, to);
    return typeof found === 'string' ? found : found.convert(value);
  };

  test('conversions are composed inside a group, turned round where that is possible, and never leave it', () => {
    expect(convert(1000, 1, 2)).toBe(1);
    expect(convert(3000, 1, 3)).toBe(1);
    expect(convert(2, 3, 4)).toBe(8);
    expect(convert(5, 1, 1)).toBe(5);
    expect(convert(8, 4, 3)).toBe('noPath');
    expect(convert(1, 1, 4)).toBe('otherGroup');
    expect(convert(1, 1, 5)).toBe('otherGroup');
    expect(convert(1, 1, 99)).toBe('unknownUnit');
  });

  test('the way shows its steps', () => {
    const found = table.converter(1, 3);
    expect(typeof found === 'string' ? found : [found.group?.name, found.decimals, found.steps]).toEqual([
      'One',
      3,
      [
        { from: 'A', to: 'B', formula: 'x / 1000', isInverse: false },
        { from: 'B', to: 'C', formula: '[mg/L] * 2 + 1', isInverse: true },
      ],
    ]);
  });

  test('a curve in the way is counted out step by step', () => {
    const curved = makeUnitTable(world([row(1, 2, 'x * 2'), row(2, 3, 'x ^ 3')]));
    const found = curved.converter(1, 3);
    expect(typeof found === 'string' ? found : found.convert(1)).toBe(8);
  });

  test('case is forgiven only where one unit is meant', () => {
    const siemens = makeUnitTable(
      world([], {
        units: [
          { id: 1, name: 'mS' },
          { id: 2, name: 'MS' },
        ],
      }),
    );
    expect([siemens.find('mS')?.id, siemens.find('MS')?.id, siemens.find('ms')?.id]).toEqual([1, 2, undefined]);
    expect(foldUnit('µg / L')).toBe(foldUnit('ug/L'));
  });

  test('a line that falls is turned round like one that rises', () => {
    const falling = makeUnitTable(world([row(1, 2, '10 - 1000 * x / -2 * -1'), row(3, 2, '2 * x')]));
    const back = falling.converter(2, 1);
    expect(typeof back === 'string' ? back : [back.convert(10), back.convert(-490)]).toEqual([0, 1]);
    const onward = falling.converter(1, 3);
    expect(typeof onward === 'string' ? onward : onward.convert(1)).toBe(-245);
  });

  test('a quotient of values is no straight line', () => {
    expect(codesOf([row(1, 2, '(x * x + x) / (x + 1) + x')])).toEqual([]);
    const reading = readConversion('(x * x + x) / (x + 1) + x');
    expect(reading.ok && reading.conversion.line).toBeNull();
  });

  test('a unit listed twice in a group is there once', () => {
    const doubled = makeUnitTable(world([], { groups: [{ id: 1, name: 'One', unitIds: [1, 1] }] }));
    expect(doubled.groupsOf(1)).toHaveLength(1);
    expect([doubled.isInGroup(1, 1), doubled.isInGroup(2, 1)]).toEqual([true, false]);
  });
});

test('every value of the catalogue comes back from every unit of its group', () => {
  const rows = catalogueRows();
  const table = makeUnitTable(rows);
  const pairs = rows.groups.flatMap(({ unitIds }) =>
    unitIds.flatMap((from) => unitIds.map((to) => [from, to] as const)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...pairs), fc.double({ min: -1e6, max: 1e6, noNaN: true }), ([from, to], value) => {
      const [there, back] = [table.converter(from, to), table.converter(to, from)];
      if (typeof there === 'string' || typeof back === 'string') return there === 'noPath' && back === 'noPath';
      const returned = back.convert(there.convert(value));
      // An offset such as 1000 sets the scale of what can be distinguished.
      return Math.abs(returned - value) <= 1e-9 * Math.max(Math.abs(value), 1);
    }),
    { numRuns: 2000 },
  );
});

test('exact fractions stand for the decimal numbers people write', () => {
  expect(toRational(0.1)).toEqual({ over: 1n, under: 10n });
  expect(toRational(-1.5e21)).toEqual({ over: -1500000000000000000000n, under: 1n });
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(toNumber(toRational(value))).toBe(value === 0 ? 0 : value);
    }),
  );
});

test('a straight line is recognised however it is written', () => {
  const lines = [
    'x * 5 / 9 - 160 / 9',
    '(x - 32) * 5 / 9',
    '(x - 32) / 1.8',
    '-(32 - x) * (5 / 9)',
    '+x * (5 / 9) + -160 / 9',
  ];
  for (const formula of lines) {
    const reading = readConversion(formula);
    expect(reading.ok && reading.conversion.line).toEqual({
      scale: { over: 5n, under: 9n },
      shift: { over: -160n, under: 9n },
    });
  }
});

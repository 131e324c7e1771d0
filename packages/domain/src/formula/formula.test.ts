import { describe, expect, test } from 'vitest';
import { compileFormula } from './compile.ts';
import { explainFormula } from './explain.ts';
import { formulaKey } from './node.ts';
import { parseFormula } from './parse.ts';

function read(text: string) {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ sentence }) => sentence).join(' '));
  return parsed.formula;
}

function count(text: string, values: Readonly<Record<string, number>> = {}): number {
  const formula = read(text);
  const byKey = new Map(Object.entries(values).map(([name, value]) => [formulaKey(name), value]));
  return compileFormula(formula)(formula.names.map(({ key }) => byKey.get(key) ?? Number.NaN));
}

describe('what a formula means', () => {
  test.each([
    ['5', 5],
    ['1.5e3', 1500],
    ['.5 + 5.', 5.5],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 5', 2],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['(-2) ^ 2', 4],
    ['2 ^ -1', 0.5],
    ['2 * -3', -6],
    ['+5 - -5', 10],
    ['Exp(0) + Ln([Math.E]) + Log(1)', 2],
    ['Log(1000, 10) + Log10(1000) + Log(8, 2)', 9],
    ['Log(81, 3)', 4],
    ['LOG([math.e], [MATH.E])', 1],
    ['Pow(2, 10) + Sqrt(16) + Abs(-1)', 1029],
    ['Min(3, 1, 2) + Max(3, 1, 2)', 4],
    ['Min(7) + max(7)', 14],
    ['Round(2.345, 2) + Round(2.5) + Ceiling(1.2) + Floor(1.8)', 8.35],
    ['[Math.PI]', Math.PI],
    ['if(1 < 2, 10, 20)', 10],
    ['IF(1 > 2, 10, if(2 >= 2, 30, 40))', 30],
    ['if(not 1 > 2 and (1 == 1 or 1 / 0 > 1), 1, 0)', 1],
    ['if(1 != 2 AND 1 <> 2, 1, 0)', 1],
    ['if(1 <= 1 and 2 != 2, 1, 0)', 0],
    ['if(if(1 < 2, 1 > 2, 2 > 1), 1, 0)', 0],
    ['−1 × 6 ÷ 3', -2],
  ])('%s is %d', (text, expected) => expect(count(text)).toBeCloseTo(expected, 12));

  test('names may hold spaces and brackets, and differ neither by case nor by spaces', () => {
    expect(count('[Hardness (as CaCO3)] + [hardness  (AS caco3)]', { 'Hardness (as CaCO3)': 50 })).toBe(100);
    expect(count('[Iron [Fe] total] * 2', { 'Iron [Fe] total': 3 })).toBe(6);
    expect(read('[pH] + [PH] + [pH|units]').names).toEqual([
      { name: 'pH', key: 'ph', suffix: null },
      { name: 'pH', key: 'ph', suffix: 'units' },
    ]);
  });

  test('names of the language underneath are just names', () => {
    expect(count('[constructor] + [__proto__] + [toString]', { constructor: 1, ['__proto__']: 2, toString: 3 })).toBe(
      6,
    );
    expect(count('[hasOwnProperty]')).toBeNaN();
  });

  test('signs from other keyboards are read, and the formula says so', () => {
    expect(read('2 × 3').notes).toEqual([{ code: 'readAs', text: '×', readAs: '*', at: 2, end: 3 }]);
  });

  test('a value that is not needed may be missing', () => {
    expect(count('if([pH] >= 6.5, 0.05, [Hardness])', { pH: 7 })).toBe(0.05);
    expect(count('if([pH] >= 6.5, 0.05, [Hardness])', { pH: 6 })).toBeNaN();
    expect(count('if([pH] >= 6.5, 1, 2)')).toBeNaN();
    expect(count('if([pH] < 9 or [x] > 1, 1, 2)', { pH: 7 })).toBe(1);
    expect(count('[x] ^ 0')).toBeNaN();
    expect(count('Exp([x]) + Max([x], 1) + Ln([x])')).toBeNaN();
  });
});

describe('a formula without a result says why', () => {
  test.each([
    ['1/([pH]-7)', 'divisionByZero', 'Division by zero for the given values at 1.'],
    ['0/0', 'divisionByZero', 'Division by zero for the given values at 1.'],
    ['0^-1', 'divisionByZero', 'Division by zero for the given values at 1.'],
    ['1e308*10', 'tooLarge', 'The result of the part at 1 is too large.'],
    ['9^9^9^9', 'tooLarge', 'The result of the part at 3 is too large.'],
    ['exp(1000000)', 'tooLarge', 'The result of the part at 1 is too large.'],
    ['pow(10, 400)', 'tooLarge', 'The result of the part at 1 is too large.'],
    ['ln(0)', 'notDefined', 'ln is not defined for 0.'],
    ['ln(-1)', 'notDefined', 'ln is not defined for -1.'],
    ['log(0)', 'notDefined', 'log is not defined for 0.'],
    ['log(5, 1)', 'notDefined', 'log is not defined for 1.'],
    ['log10(-2)', 'notDefined', 'log10 is not defined for -2.'],
    ['sqrt(-1)', 'notDefined', 'sqrt is not defined for -1.'],
    ['round(1, 1.5)', 'notDefined', 'round is not defined for 1.5.'],
    ['(-8)^0.5', 'notDefined', '^ is not defined for -8.'],
    ['pow(-8, 0.5)', 'notDefined', 'pow is not defined for -8.'],
    ['pow(0, -1)', 'notDefined', 'pow is not defined for 0.'],
    ['if([pH] < 6, 1, NoLimit())', 'noLimit', 'The equation gives no limit for these values.'],
    ['[Hardness] * 2', 'missingValue', "There is no value for 'Hardness'."],
  ])('%s', (text, code, sentence) => {
    const formula = read(text);
    const values = formula.names.map(({ name }) => (name === 'pH' ? 7 : Number.NaN));
    expect(explainFormula(formula, values)).toMatchObject({ value: null, failure: { code, sentence } });
    expect(compileFormula(formula)(values)).toBeNaN();
  });

  test('a result too small to be told from zero is a warning', () => {
    expect(explainFormula(read('1 + 2^-1080'), [])).toMatchObject({ value: 1, failure: null, tooSmallAt: 4 });
    expect(explainFormula(read('0 * 5 + 0 / 3'), [])).toMatchObject({ value: 0, tooSmallAt: null });
    expect(explainFormula(read('1e-200 * 1e-200 + 5 * 0'), [])).toMatchObject({ value: 0, tooSmallAt: 0 });
  });
});

test('the working shows each value, the branch that was taken and the one that was not', () => {
  const formula = read('if([Hardness] >= 50 and not [pH] < 6, 0.04 * [Hardness], 2)');
  const { value, step } = explainFormula(formula, [100, 7]);
  expect(value).toBe(4);
  expect(step).toMatchObject({ kind: 'if', branch: 'whenTrue', value: 4 });
  expect(step.parts.map(({ text, value: part, isSkipped }) => [text, part, isSkipped])).toEqual([
    ['[Hardness] >= 50 and not [pH] < 6', true, false],
    ['0.04 * [Hardness]', 4, false],
    ['2', null, true],
  ]);
  expect(JSON.parse(JSON.stringify(step))).toEqual(step);
  const other = explainFormula(formula, [10, 7]);
  expect(other.step).toMatchObject({ branch: 'whenFalse', value: 2 });
  expect(other.step.parts[0]?.parts[1]).toMatchObject({ text: 'not [pH] < 6', isSkipped: true });
  const open = explainFormula(formula, [Number.NaN, 7]);
  expect(open).toMatchObject({ value: null, failure: { code: 'missingValue', parameters: { name: 'Hardness' } } });
});

describe('as people count', () => {
  const count = (text: string, ...values: number[]) => {
    const parsed = parseFormula(text);
    if (!parsed.ok) throw new Error(parsed.problems[0]?.sentence);
    const quick = compileFormula(parsed.formula)(values);
    const slow = explainFormula(parsed.formula, values);
    expect(slow.value ?? Number.NaN).toBe(quick);
    expect(slow.failure === null).toBe(!Number.isNaN(quick));
    return quick;
  };

  test('anything or true is true, anything and false is false, also when it is missing', () => {
    expect(count('if([A]>1 or 1<2, 1, 0)', Number.NaN)).toBe(1);
    expect(count('if(1<2 or [A]>1, 1, 0)', Number.NaN)).toBe(1);
    expect(count('if([A]>1 and 1>2, 1, 0)', Number.NaN)).toBe(0);
    expect(count('if([A]>1 or 1>2, 1, 0)', Number.NaN)).toBeNaN();
  });

  test('IsMissing tells, and Coalesce takes the first that is there', () => {
    expect(count('if(IsMissing([A]), 5, [A])', Number.NaN)).toBe(5);
    expect(count('if(IsMissing([A]), 5, [A])', 7)).toBe(7);
    expect(count('Coalesce([A], [B], 3)', Number.NaN, 2)).toBe(2);
    expect(count('Coalesce([A], [B], 3)', Number.NaN, Number.NaN)).toBe(3);
    expect(count('Coalesce([A], [B])', Number.NaN, Number.NaN)).toBeNaN();
    expect(parseFormula('IsMissing([A]) + 1').ok).toBe(false);
  });

  test('≤, ≥ and ≠ are read as what they mean', () => {
    expect(['if(2 ≤ 2, 1, 0)', 'if(2 ≥ 3, 1, 0)', 'if(2 ≠ 3, 1, 0)'].map((text) => count(text))).toEqual([1, 0, 1]);
  });

  test('numbers that differ by the noise of binary arithmetic are equal', () => {
    expect(count('if(0.1*3 <= 0.3, 1, 0)')).toBe(1);
    expect(count('if(0.1*3 > 0.3, 1, 0)')).toBe(0);
    expect(count('if(0.1*3 == 0.3, 1, 0)')).toBe(1);
    expect(count('if(0.3 < 0.3000000001, 1, 0)')).toBe(1);
  });

  test('a half is rounded up, also where the binary product lies a little below it', () => {
    expect(count('Round(0.285 * 100)')).toBe(29);
    expect(count('Round(2.5)')).toBe(3);
    expect(count('Round(-2.5)')).toBe(-3);
    expect(count('Ceiling(0.1 * 3 * 10)')).toBe(3);
    expect(count('Floor(0.57 * 100)')).toBe(57);
  });

  test('a part that is too small to be counted is told', () => {
    const parsed = parseFormula('5 + Exp(-800)');
    expect(parsed.ok && explainFormula(parsed.formula, [])).toMatchObject({ value: 5, tooSmallAt: 4 });
  });
});

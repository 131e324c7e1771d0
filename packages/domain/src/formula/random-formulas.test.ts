import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFormula } from './compile.ts';
import { explainFormula } from './explain.ts';
import { parseFormula } from './parse.ts';

const fragments = [
  ...'0123456789.+-*/^()<>=!,[]|eE \t\'"`;:{}$\\&%xyzπé😀−×',
  ...['[pH]', '[Hardness (as CaCO3)]', '[a|mg/L]', '[constructor]', '[__proto__]', '[Math.E]', 'constructor', 'this'],
  ...['if(', 'Max(', 'Min(', 'Exp(', 'Ln(', 'Log(', 'Pow(', 'Sqrt(', 'Round(', ', ', ' and ', ' or ', ' not ', '>='],
  ...['1', '2.5', '1e308', '7', '0', ')', ') ', '==', 'process.exit()', 'eval(', '=>', '${', 'return '],
];

/** A small generator of our own: a million strings from the usual one take minutes. */
function makeChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('200,000 random texts give a number, a typed failure or a problem that points into the text', () => {
  const chance = makeChance(20_261);
  let [readable, counted] = [0, 0];
  for (let round = 0; round < 200_000; round += 1) {
    let text = '';
    for (let left = 1 + chance(7); left > 0; left -= 1) text += fragments[chance(fragments.length)];
    const parsed = parseFormula(text);
    if (parsed.ok) {
      readable += 1;
      const values = parsed.formula.names.map((_, slot) => slot * 3.5);
      const value = compileFormula(parsed.formula)(values);
      if (Number.isFinite(value)) counted += 1;
      else if (!Number.isNaN(value) || !explainFormula(parsed.formula, values).failure) throw new Error(text);
    } else {
      const [first] = parsed.problems;
      if (!first || first.at < 0 || first.end > text.length || first.at > first.end) throw new Error(text);
    }
  }
  expect(readable).toBeGreaterThan(2_000);
  expect(counted).toBeGreaterThan(1_000);
});

test('the longest formula that is allowed, and the longest text that is not, are dealt with', () => {
  const sum = Array(249).fill('[a]*1').slice(0, 124).join('+');
  const texts = [
    sum,
    `${'('.repeat(50)}${sum}${')'.repeat(50)}`,
    'if(1<2,'.repeat(49),
    '('.repeat(2000),
    '[x'.repeat(900),
  ];
  const parsed = texts.map((text) => parseFormula(text));
  expect(parsed.map(({ ok }) => ok)).toEqual([true, true, false, false, false]);
  for (const each of parsed) if (each.ok) expect(explainFormula(each.formula, [2])).toBeDefined();
});

const number = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 1e6, noNaN: true })).map(String);
const { value } = fc.letrec<{ value: string; condition: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    number,
    fc.constantFrom('[a]', '[b]', '[c]', '[Math.PI]'),
    fc
      .tuple(tie('value'), fc.constantFrom('+', '-', '*', '/', '^'), tie('value'))
      .map((parts) => `(${parts.join(' ')})`),
    tie('value').map((inner) => `-${inner}`),
    fc
      .tuple(fc.constantFrom('Exp', 'Ln', 'Sqrt', 'Floor', 'Round'), tie('value'))
      .map(([name, inner]) => `${name}(${inner})`),
    fc
      .tuple(fc.constantFrom('Min', 'Max', 'Log', 'Pow'), tie('value'), tie('value'))
      .map(([name, ...both]) => `${name}(${both.join(', ')})`),
    fc.tuple(tie('condition'), tie('value'), tie('value')).map((parts) => `if(${parts.join(', ')})`),
  ),
  condition: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc
      .tuple(tie('value'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('value'))
      .map((parts) => parts.join(' ')),
    fc.tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition')).map((parts) => `(${parts.join(' ')})`),
    tie('condition').map((inner) => `not (${inner})`),
  ),
}));
const input = fc.oneof(fc.constantFrom(Number.NaN, 0, 1, 7), fc.double({ min: -1e3, max: 1e3, noNaN: true }));

test('the quick way and the way that shows its working always agree', () => {
  fc.assert(
    fc.property(value, fc.array(input, { minLength: 3, maxLength: 3 }), (text, values) => {
      const parsed = parseFormula(text);
      fc.pre(parsed.ok);
      const { formula } = parsed;
      const quick = compileFormula(formula)(values);
      const { value: shown, failure, step } = explainFormula(formula, values);
      expect(shown).toBe(Number.isNaN(quick) ? null : quick);
      expect(failure === null).toBe(Number.isFinite(quick));
      expect(step.text).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

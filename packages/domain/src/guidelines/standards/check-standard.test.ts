import { describe, expect, test } from 'vitest';
import { aStandard, groupId, unitId, units } from '../test-support/things.ts';
import { checkStandard } from './check-standard.ts';
import { compileStandard } from './compile-standard.ts';
import type { Standard } from './standard.ts';

const cofactorGroups = new Map<string, number | null>([
  ['hardness', groupId('Mass concentration')],
  ['ph', null],
]);
const sentencesOf = (more: Partial<Standard>, context = { units, cofactorGroups }) =>
  checkStandard(aStandard(more), context).map(({ sentence }) => sentence);
const equation = (value: string): Partial<Standard> => ({ valueType: 'equation', value });

describe('a standard that cannot be evaluated says why', () => {
  test.each<[Partial<Standard>, string | RegExp]>([
    [{ value: 'abc' }, 'The value must be a number.'],
    [{ value: '' }, 'The value must be a number.'],
    [{ value: '[Hardness]' }, 'The value must be a number.'],
    [{ valueType: 'range', value: '9.0-6.5' }, 'The lower limit 9.0 is above the upper limit 6.5.'],
    [{ valueType: 'range', value: '6.5' }, /^A range is written as two numbers/],
    [{ valueType: 'range', value: '6,5-9' }, /^A range is written as two numbers/],
    [equation('6.5-9.0'), /^'6.5-9.0' looks like a range/],
    [equation('[Hardness'), 'The bracket opened at 1 is not closed.'],
    [equation('[Nonsense]*2'), "'Nonsense' is not a cofactor of this tenant."],
    [equation('[Hardness|furlong]'), "The unit 'furlong' is not in the unit group of 'Hardness'."],
    [equation('[Hardness|°C]'), "The unit '°C' is not in the unit group of 'Hardness'."],
    [equation('0/0'), 'The formula has no result: Division by zero for the given values at 1.'],
    [equation('[Hardness]>5'), /^The result is a condition/],
    [{ unitId: 9999 }, "The unit '9999' is not known."],
    [{ statistic: 'mean' }, 'A statistic needs an averaging period.'],
    [{ period: { days: 30, samples: 5, spanDays: 21 } }, 'A single value has no averaging period.'],
    [
      { statistic: 'mean', period: { days: 0, samples: 5, spanDays: 0 } },
      'The averaging period is 1 to 3,660 whole days.',
    ],
    [{ statistic: 'mean', period: { days: 30, samples: 0, spanDays: 0 } }, /^The number of samples/],
    [{ statistic: 'mean', period: { days: 30, samples: 5, spanDays: 31 } }, /^The samples cannot span more days/],
    [{ validFrom: '2024-02-01', validTo: '2024-01-31' }, 'The standard ends before it begins.'],
    [
      { cofactors: [{ name: 'pH', unitId: null, lowest: 9, highest: 6 }] },
      "The lowest value of 'pH' is above its highest.",
    ],
  ])('%j', (standard, sentence) => {
    const [found, ...more] = sentencesOf(standard);
    expect(more).toEqual([]);
    expect(found).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    expect(compileStandard(aStandard(standard), { units, cofactorGroups }).ok).toBe(false);
  });

  test('a problem points at the character of the value', () => {
    const [unknown] = checkStandard(aStandard(equation('2 * [Nonsense]')), { units, cofactorGroups });
    expect(unknown).toMatchObject({ code: 'unknownCofactor', at: 4 });
    const [formula] = checkStandard(aStandard(equation('2 * ')), { units });
    expect(formula).toMatchObject({ code: 'formula', at: 2, formula: { code: 'valueMissing' } });
  });

  test.each<Partial<Standard>>([
    { value: '1,234.5' },
    { valueType: 'range', value: ' -5 – -2 ' },
    { valueType: 'range', value: '6.5 to 9' },
    { valueType: 'range', value: '1e-3-2e-3' },
    equation('(6.5-9.0) * -1'),
    equation('5'),
    equation('[Hardness|g/L] + [PH|pH] + [ph]'),
    { statistic: 'median', period: { days: 365, samples: 12, spanDays: 0 } },
  ])('%j is accepted', (standard) => {
    expect(sentencesOf(standard)).toEqual([]);
    expect(compileStandard(aStandard(standard), { units, cofactorGroups }).ok).toBe(true);
  });

  test('without a list of cofactors any name is accepted, but not any unit', () => {
    expect(checkStandard(aStandard(equation('[Anything]')), { units })).toEqual([]);
    expect(checkStandard(aStandard(equation('[Anything|furlong]')), { units })[0]?.code).toBe('unknownUnit');
  });
});

test('the unit stated beside an equation is known', () => {
  const compilation = compileStandard(
    aStandard({
      ...equation('[A] + [B] + [C|g/L]'),
      cofactors: [{ name: 'a', unitId: unitId('mg/L'), lowest: null, highest: 5 }],
    }),
    { units },
  );
  expect(compilation.ok && compilation.compiled.cofactors.map(({ unit, highest }) => [unit?.name, highest])).toEqual([
    ['mg/L', 5],
    [undefined, null],
    ['g/L', null],
  ]);
});

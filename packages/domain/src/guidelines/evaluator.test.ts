import { describe, expect, test } from 'vitest';
import type { ReportedValue } from '../values/reported-value.ts';
import { fixedCofactors } from './cofactors/fixed-cofactors.ts';
import type { Standard } from './standards/standard.ts';
import { aResult, evaluatorOf, groupId, hardness, unitId } from './test-support/things.ts';

const below = (limit: number): ReportedValue => ({ kind: 'below', limit, figures: 2 });
const above = (limit: number): ReportedValue => ({ kind: 'above', limit, figures: 2 });

/** Both ways must say the same; tests then need to look at one. */
function verdictOf(standard: Partial<Standard>, result = aResult(1), cofactors = fixedCofactors([])) {
  const evaluator = evaluatorOf(standard, cofactors);
  const { verdict, reason, bound } = evaluator.evaluate(result);
  expect(evaluator.explain(result)).toMatchObject({ verdict, reason, bound });
  return [verdict, reason, bound];
}

describe('a value against a maximum of 30', () => {
  test.each([
    [30, ['meets', null, null]],
    [30.1, ['exceeds', null, 'upper']],
    [below(30), ['meets', null, null]],
    [below(31), ['undetermined', 'nonDetectAboveLimit', 'upper']],
    [above(30), ['exceeds', null, 'upper']],
    [above(29), ['undetermined', 'beyondMeasuringRange', 'upper']],
    [{ kind: 'missing', reason: 'notAnalysed' } as const, ['undetermined', 'missingValue', null]],
  ])('%j', (value, expected) => expect(verdictOf({}, aResult(value))).toEqual(expected));
});

describe('a value against a minimum of 5', () => {
  test.each([
    [5, ['meets', null, null]],
    [4.9, ['exceeds', null, 'lower']],
    [below(5), ['exceeds', null, 'lower']],
    [below(6), ['undetermined', 'nonDetectAboveLimit', 'lower']],
    [above(5), ['meets', null, null]],
    [above(4), ['undetermined', 'beyondMeasuringRange', 'lower']],
  ])('%j', (value, expected) => expect(verdictOf({ value: '5', bound: 'lower' }, aResult(value))).toEqual(expected));
});

describe('a value against a range of 6.5 to 9.0', () => {
  test.each([
    [6.5, ['meets', null, null]],
    [9, ['meets', null, null]],
    [6.4, ['exceeds', null, 'lower']],
    [9.1, ['exceeds', null, 'upper']],
    [below(8), ['undetermined', 'nonDetectAboveLimit', 'lower']],
    [above(8), ['undetermined', 'beyondMeasuringRange', 'upper']],
  ])('%j', (value, expected) =>
    expect(
      verdictOf(
        { valueType: 'range', value: '6.5 to 9.0', unitId: unitId('pH') },
        aResult(value, { unitId: unitId('pH') }),
      ),
    ).toEqual(expected),
  );
});

describe('units', () => {
  test('a value is converted before it is compared, without the noise of binary numbers', () => {
    const milligrams = (value: number) => aResult(value, { unitId: unitId('mg/L') });
    expect(verdictOf({ value: '570' }, milligrams(0.57))).toEqual(['meets', null, null]);
    expect(verdictOf({ value: '1100' }, milligrams(1.1))).toEqual(['meets', null, null]);
    expect(verdictOf({ value: '1100' }, milligrams(1.1001))).toEqual(['exceeds', null, 'upper']);
  });

  test('a unit of another group says nothing about the value, and the record tells which', () => {
    const evaluator = evaluatorOf({ analyteGroupId: groupId('Mass concentration') });
    const result = aResult(1, { unitId: unitId('mg/L as N') });
    expect(evaluator.evaluate(result)).toMatchObject({ verdict: 'undetermined', reason: 'otherSpeciation' });
    expect(evaluator.explain(result).unitMismatch).toEqual({
      kind: 'labResult',
      guideline: 'Aquatic life',
      standardId: 1,
      standard: '30',
      analyte: 'Zinc (Zn)-Total',
      unitGroup: 'Mass concentration',
      standardUnit: 'µg/L',
      resultUnit: 'mg/L as N',
      message: "The unit 'mg/L as N' is not in the unit group 'Mass concentration'.",
    });
    expect(verdictOf({}, result)).toEqual(['undetermined', 'otherSpeciation', null]);
    expect(verdictOf({}, aResult(1, { unitId: 9999 }))).toEqual(['undetermined', 'resultUnitMismatch', null]);
  });

  test('a standard that is named as N is for results in mg/L as N, and for no other kind', () => {
    const asN = (value: number, unit = 'mg/L as N') => aResult(value, { unitId: unitId(unit), speciation: 'N' });
    for (const group of [null, 'Mass concentration', 'Concentration of nitrogen (as N)']) {
      const nitrate: Partial<Standard> = {
        ...{ analyte: 'Nitrate (as N)', value: '10', unitId: unitId('mg/L') },
        analyteGroupId: group === null ? null : groupId(group),
      };
      expect(verdictOf(nitrate, asN(10.1))).toEqual(['exceeds', null, 'upper']);
      expect(verdictOf(nitrate, asN(9900, 'µg/L as N'))).toEqual(['meets', null, null]);
      expect(verdictOf(nitrate, asN(44, 'mg/L as NO3'))).toEqual(['undetermined', 'otherSpeciation', null]);
    }
  });

  test("a standard whose unit is not in the analyte's group is never calculated", () => {
    const evaluator = evaluatorOf({ analyteGroupId: groupId('Temperature') });
    expect(evaluator.evaluate(aResult(1))).toMatchObject({ verdict: 'undetermined', reason: 'guidelineUnitMismatch' });
    expect(evaluator.explain(aResult(1)).unitMismatch).toMatchObject({
      kind: 'guideline',
      unitGroup: 'Temperature',
      standardUnit: 'µg/L',
      message: "The unit 'µg/L' is not in the unit group 'Temperature'.",
    });
  });

  test('units of one group without a conversion leave the verdict open', () => {
    const result = aResult(1, { unitId: unitId('FNU') });
    expect(verdictOf({ unitId: unitId('NTU') }, result)).toEqual(['undetermined', 'noConversion', null]);
  });
});

describe('where a standard applies', () => {
  test.each([
    [{ validFrom: '2024-06-15', validTo: '2024-06-15' }, ['meets', null, null]],
    [{ validFrom: '2024-06-16' }, ['doesNotApply', 'notYetValid', null]],
    [{ validTo: '2024-06-14' }, ['doesNotApply', 'noLongerValid', null]],
    [{ mediaIds: [1, 2] }, ['meets', null, null]],
    [{ mediaIds: [2] }, ['doesNotApply', 'otherMedia', null]],
    [{ fractions: ['total'] }, ['meets', null, null]],
    [{ fractions: ['Dissolved'] }, ['doesNotApply', 'otherFraction', null]],
  ])('%j', (standard, expected) => {
    expect(verdictOf(standard)).toEqual(expected);
    expect(verdictOf(standard)).toEqual(expected);
  });

  test('a result that does not say its medium or fraction is not taken for one', () => {
    const result = aResult(1, { mediaId: null, fraction: null });
    expect(verdictOf({ mediaIds: [1] }, result)[1]).toBe('otherMedia');
    expect(verdictOf({ fractions: ['Total'] }, result)[1]).toBe('otherFraction');
    expect(verdictOf({}, result)[0]).toBe('meets');
  });
});

describe('equations', () => {
  const zinc: Partial<Standard> = {
    valueType: 'equation',
    value: 'Max(33 + 0.75 * ([Hardness (as CaCO3)] - 90), 33)',
    cofactors: [{ name: 'hardness (as CaCO3)', unitId: unitId('mg/L'), lowest: 0, highest: 500 }],
  };

  test('the limit follows the cofactor', () => {
    expect(verdictOf(zinc, aResult(40.5), hardness(100))).toEqual(['meets', null, null]);
    expect(verdictOf(zinc, aResult(40.6), hardness(100))).toEqual(['exceeds', null, 'upper']);
    expect(evaluatorOf(zinc, hardness(100)).evaluate(aResult(1)).upper).toBe(40.5);
  });

  test('a cofactor is put into the unit of the equation, after the bar first', () => {
    expect(evaluatorOf(zinc, hardness(0.1, 'g/L')).evaluate(aResult(1)).upper).toBe(40.5);
    const inGrams = { ...zinc, value: 'Max(33 + 0.75 * ([Hardness (as CaCO3)|g/L] * 1000 - 90), 33)' };
    expect(evaluatorOf(inGrams, hardness(100)).evaluate(aResult(1)).upper).toBe(40.5);
  });

  test('a cofactor that is missing, or in a unit that does not fit, leaves the verdict open', () => {
    expect(verdictOf(zinc)).toEqual(['undetermined', 'cofactorMissing', null]);
    expect(verdictOf(zinc, aResult(1), hardness(100, '°C'))).toEqual(['undetermined', 'cofactorUnitMismatch', null]);
    const failing = { ...zinc, value: '1 / ([Hardness (as CaCO3)] - 100)' };
    expect(verdictOf(failing, aResult(1), hardness(100))).toEqual(['undetermined', 'formulaFailed', null]);
    expect(evaluatorOf(failing, hardness(100)).explain(aResult(1)).limits[0]?.failure?.code).toBe('divisionByZero');
  });

  test('a cofactor outside the stated range is a warning', () => {
    const evaluator = evaluatorOf(zinc, hardness(600));
    expect(evaluator.evaluate(aResult(1))).toMatchObject({ verdict: 'meets', isCofactorOutside: true });
    expect(evaluator.explain(aResult(1)).warnings).toEqual([
      { code: 'cofactorOutsideRange', name: 'Hardness (as CaCO3)', value: 600, lowest: 0, highest: 500 },
    ]);
    expect(evaluatorOf(zinc, hardness(100)).evaluate(aResult(1)).isCofactorOutside).toBe(false);
    expect(evaluatorOf(zinc, hardness(-1)).evaluate(aResult(1)).isCofactorOutside).toBe(true);
  });

  test('a cofactor that the branch taken does not need may be missing', () => {
    const either = { ...zinc, value: 'if([pH] >= 6.5, 50, [Hardness (as CaCO3)])' };
    const ph = fixedCofactors([{ name: 'pH', value: 7, unitId: null }]);
    expect(verdictOf(either, aResult(51), ph)).toEqual(['exceeds', null, 'upper']);
  });

  test('the working can be stored and shows every step', () => {
    const explanation = evaluatorOf(zinc, hardness(0.1, 'g/L')).explain(aResult(0.0406, { unitId: unitId('mg/L') }));
    expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
    expect(explanation).toMatchObject({
      verdict: 'exceeds',
      unit: 'µg/L',
      value: {
        unit: 'mg/L',
        converted: 40.6,
        steps: [{ from: 'mg/L', to: 'µg/L', formula: 'x / 1000', isInverse: true }],
      },
      cofactors: [
        { name: 'Hardness (as CaCO3)', value: 100, unit: 'mg/L', foundValue: 0.1, foundUnit: 'g/L', rung: 'given' },
      ],
      limits: [{ bound: 'upper', value: 40.5, formula: { kind: 'call', value: 40.5 } }],
      period: null,
      unitMismatch: null,
    });
  });

  test('a limit that vanishes is a warning', () => {
    const tiny = { ...zinc, value: '[Hardness (as CaCO3)] + 2 ^ -1080' };
    expect(evaluatorOf(tiny, hardness(5)).explain(aResult(1)).warnings).toEqual([{ code: 'tooSmall', bound: 'upper' }]);
  });

  test('an equation may be a minimum', () => {
    const lower = { ...zinc, bound: 'lower' as const };
    expect(verdictOf(lower, aResult(40.4), hardness(100))).toEqual(['exceeds', null, 'lower']);
    expect(verdictOf(lower)).toEqual(['undetermined', 'cofactorMissing', null]);
  });
});

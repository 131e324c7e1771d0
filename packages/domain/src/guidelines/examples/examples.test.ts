import { describe, expect, test } from 'vitest';
import { fixedCofactors } from '../cofactors/fixed-cofactors.ts';
import { makeEvaluator } from '../evaluator.ts';
import { aResult, compiled, unitId, units } from '../test-support/things.ts';
import { exampleGuidelines, toStandards } from './index.ts';

const all = exampleGuidelines.flatMap((guideline) => toStandards(guideline, units));

test('about sixty standards in three guidelines, all marked as examples, each with its source', () => {
  expect(exampleGuidelines).toHaveLength(3);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all.length).toBe(exampleGuidelines.reduce((sum, { standards }) => sum + standards.length, 0));
  for (const { name, longName } of exampleGuidelines) expect([name, longName].join()).toMatch(/^Example: .*,Example: /);
  for (const { reference } of all) expect(reference.length).toBeGreaterThan(20);
});

test.each(all.map((standard) => [standard.guideline, standard.analyte, standard] as const))(
  '%s, %s can be evaluated',
  (_, __, standard) => {
    const { cofactors } = compiled(standard);
    const stated = standard.cofactors.map(({ name }) => name.toLowerCase());
    expect(cofactors.map(({ name }) => name.key).filter((key) => !stated.includes(key))).toEqual([]);
  },
);

/** The limit of a published standard for cofactors given by name. */
function limitOf(guideline: number, analyte: string, given: Readonly<Record<string, number>>) {
  const [fromGuideline] = exampleGuidelines.slice(guideline);
  const standard = fromGuideline && toStandards(fromGuideline, units).find((one) => one.analyte === analyte);
  if (!standard) throw new Error(analyte);
  const cofactors = fixedCofactors(Object.entries(given).map(([name, value]) => ({ name, value, unitId: null })));
  const single = { ...standard, statistic: 'value' as const, period: null };
  const result = aResult(1, { unitId: unitId('µg/L'), fraction: standard.fractions[0] ?? null });
  return makeEvaluator(compiled(single), { units, cofactors }).explain(result).limits[0]?.value;
}

describe('published limits', () => {
  const [short, long] = [1, 2];
  const hardness = (value: number) => ({ 'Hardness (as CaCO3)': value });
  test.each([
    [short, 'Zinc', hardness(100), 40.5],
    [short, 'Zinc', hardness(90), 33],
    [long, 'Zinc', hardness(100), 15],
    [long, 'Zinc', hardness(180), 75],
    [long, 'Zinc', hardness(330), 187.5],
    [long, 'Zinc', hardness(90), 7.5],
    [long, 'Zinc', hardness(10), 7.5],
    [long, 'Zinc', hardness(200), 90],
    [long, 'Zinc', hardness(140), 45],
    [long, 'Zinc', hardness(80), 7.5],
    [long, 'Cadmium', hardness(30), 0.0871853708958947],
    [short, 'Cobalt', {}, 110],
    [long, 'Aluminum', { pH: 5.5 }, 0.0106947747276814],
    [long, 'Aluminum', { pH: 6.4 }, 0.0396811109192688],
    [long, 'Aluminum', { pH: 7 }, 0.05],
    [short, 'Lead', hardness(8), 3],
    [short, 'Silver', hardness(100), 0.1],
    [long, 'Sulphate', hardness(75), 218],
  ])('%i %s at %j is %d', (guideline, analyte, given, expected) => {
    expect(limitOf(guideline, analyte, given)).toBe(expected);
  });

  test.each([
    [short, 'Ammonia, total (as N)', { pH: 6.5, 'Water temperature': 0 }, 28.7037282458767],
    [short, 'Ammonia, total (as N)', { pH: 7.7, 'Water temperature': 15 }, 9.3053202497714],
    [short, 'Ammonia, total (as N)', { pH: 8, 'Water temperature': 0 }, 6.54618010843928],
    [long, 'Ammonia, total (as N)', { pH: 6.5, 'Water temperature': 0 }, 2.07654166274485],
    [long, 'Ammonia, total (as N)', { pH: 7.7, 'Water temperature': 15 }, 2.2172932215824],
    [long, 'Ammonia, total (as N)', { pH: 8, 'Water temperature': 14.9 }, 1.09210999255433],
    [long, 'Ammonia, total (as N)', { pH: 9, 'Water temperature': 0 }, 0.135179546918602],
    [short, 'Fluoride', hardness(31), 0.863253519982386],
    [long, 'Lead', hardness(30), 3.99778723994264],
    [short, 'Lead', hardness(430), 522.799785081804],
    [long, 'Manganese', hardness(31), 0.7414],
    [short, 'Manganese', hardness(30), 0.8706],
  ])('%i %s at %j is %d to twelve figures', (guideline, analyte, given, expected) => {
    expect(limitOf(guideline, analyte, given)?.toPrecision(12)).toBe(expected.toPrecision(12));
  });
});

test('cobalt at 5 mg/L is 5000 µg/L, over the short-term maximum of 110', () => {
  const cobalt = all.find(({ analyte, statistic }) => analyte === 'Cobalt' && statistic === 'value');
  if (!cobalt) throw new Error('no cobalt');
  const evaluator = makeEvaluator(compiled(cobalt), { units, cofactors: fixedCofactors([]) });
  expect(evaluator.explain(aResult(5, { unitId: unitId('mg/L') }))).toMatchObject({
    verdict: 'exceeds',
    unit: 'µg/L',
    value: { converted: 5000 },
    limits: [{ value: 110 }],
  });
});

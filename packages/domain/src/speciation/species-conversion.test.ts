import { describe, expect, test } from 'vitest';
import { catalogueRows } from '../units/catalogue/index.ts';
import { makeUnitTable, writeWorking } from '../units/index.ts';
import { expressionsOf, makeSpeciesConverters, molarMass, speciesConversion } from './index.ts';

describe('molar masses are those that are published', () => {
  // CRC Handbook and Standard Methods, grams per mole.
  test.each([
    ['NO3', 62.004],
    ['NO2', 46.005],
    ['NH3', 17.031],
    ['NH4', 18.039],
    ['PO4', 94.97],
    ['P2O5', 141.943],
    ['SO4', 96.056],
    ['SiO2', 60.083],
    ['HCO3', 61.016],
    ['CO3', 60.008],
    ['CaCO3', 100.086],
    ['Xx', Number.NaN],
  ])('%s has %f', (formula, mass) => expect(molarMass(formula)).toBe(mass));
});

describe('an amount is expressed as another', () => {
  // Factors as published: nitrate as NO3 is 4.427 times nitrate as N, alkalinity as HCO3 is 1.22 times that as CaCO3.
  test.each([
    ['N', 'NO3', '', 4.4266, 'x * 62.004 / 14.007'],
    ['NO3', 'N', '', 0.22591, 'x * 14.007 / 62.004'],
    ['N', 'NO2', '', 3.2844, 'x * 46.005 / 14.007'],
    ['N', 'NH3', '', 1.2159, 'x * 17.031 / 14.007'],
    ['N', 'NH4', '', 1.28786, 'x * 18.039 / 14.007'],
    ['P', 'PO4', '', 3.0661, 'x * 94.97 / 30.974'],
    ['PO4', 'P', '', 0.32614, 'x * 30.974 / 94.97'],
    ['P', 'P2O5', '', 2.2913, 'x * 141.943 / 2 / 30.974'],
    ['S', 'SO4', '', 2.99613, 'x * 96.056 / 32.06'],
    ['CaCO3', 'HCO3', '', 1.2193, 'x * 61.016 * 2 / 100.086'],
    ['CaCO3', 'CO3', '', 0.59956, 'x * 60.008 / 100.086'],
    ['Ca', 'CaCO3', 'Ca', 2.4973, 'x * 100.086 / 40.078'],
    ['Mg', 'CaCO3', 'Mg', 4.1179, 'x * 100.086 / 24.305'],
    ['meq', 'Ca', 'Ca', 20.039, 'x * 40.078 / 2'],
    ['Ca', 'meq', 'Ca', 0.049903, 'x * 2 / 40.078'],
    ['meq', 'Na', 'Na', 22.99, 'x * 22.99'],
    ['meq', 'Cl', 'Cl', 35.45, 'x * 35.45'],
    ['meq', 'SO4', 'SO4', 48.028, 'x * 96.056 / 2'],
    ['meq', 'HCO3', 'HCO3', 61.016, 'x * 61.016'],
    ['meq', 'CaCO3', 'CaCO3', 50.043, 'x * 100.086 / 2'],
    ['meq', 'N', 'NO3', 14.007, 'x * 14.007'],
    ['mmol', 'N', 'NO3', 14.007, 'x * 14.007'],
    ['mmol', 'Ca', 'Ca', 40.078, 'x * 40.078'],
    ['N', 'N', '', 1, 'x'],
  ])('%s to %s (of %s) by %f', (from, to, ion, factor, formula) => {
    const found = speciesConversion(from, to, ion);
    expect(found?.factor).toBeCloseTo(factor, factor > 10 ? 2 : 4);
    expect(found?.formula).toBe(formula);
    expect((found?.factor ?? 0) * (speciesConversion(to, from, ion)?.factor ?? 0)).toBeCloseTo(1, 12);
  });

  test.each([
    ['N', 'P', ''],
    ['NO3', 'CaCO3', 'NO3'],
    ['meq', 'NH3', 'NH3'],
    ['meq', 'N', ''],
    ['N', 'mmol', 'PO4'],
    ['PCB', 'N', ''],
    ['meq', 'mmol', 'Ca'],
  ])('but %s to %s (of %s) is no way', (from, to, ion) => expect(speciesConversion(from, to, ion)).toBeNull());
});

describe('what can be asked for', () => {
  test.each([
    ['Nitrate', ['NO3', 'N', 'meq']],
    ['Nitrate as N', ['NO3', 'N', 'meq']],
    ['Nitrate + Nitrite', ['N', 'NO3']],
    ['Ammonia', ['NH3', 'N', 'NH4']],
    ['Orthophosphate', ['PO4', 'P', 'meq']],
    ['Phosphorus, total', ['P', 'PO4']],
    ['Sulphate', ['SO4', 'S', 'meq']],
    ['Silica', ['SiO2', 'Si']],
    ['Calcium, dissolved', ['Ca', 'CaCO3', 'meq']],
    ['Sodium', ['Na', 'meq']],
    ['Alkalinity, total', ['CaCO3', 'HCO3', 'CO3', 'meq']],
    ['Copper', []],
    ['Iron', []],
    ['Our own index', []],
  ])('of %s is %j', (name, expected) => expect(expressionsOf(name)).toEqual(expected));
});

describe('a unit', () => {
  const units = makeUnitTable(catalogueRows());
  const converters = makeSpeciesConverters(units);
  const idOf = (name: string) => units.find(name)?.id ?? 0;
  const convert = (analyte: string, from: string, to: string, value: number) => {
    const found = converters.converter(analyte, idOf(from), idOf(to));
    return typeof found === 'string' ? found : Number(found.convert(value).toPrecision(4));
  };

  test.each([
    ['Nitrate', 'mg/L as NO3', 'mg/L as N', 12, 2.711],
    ['Nitrate', 'µg/L as NO3', 'mg/L as N', 12_000, 2.711],
    ['Nitrate', 'mg/L as N', 'µg/L as NO3', 1, 4427],
    ['Nitrate', 'mg/L', 'mg/L as N', 1, 'otherGroup'],
    ['Nitrate', 'meq/L', 'mg/L as N', 1, 14.01],
    ['Sulphate', 'mg/L', 'mg/L as S', 96.056, 32.06],
    ['Sulphate', 'mg/L', 'mg/L as SO4', 5, 5],
    ['Calcium', 'meq/L', 'mg/L', 2, 40.08],
    ['Calcium', 'µeq/L', 'µg/L', 2, 40.08],
    ['Calcium', 'mg/L', 'mg/L as CaCO3', 40.078, 100.1],
    ['Hardness', 'mg/L', 'meq/L', 50.043, 1],
    ['Hardness', '°f', 'meq/L', 5.0043, 1],
    ['Copper', 'meq/L', 'mg/L', 1, 'otherGroup'],
    ['Nitrate', 'mg/kg as NO3', 'mg/kg as N', 62.004, 14.01],
    ['Nitrate', 'mg/kg as NO3', 'mg/L as N', 1, 'otherGroup'],
    ['Copper', 'mg/L', 'µg/L', 1, 1000],
    ['Copper', 'nothing', 'µg/L', 1, 'unknownUnit'],
  ])('of %s, %s to %s', (analyte, from, to, value, expected) => {
    expect(convert(analyte, from, to, value)).toBe(expected);
  });

  test.each([
    ['Nitrate', 'mg/L as NO3', 'N', 'mg/L as N'],
    ['Nitrate', 'µg/L as NO3', 'N', 'µg/L as N'],
    ['Nitrate', 'mg/L as N', 'N', undefined],
    ['Nitrate', 'mg/L', 'N', undefined],
    ['Calcium', 'µg/L', 'meq', 'meq/L'],
    ['Calcium', 'mg/L as CaCO3', 'Ca', 'mg/L'],
    ['Calcium', 'mg/L', 'CaCO3', 'mg/L as CaCO3'],
    ['Hardness', 'meq/L', 'CaCO3', 'mg/L as CaCO3'],
    ['Nitrate', 'no unit', 'N', undefined],
  ])('of %s, %s expressed as %s is %s', (analyte, from, as, expected) => {
    expect(converters.unitAs(analyte, idOf(from), as)?.name).toBe(expected);
  });

  test.each([
    ['mg/L as NO3', 'mg/L as N', '12.0', '2.71', '12.0 mg/L as NO3 × 14.007 / 62.004 = 2.71 mg/L as N'],
    ['µg/L as NO3', 'µg/L as N', '12.0', '2.71', '12.0 µg/L as NO3 × 14.007 / 62.004 = 2.71 µg/L as N'],
    ['µg/L as NO3', 'mg/L as N', '12000', '2.71', '12000 µg/L as NO3 / 1000 × 14.007 / 62.004 = 2.71 mg/L as N'],
    ['mg/L as NO3', 'µg/L as N', '1.0', '230', '1.0 mg/L as NO3 × 14.007 / 62.004 × 1000 = 230 µg/L as N'],
    ['°C', '°F', '10', '50', '10 °C = 50 °F'],
  ])('from %s to %s is worked out on one line', (from, to, reported, shown, line) => {
    const found = converters.converter('Nitrate', idOf(from), idOf(to));
    if (typeof found === 'string') throw new Error(found);
    expect(writeWorking(`${reported} ${from}`, found.steps, `${shown} ${to}`)).toBe(line);
  });
});

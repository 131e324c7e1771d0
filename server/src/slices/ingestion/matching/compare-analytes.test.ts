import { describe, expect, test } from 'vitest';
import { compareAnalytesWith } from './compare-analytes.ts';
import { compareNames } from './compare-names.ts';

const compare = (text: string, name: string, cas = '') => compareAnalytesWith(text, cas)({ name, matched: name });
const strength = (text: string, name: string, cas = '') => compare(text, name, cas)?.strength ?? 'never';

describe('whether a text means an analyte', () => {
  test.each([
    ['Cu', 'Copper', 'strong'],
    ['Cu-D', 'Copper', 'strong'],
    ['7440-50-8', 'Copper', 'strong'],
    ['Cuivre dissous', 'Copper', 'strong'],
    ['Sulphate', 'Sulfate', 'strong'],
    ['NO3-N', 'Nitrate', 'strong'],
    ['pH Value', 'pH', 'strong'],
    ['TKN', 'Total Kjeldahl Nitrogen', 'strong'],
    ['TP', 'Total Phosphorus', 'strong'],
    ['Nitrogen, Total', 'Total Nitrogen', 'strong'],
    ['Phosphate', 'Orthophosphate', 'possible'],
    ['Coper', 'Copper', 'possible'],
    ['Copper by ICP-MS', 'Copper', 'possible'],
    ['Copper', 'Copper, Total', 'possible'],
    ['Copper, Dissolved', 'Copper, Total', 'weak'],
    ['Nitrate as N', 'Nitrate as NO3', 'weak'],
    ['Selenium', 'Ammonia', 'never'],
    ['Selenium, dissolved', 'Ammonia, dissolved', 'never'],
    ['Total Selenium as N', 'Total Ammonia as N', 'never'],
    ['Nitrate', 'Nitrite', 'never'],
    ['Dissolved Xenon', 'Dissolved Oxygen', 'never'],
    ['1,2-Dichloropropane', '1,3-Dichloropropane', 'never'],
  ] as const)('%s for %s: %s', (text, name, expected) => {
    expect(strength(text, name)).toBe(expected);
  });

  test('the CAS number beside a text says more than the text', () => {
    expect(compare('Cu by ICP', 'Copper', '7440-50-8')).toMatchObject({ code: 'sameCas', strength: 'strong' });
    expect(strength('Copper', 'Copper', '7782-49-2')).toBe('strong');
    expect(strength('Element 12', 'Copper', '7782-49-2')).toBe('never');
  });
});

describe('whether a text means a station', () => {
  test.each([
    ['Creek, North', 'North Creek', 'strong'],
    ['N. Creek', 'North Creek', 'possible'],
    ['MW-12', 'MW-21', 'weak'],
    ['MW-1', 'MW-10', 'weak'],
    ['Elk', 'Zinc', 'weak'],
  ] as const)('%s for %s: %s', (text, name, expected) => {
    expect(compareNames(text, name).strength).toBe(expected);
  });
});

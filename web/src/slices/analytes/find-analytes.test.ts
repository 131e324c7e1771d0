import type { Analyte } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { findAnalytes, matchingAliases } from './find-analytes.ts';

const analyte = (AnalyteName: string, aliases: string[] = []): Analyte => ({
  Id: 1 as Analyte['Id'],
  AnalyteName,
  DisplayName: AnalyteName,
  ApplicableUnitGroupId: null,
  DefaultUnitId: null,
  Fraction: '',
  Speciation: '',
  Aliases: aliases.map(
    (AliasName) => ({ AliasName, Method: 'ICP-MS', IsPrimary: false }) as Analyte['Aliases'][number],
  ),
  AnalyteStandardMaps: [],
});
const zinc = analyte('Zinc', ['Zn (total)', 'Zn-D']);
const list = [zinc, analyte('Nitrate (as N)'), analyte('pH')];
const namesOf = (analytes: readonly Analyte[]) => analytes.map(({ AnalyteName }) => AnalyteName);

describe('searching analytes', () => {
  test('by name and by alias, whatever the case, spaces and signs', () => {
    expect(namesOf(findAnalytes(list, 'zn total'))).toEqual(['Zinc']);
    expect(namesOf(findAnalytes(list, 'AS-N'))).toEqual(['Nitrate (as N)']);
    expect(namesOf(findAnalytes(list, 'copper'))).toEqual([]);
  });

  test('nothing typed shows all', () => {
    expect(findAnalytes(list, '  ')).toHaveLength(3);
  });

  test('the alias is told only when the name does not show why it was found', () => {
    expect(matchingAliases(zinc, 'zn')).toEqual(['Zn (total)', 'Zn-D']);
    expect(matchingAliases(zinc, 'zi')).toEqual([]);
    expect(matchingAliases(zinc, '')).toEqual([]);
  });
});

import { type CatalogueGroup, group } from './catalogue.ts';

/** Mass fractions of one basis. Dry and wet weights cannot be converted without the moisture. */
const fractions = (name: string, basis: string, spelled: readonly string[]): CatalogueGroup => {
  const spellings = (unit: string) => spelled.map((suffix) => `${unit}${suffix}`);
  return group(
    name,
    [`mg/kg${basis}`, ...spellings('mg/kg')],
    [
      [`g/kg${basis}`, 'x * 1000', ...spellings('g/kg')],
      [`µg/kg${basis}`, 'x / 1000', ...spellings('µg/kg')],
      [`ng/kg${basis}`, 'x / 1000000', ...spellings('ng/kg')],
      [`mg/g${basis}`, 'x * 1000', ...spellings('mg/g')],
      [`µg/g${basis}`, 'x', ...spellings('µg/g')],
      [`ng/g${basis}`, 'x / 1000', ...spellings('ng/g')],
      [`pg/g${basis}`, 'x / 1000000', ...spellings('pg/g')],
      ...(basis === '' ? [] : [[`%${basis}`, 'x * 10000', ...spellings('%')] as const]),
    ],
  );
};

/** Amounts in soil, sediment and tissue. */
export const solids: readonly CatalogueGroup[] = [
  fractions('Mass fraction (dry weight)', ' dw', [' dry weight', ' (dw)', ' dry', ' dry wt', '-dw']),
  fractions('Mass fraction (wet weight)', ' ww', [' wet weight', ' (ww)', ' wet', ' wet wt', '-ww']),
  fractions('Mass fraction (basis not stated)', '', []),
  group(
    'Toxic equivalents in solids (dry weight)',
    ['ng/kg TEQ dw', 'pg/g TEQ dw', 'ng TEQ/kg dw'],
    [['µg/kg TEQ dw', 'x * 1000']],
  ),
  group('Cation exchange capacity', ['cmol/kg', 'cmol(+)/kg', 'meq/100g'], [['mmol/kg', 'x / 10']]),
  group(
    'Amount per area',
    ['mg/m²', 'mg m-2'],
    [
      ['g/m²', 'x * 1000'],
      ['µg/cm²', 'x * 10'],
      ['mg/cm²', 'x * 10000'],
      ['kg/ha', 'x * 100'],
      ['lb/acre', 'x * 453592.37 / 4046.8564224'],
    ],
  ),
];

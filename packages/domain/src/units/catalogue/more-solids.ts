import { type CatalogueGroup, group, more } from './catalogue.ts';

/** A mass fraction of a species, its basis not stated. */
const fractionAs = (what: string, symbol: string): CatalogueGroup =>
  group(
    `Mass fraction of ${what} (as ${symbol})`,
    [`mg/kg as ${symbol}`, `mg/kg (as ${symbol})`, `mg/kg ${symbol}`, `mg ${symbol}/kg`],
    [
      [`g/kg as ${symbol}`, 'x * 1000', `g/kg (as ${symbol})`],
      [`µg/kg as ${symbol}`, 'x / 1000', `µg/kg (as ${symbol})`, `µg/kg ${symbol}`, `µg ${symbol}/kg`],
    ],
  );

const areaAs = (what: string, symbol: string): CatalogueGroup =>
  group(
    `Amount of ${what} per area (as ${symbol})`,
    [`mg/m² as ${symbol}`, `mg/m² ${symbol}`, `mg ${symbol}/m²`],
    [[`g/m² as ${symbol}`, 'x * 1000', `g ${symbol}/m²`]],
  );

const percentOf = ['% cover', '% passing', '% recovery', '% sediment'] as const;

/** Second edition: amounts in soil, sediment, tissue and on surfaces. */
export const moreSolids: readonly CatalogueGroup[] = [
  fractionAs('nitrogen', 'N'),
  fractionAs('nitrate', 'NO3'),
  fractionAs('ammonium', 'NH4'),
  fractionAs('phosphorus', 'P'),
  fractionAs('phosphate', 'PO4'),
  fractionAs('sulphur', 'S'),
  fractionAs('chloride', 'Cl'),
  fractionAs('atrazine', 'atrazine'),
  fractionAs('DPA', 'DPA'),
  areaAs('nitrogen', 'N'),
  areaAs('nitrate', 'NO3'),
  areaAs('ammonium', 'NH4'),
  areaAs('phosphorus', 'P'),
  areaAs('sulphur', 'S'),
  areaAs('carbon', 'C'),
  more('Mass fraction (basis not stated)', 'mg/kg', [
    ['pg/kg', 'x / 1000000000'],
    ['fg/kg', 'x / 1000000000000'],
    ['mg/100g', 'x * 10'],
    ['g/g', 'x * 1000000'],
    ['kg/t', 'x * 1000', 'kg/tonne'],
    ['kg/ton (US)', 'x * 1000000 / 907.18474', 'kg/tons', 'kg/ton'],
    ['% by wt', 'x * 10000', '% w/w', '% by weight', 'wt %'],
    ['ton/kt', null, 'tons/kt'],
  ]),
  group(
    'Neutralisation potential (as CaCO3)',
    ['kg/t as CaCO3', 'kg/t CaCO3', 'kg CaCO3/t'],
    [['t/kt as CaCO3', null, 't CaCO3/kt']],
  ),
  group('Percent (as CaCO3)', ['% as CaCO3', '% CaCO3'], []),
  group(
    'Percent of a stated whole',
    ['% solids'],
    percentOf.map((name) => [name, null]),
  ),
  group('Water content', ['g H2O/g'], []),
  group('Amount per organic carbon', ['mg/100 mg OC', 'mg/100mgOC'], []),
  group(
    'Amount per sampler',
    ['µg/PUF'],
    [
      ['µg/cartridge', null, 'µg/cart'],
      ['µg/net', null],
      ['µg/scrubbie', null],
      ['µg/wipe', null],
      ['g/stalk', null],
    ],
  ),
  group('Amount per air-dried tonne', ['kg/adt'], [['kg/adut', null]]),
  group('Air-dried production', ['adt/d'], []),
  more('Cation exchange capacity', 'cmol/kg', [['meq/kg', 'x / 10', 'mEq/kg']]),
  group(
    'Amount per mass',
    ['mmol/kg'],
    [
      ['mol/kg', 'x * 1000', 'Molal', 'molal'],
      ['µmol/kg', 'x / 1000'],
      ['µmol/g', 'x'],
      ['nmol/kg', 'x / 1000000'],
      ['mmol/mg', 'x * 1000000'],
    ],
  ),
  more('Amount per area', 'mg/m²', [
    ['kg/m²', 'x * 1000000'],
    ['g/cm²', 'x * 10000000'],
    ['ng/cm²', 'x / 100'],
    ['µg/m²', 'x / 1000'],
    ['ng/m²', 'x / 1000000'],
    ['pg/m²', 'x / 1000000000'],
    ['µg/100cm²', 'x / 10'],
    ['t/ha', 'x * 100000', 'tonnes/ha'],
    ['lb/ft²', 'x * 453592.37 / 0.09290304'],
  ]),
  group('Amount of substance per area', ['mmol/m²'], []),
  group('Specific surface', ['m²/g'], []),
  group('Specific volume', ['cm³/g'], []),
  group('Length per mass', ['mm/g'], []),
  group('Volume ratio', ['cm³/cm³'], []),
  group('Area ratio', ['m²/km²'], []),
  group('Grain size', ['phi', 'φ'], []),
  group('Molecular mass', ['Da', 'dalton', 'daltons'], []),
];

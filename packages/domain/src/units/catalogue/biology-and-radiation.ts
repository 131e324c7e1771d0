import { type CatalogueGroup, group } from './catalogue.ts';

/** Counts of living things, and radioactivity. */
export const biologyAndRadiation: readonly CatalogueGroup[] = [
  group(
    'Colony count',
    ['CFU/100mL', 'colonies/100mL', 'cfu/dL', 'UFC/100mL'],
    [
      ['CFU/mL', 'x * 100', 'UFC/mL'],
      ['CFU/L', 'x / 10', 'UFC/L'],
    ],
  ),
  group(
    'Most probable number',
    ['MPN/100mL', 'NPP/100mL'],
    [
      ['MPN/mL', 'x * 100'],
      ['MPN/L', 'x / 10'],
    ],
  ),
  group(
    'Organism count',
    ['count/100mL', 'counts/100mL', 'organisms/100mL', '#/100mL', 'no./100mL'],
    [
      ['count/mL', 'x * 100', '#/mL'],
      ['count/L', 'x / 10', '#/L'],
    ],
  ),
  group(
    'Cell density',
    ['cells/mL'],
    [
      ['cells/L', 'x / 1000'],
      ['cells/µL', 'x * 1000'],
    ],
  ),
  group(
    'Organisms per area',
    ['count/m²', '#/m²', 'individuals/m²'],
    [
      ['count/ha', 'x / 10000'],
      ['count/ft²', 'x / 0.09290304'],
    ],
  ),
  group(
    'Radioactivity in water',
    ['Bq/L'],
    [
      ['mBq/L', 'x / 1000'],
      ['kBq/m³', 'x'],
      ['pCi/L', 'x * 0.037'],
    ],
  ),
  group(
    'Radioactivity in solids',
    ['Bq/kg'],
    [
      ['Bq/g', 'x * 1000'],
      ['pCi/g', 'x * 37'],
      ['pCi/kg', 'x * 0.037'],
    ],
  ),
  group('Radioactivity in air', ['Bq/m³'], [['mBq/m³', 'x / 1000']]),
  group(
    'Toxic units',
    ['TU', 'toxic units'],
    [
      ['TUa', null],
      ['TUc', null],
    ],
  ),
];

import { type CatalogueGroup, group, more } from './catalogue.ts';

/** Second edition: counts of living things, and radioactivity. */
export const moreLife: readonly CatalogueGroup[] = [
  more('Organism count', 'count/100mL', [
    ['count/500mL', 'x / 5', '#/500mL'],
    ['count/10L', 'x / 100', '#/10L'],
    ['count/100L', 'x / 1000', '#/100L'],
    ['count/m³', 'x / 10000', '#/m³'],
    ['count/100gal (US)', 'x / 3785.411784', '#/100gal'],
    ['count/µm³', 'x * 100000000000000', '#/µm³'],
  ]),
  more('Organisms per area', 'count/m²', [
    ['count/mm²', 'x * 1000000', '#/mm²'],
    ['count/cm²', 'x * 10000', '#/cm²'],
    ['count/km²', 'x / 1000000', '#/km²'],
    ['count/in²', 'x / 0.00064516', '#/in²'],
    ['count/yd²', 'x / 0.83612736', '#/yd²'],
    ['count/acre', 'x / 4046.8564224', '#/acre'],
    ['count/mi²', 'x / 2589988.110336', '#/mi²'],
  ]),
  group('Settled particles', ['count/mm²/wk', '#/mm2/week'], []),
  group('Count per length', ['count/m', '#/m'], [['count/cm', 'x * 100', '#/cm']]),
  group('Count per mass', ['count/g', '#/g'], []),
  group('Organisms per sample', ['organisms/sample', 'to/s'], []),
  group('Vehicles', ['vehicles'], []),
  group('Granules', ['granules'], []),
  more('Colony count', 'CFU/100mL', [['CFU/10mL', 'x * 10']]),
  group('Colony count per mass', ['CFU/g'], [['CFU/100g', 'x / 100']]),
  group('Colony count per dry mass', ['CFU/g dw', 'CFU/gdw'], []),
  group('Colonies (volume not stated)', ['CFU', 'UFC'], [['plate count', null, 'plate cnt']]),
  more('Most probable number', 'MPN/100mL', [['MPN/100L', 'x / 1000']]),
  group('Most probable number per mass', ['MPN/g'], [['MPN/100g', 'x / 100']]),
  group('Most probable number (volume not stated)', ['MPN', 'NPP'], []),
  group(
    'Plaques',
    ['PFU/100mL'],
    [
      ['PFU/L', 'x / 10'],
      ['PFU/100L', 'x / 1000'],
    ],
  ),
  group('Infectious units', ['IPIU/100L'], []),
  // Laboratories count different things with these; their numbers are kept together and never converted.
  group(
    'Gene copies',
    ['copies/mL'],
    [
      ['copies/250mL', 'x / 250'],
      ['gc/µL', null],
      ['GEU/100mL', null],
      ['TSC/100mL', null],
      ['CCE/100mL', null],
      ['CE/100mL', null],
    ],
  ),
  group('Gene copies per mass', ['GEU/g'], [['TSC/g', null]]),
  group('Gene copies (volume not stated)', ['copies'], [['log10 copies', null]]),
  more('Cell density', 'cells/mL', [['cells/dL', 'x / 100', 'cells/100mL']]),
  group('Cells per area', ['cells/cm²'], []),
  group(
    'Fibres',
    ['fibres/L', 'fibers/L'],
    [
      ['fibres/cm³', 'x * 1000', 'fibers/cm³'],
      ['MFL', null],
    ],
  ),
  more('Radioactivity in water', 'Bq/L', [
    ['nCi/L', 'x * 37'],
    ['pCi/mL', 'x * 37'],
    ['pCi/m³', 'x * 0.000037'],
    ['dpm/100L', 'x / 6000'],
    ['dpm/cm³', 'x * 1000 / 60'],
  ]),
  more('Radioactivity in solids', 'Bq/kg', [['dpm/g', 'x * 1000 / 60']]),
  more('Radioactivity in air', 'Bq/m³', [['pCi/m³', 'x * 0.037']]),
  group(
    'Radioactivity per area',
    ['Bq/m²'],
    [
      ['pCi/m²', 'x * 0.037'],
      ['mCi/km²', 'x * 37'],
    ],
  ),
  group(
    'Activity',
    ['Bq'],
    [
      ['pCi', 'x * 0.037'],
      ['mCi', 'x * 37000000'],
    ],
  ),
  group('Dose', ['mSv'], [['mrem', 'x / 100']]),
  group(
    'Dose rate',
    ['mSv/a'],
    [
      ['mrem/a', 'x / 100', 'mrem/yr'],
      ['mrem/d', 'x * 365.25 / 100', 'mrem/day'],
    ],
  ),
];

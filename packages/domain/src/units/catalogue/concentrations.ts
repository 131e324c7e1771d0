import { type CatalogueGroup, group } from './catalogue.ts';

const milli = 'x / 1000';
const micro = 'x / 1000000';

/** mg/L, µg/L and ng/L of a species. Each species is a group of its own: mg/L as N is not mg/L as NO3. */
export const species = (what: string, symbol: string): CatalogueGroup =>
  group(
    `Concentration of ${what} (as ${symbol})`,
    [
      `mg/L as ${symbol}`,
      `mg/L (as ${symbol})`,
      `mg ${symbol}/L`,
      `mg-${symbol}/L`,
      `mg/L-${symbol}`,
      `mg/L ${symbol}`,
    ],
    [
      [`g/L as ${symbol}`, 'x * 1000', `g ${symbol}/L`],
      [`µg/L as ${symbol}`, milli, `µg/L (as ${symbol})`, `µg ${symbol}/L`, `µg-${symbol}/L`, `µg/L-${symbol}`],
    ],
  );

/** Amounts dissolved or suspended in water. */
export const concentrations: readonly CatalogueGroup[] = [
  group(
    'Mass concentration',
    ['mg/L', 'mg L-1', 'mg per L', 'milligrams per litre', 'milligram per liter'],
    [
      ['kg/L', 'x * 1000000'],
      ['g/L', 'x * 1000', 'g L-1'],
      ['µg/L', milli, 'µg L-1', 'mcg L-1', 'micrograms per litre'],
      ['ng/L', micro, 'ng L-1'],
      ['pg/L', 'x / 1000000000', 'pg L-1'],
      ['mg/mL', 'x * 1000'],
      ['µg/mL', 'x'],
      ['mg/100mL', 'x * 10', 'mg/dL'],
      ['kg/m³', 'x * 1000', 'kg m-3'],
      ['g/m³', 'x', 'g m-3'],
      ['mg/m³', milli, 'mg m-3'],
      ['µg/m³', micro, 'µg m-3'],
      ['gr/gal (US)', 'x * 64.79891 / 3.785411784', 'gpg'],
      ['lb/gal (US)', 'x * 453592.37 / 3.785411784', 'ppg'],
      ['oz/gal (US)', 'x * 28349.523125 / 3.785411784'],
    ],
  ),
  species('nitrogen', 'N'),
  species('nitrate', 'NO3'),
  species('nitrite', 'NO2'),
  species('ammonia', 'NH3'),
  species('ammonium', 'NH4'),
  species('phosphorus', 'P'),
  species('phosphate', 'PO4'),
  species('sulphur', 'S'),
  species('sulphate', 'SO4'),
  species('silica', 'SiO2'),
  species('carbon', 'C'),
  species('cyanide', 'CN'),
  group(
    'Hardness and alkalinity (as CaCO3)',
    ['mg/L as CaCO3', 'mg/L (as CaCO3)', 'mg CaCO3/L', 'mg/L CaCO3', 'mg-CaCO3/L'],
    [
      ['µg/L as CaCO3', milli, 'µg CaCO3/L'],
      ['g/L as CaCO3', 'x * 1000'],
      ['gr/gal (US) as CaCO3', 'x * 64.79891 / 3.785411784'],
      ['°f', 'x * 10', 'French degree', '°fH'],
      ['°e', 'x * 64.79891 / 4.54609', 'Clark degree', 'English degree'],
    ],
  ),
  group(
    'Amount concentration',
    ['mmol/L', 'mM', 'mmol L-1'],
    [
      ['mol/L', 'x * 1000', 'mol L-1'],
      ['µmol/L', milli, 'µM', 'µmol L-1'],
      ['nmol/L', micro, 'nM'],
      ['mol/m³', 'x'],
    ],
  ),
  group(
    'Equivalent concentration',
    ['meq/L', 'mEq/L', 'meq L-1'],
    [
      ['eq/L', 'x * 1000'],
      ['µeq/L', milli, 'µEq/L'],
    ],
  ),
];

import { type CatalogueGroup, group } from './catalogue.ts';

const inch = '0.0254';
const foot = '0.3048';

/** Levels, flows, loads and what they are made of. A level below ground is not a level above the sea. */
export const flowAndLevel: readonly CatalogueGroup[] = [
  group(
    'Length',
    ['m', 'metre', 'meter', 'metres', 'meters'],
    [
      ['km', 'x * 1000', 'kilometre', 'kilometer'],
      ['dm', 'x / 10'],
      ['cm', 'x / 100', 'centimetre', 'centimeter'],
      ['mm', 'x / 1000', 'millimetre', 'millimeter'],
      ['µm', 'x / 1000000', 'micron', 'microns', 'micrometre'],
      ['nm', 'x / 1000000000', 'nanometre'],
      ['in', `x * ${inch}`, 'inch', 'inches'],
      ['ft', `x * ${foot}`, 'foot', 'feet'],
      ['yd', 'x * 0.9144', 'yard'],
      ['mi', 'x * 1609.344', 'mile', 'miles'],
    ],
  ),
  group('Elevation', ['m asl', 'masl', 'm a.s.l.', 'm amsl', 'm.a.s.l.'], [['ft asl', `x * ${foot}`, 'ft amsl']]),
  group('Depth below ground', ['m bgs', 'mbgs', 'm bgl', 'mbgl'], [['ft bgs', `x * ${foot}`, 'ft bgl']]),
  group('Depth below top of casing', ['m btoc', 'mbtoc'], [['ft btoc', `x * ${foot}`]]),
  group(
    'Area',
    ['m²', 'sq m', 'sqm', 'square metre'],
    [
      ['km²', 'x * 1000000', 'sq km'],
      ['ha', 'x * 10000', 'hectare', 'hectares'],
      ['cm²', 'x / 10000'],
      ['mm²', 'x / 1000000'],
      ['ft²', 'x * 0.09290304', 'sq ft'],
      ['acre', 'x * 4046.8564224', 'acres', 'ac'],
      ['mi²', 'x * 2589988.110336', 'sq mi'],
    ],
  ),
  group(
    'Volume',
    ['m³', 'cubic metre', 'cu m'],
    [
      ['L', 'x / 1000', 'litre', 'liter', 'litres', 'liters'],
      ['mL', 'x / 1000000', 'cc', 'cm³'],
      ['µL', 'x / 1000000000'],
      ['ML', 'x * 1000', 'megalitre', 'megaliter'],
      ['dam³', 'x * 1000', 'cubic decametre'],
      ['ft³', 'x * 0.028316846592', 'cu ft', 'cubic feet'],
      ['gal (US)', 'x * 0.003785411784', 'US gal', 'gallon (US)'],
      ['gal (imp)', 'x * 0.00454609', 'imp gal', 'gallon (imp)'],
      ['acre-ft', 'x * 1233.48183754752', 'acre ft', 'acre-feet', 'ac-ft'],
    ],
  ),
  group(
    'Flow',
    ['m³/s', 'cms', 'cumec', 'cumecs', 'm3 s-1'],
    [
      ['L/s', 'x / 1000', 'lps', 'L s-1'],
      ['mL/s', 'x / 1000000'],
      ['L/min', 'x / 60000', 'lpm'],
      ['mL/min', 'x / 60000000'],
      ['m³/min', 'x / 60'],
      ['m³/h', 'x / 3600', 'm3/hr', 'm3/hour'],
      ['m³/d', 'x / 86400', 'm3/day'],
      ['ML/d', 'x / 86.4', 'ML/day', 'MLD'],
      ['ft³/s', 'x * 0.028316846592', 'cfs', 'cusec'],
      ['gal/min (US)', 'x * 0.003785411784 / 60', 'gpm', 'usgpm', 'gal/min', 'US gpm'],
      ['gal/min (imp)', 'x * 0.00454609 / 60', 'igpm', 'imp gpm'],
      ['gal/d (US)', 'x * 0.003785411784 / 86400', 'gpd', 'gal/day'],
      ['Mgal/d (US)', 'x * 3785.411784 / 86400', 'MGD', 'mgd (US)'],
      ['acre-ft/d', 'x * 1233.48183754752 / 86400', 'acre-ft/day'],
    ],
  ),
  group(
    'Speed',
    ['m/s', 'm s-1', 'mps'],
    [
      ['cm/s', 'x / 100'],
      ['m/d', 'x / 86400', 'm/day'],
      ['ft/s', `x * ${foot}`, 'fps'],
      ['ft/d', `x * ${foot} / 86400`, 'ft/day'],
      ['km/h', 'x / 3.6', 'kph', 'km/hr'],
      ['mph', 'x * 0.44704', 'mi/h'],
      ['kn', 'x * 1852 / 3600', 'knot', 'knots'],
    ],
  ),
  group(
    'Transmissivity',
    ['m²/d', 'm2/day'],
    [
      ['m²/s', 'x * 86400'],
      ['ft²/d', 'x * 0.09290304', 'ft2/day'],
    ],
  ),
  group(
    'Load',
    ['kg/d', 'kg/day'],
    [
      ['g/d', 'x / 1000', 'g/day'],
      ['t/d', 'x * 1000', 'tonnes/day', 't/day'],
      ['kg/a', 'x / 365.25', 'kg/yr', 'kg/year'],
      ['t/a', 'x * 1000 / 365.25', 't/yr', 'tonnes/year'],
      ['g/s', 'x * 86.4'],
      ['mg/s', 'x * 0.0864'],
      ['lb/d', 'x * 0.45359237', 'lb/day', 'lbs/day'],
    ],
  ),
];

import { type CatalogueGroup, group } from './catalogue.ts';

/** Air quality, weather, and the plain measures the rest needs. */
export const airAndWeather: readonly CatalogueGroup[] = [
  group(
    'Concentration in air',
    ['µg/m³'],
    [
      ['mg/m³', 'x * 1000'],
      ['g/m³', 'x * 1000000'],
      ['ng/m³', 'x / 1000', 'ng m-3'],
      ['pg/m³', 'x / 1000000'],
      ['fg/m³', 'x / 1000000000'],
    ],
  ),
  group(
    'Mixing ratio in air (by volume)',
    ['ppbv', 'nmol/mol'],
    [
      ['ppmv', 'x * 1000', 'µmol/mol'],
      ['pptv', 'x / 1000', 'pmol/mol'],
      ['% v/v', 'x * 10000000', '% vol', 'vol %'],
    ],
  ),
  group(
    'Dustfall',
    ['mg/dm²/d', 'mg/dm2/day', 'mg/dm²·d'],
    [
      ['mg/m²/d', 'x / 100', 'mg/m2/day'],
      ['g/m²/d', 'x * 10', 'g/m2/day'],
      ['g/m²/30 d', 'x / 3', 'g/m2/30 days'],
      ['mg/cm²/30 d', 'x * 10 / 3', 'mg/cm2/30 days'],
    ],
  ),
  group(
    'Precipitation rate',
    ['mm/h', 'mm/hr'],
    [
      ['mm/d', 'x / 24', 'mm/day'],
      ['in/h', 'x * 25.4', 'in/hr'],
      ['in/d', 'x * 25.4 / 24', 'in/day'],
    ],
  ),
  group(
    'Pressure',
    ['kPa', 'kilopascal'],
    [
      ['Pa', 'x / 1000', 'pascal'],
      ['hPa', 'x / 10', 'hectopascal'],
      ['MPa', 'x * 1000'],
      ['bar', 'x * 100'],
      ['dbar', 'x * 10', 'decibar'],
      ['mbar', 'x / 10', 'millibar'],
      ['psi', 'x * 6.894757293168361', 'lbf/in2'],
      ['atm', 'x * 101.325', 'atmosphere'],
      ['mmHg', 'x * 0.133322387415', 'mm Hg'],
      ['torr', 'x * 101.325 / 760'],
      ['inHg', 'x * 3.386388640341', 'in Hg'],
      ['mH2O', 'x * 9.80665', 'm H2O'],
      ['cmH2O', 'x * 0.0980665', 'cm H2O'],
      ['ftH2O', 'x * 2.98906692', 'ft H2O'],
    ],
  ),
  group('Irradiance', ['W/m²', 'W m-2'], [['MJ/m²/d', 'x * 1000000 / 86400', 'MJ/m2/day']]),
  group('Photon flux', ['µmol/m²/s', 'µE/m²/s', 'µmol m-2 s-1'], [['mol/m²/d', 'x * 1000000 / 86400', 'mol/m2/day']]),
  group('Angle', ['°', 'degrees', 'degree'], [['rad', 'x * 57.29577951308232', 'radian']]),
  group('Sound level', ['dB(A)', 'dBA'], [['dB', null]]),
];

export const plainMeasures: readonly CatalogueGroup[] = [
  group(
    'Mass',
    ['kg', 'kilogram'],
    [
      ['t', 'x * 1000', 'tonne', 'tonnes', 'metric ton'],
      ['g', 'x / 1000', 'gram', 'grams'],
      ['mg', 'x / 1000000', 'milligram'],
      ['µg', 'x / 1000000000', 'microgram'],
      ['ng', 'x / 1000000000000', 'nanogram'],
      ['lb', 'x * 0.45359237', 'lbs', 'pound'],
      ['oz', 'x * 0.028349523125', 'ounce'],
    ],
  ),
  group(
    'Time',
    ['h', 'hr', 'hour', 'hours'],
    [
      ['s', 'x / 3600', 'sec', 'second', 'seconds'],
      ['min', 'x / 60', 'minute', 'minutes'],
      ['d', 'x * 24', 'day', 'days'],
      ['wk', 'x * 168', 'week', 'weeks'],
      ['a', 'x * 8766', 'yr', 'year', 'years'],
    ],
  ),
  group(
    'Ratio',
    ['%', 'percent', 'per cent', 'pct'],
    [
      ['‰', 'x / 10', 'per mille', 'permille'],
      ['fraction', 'x * 100', 'ratio'],
      ['ppm', 'x / 10000', 'parts per million'],
      ['ppb', 'x / 10000000', 'parts per billion'],
      ['ppt', 'x / 10000000000', 'parts per trillion'],
    ],
  ),
  group('Count', ['count', 'counts', '#', 'no.', 'number', 'individuals'], [['dozen', 'x * 12']]),
  group('Unitless', ['unitless', 'dimensionless', 'none', 'N/A', 'n.a.', 'no unit'], []),
  group('Unknown', ['unknown unit'], []),
];

import { type CatalogueGroup, group, more } from './catalogue.ts';

/** Second edition: pressure, energy, light, sound, time, and what is counted or has no unit. */
export const moreEnergyAndTime: readonly CatalogueGroup[] = [
  more('Pressure', 'kPa', [
    ['inH2O', 'x * 0.24908891', 'in H2O', 'in/H2O'],
    ['mmH2O', 'x * 0.00980665', 'mm H2O'],
    ['µatm', 'x * 0.000101325'],
    ['psf', 'x * 6.894757293168361 / 144', 'lbf/ft²'],
    ['tsf', 'x * 6.894757293168361 * 2000 / 144', 'tons/ft²'],
  ]),
  group('Stiffness', ['N/m'], [['lb/in', 'x * 0.45359237 * 9.80665 / 0.0254', 'lbf/in']]),
  more('Irradiance', 'W/m²', [['µW/cm²', 'x / 100']]),
  group('Photon dose', ['µmol/m² photons', 'µE/m²'], []),
  group(
    'Power',
    ['W', 'Watts', 'watt'],
    [
      ['mW', 'x / 1000', 'milliwatts'],
      ['kW', 'x * 1000', 'kilowatts'],
      ['MW', 'x * 1000000', 'Mw', 'megawatts'],
      ['hp', 'x * 550 * 0.3048 * 0.45359237 * 9.80665', 'horsepower'],
    ],
  ),
  group(
    'Energy',
    ['J', 'Joules', 'joule'],
    [
      ['kJ', 'x * 1000'],
      ['BTU', 'x * 1055.05585262'],
      ['ft-lbs', 'x * 0.3048 * 0.45359237 * 9.80665', 'ft-lb', 'ft·lbf'],
    ],
  ),
  // There are several calories; among themselves they agree.
  group('Energy in calories', ['kcal', 'kilocalories'], [['cal', 'x / 1000', 'calories']]),
  group('Energy per volume', ['kJ/m³'], [['BTU/ft³', 'x * 1.05505585262 / 0.028316846592']]),
  group(
    'Radiation in calories',
    ['cal/cm²/d', 'cal/cm²/day'],
    [
      ['cal/cm²/h', 'x * 24', 'cal/cm²/hr'],
      ['cal/cm²/min', 'x * 1440'],
    ],
  ),
  group('Radiation dose in calories', ['Langley', 'Langleys', 'cal/cm²'], []),
  group('Illuminance', ['lx', 'lux', 'lm/m²'], [['ft-candles', 'x / 0.09290304', 'foot-candles', 'lm/ft²']]),
  group('Luminous flux', ['lm', 'lumens', 'lumen'], []),
  group('Luminous intensity', ['cd', 'candela'], []),
  group('Sound pressure squared', ['µPa²'], []),
  group('Air soiling', ['COH/1000 ft', 'COHS/1000ft'], [['RUDS/10000 ft', null]]),
  group('Concentration in stack gas', ['mg/dscm', 'mg/dry std m³'], []),
  group('Temperature gradient', ['°C/100 m', 'deg C/100m'], []),
  more('Time', 'h', [
    ['ms', 'x / 3600000', 'milliseconds', 'msec'],
    ['month', 'x * 730.5', 'months'],
  ]),
  group(
    'Count rate',
    ['counts/s', 'counts/sec', '#/s', '#/sec', 'cps'],
    [
      ['counts/min', 'x / 60', '#/min', 'cpm'],
      ['counts/h', 'x / 3600', '#/h', '#/hr'],
      ['counts/d', 'x / 86400', '#/d', '#/day'],
    ],
  ),
  group('Rate', ['1/d', 'per day', 'day-1'], []),
];

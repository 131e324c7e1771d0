import { type CatalogueGroup, group } from './catalogue.ts';

/** What a probe or a bench measures of the water itself. */
export const waterProperties: readonly CatalogueGroup[] = [
  group('pH', ['pH', 'pH units', 'pH unit', 'S.U.', 'std units', 'standard units'], []),
  group(
    'Temperature',
    ['°C', 'deg C', 'degrees C', 'Celsius', 'degree Celsius', 'Cel'],
    [
      ['°F', '(x - 32) * 5 / 9', 'deg F', 'degrees F', 'Fahrenheit'],
      ['K', 'x - 273.15', 'kelvin'],
    ],
  ),
  group(
    'Electrical conductivity',
    ['µS/cm', 'microsiemens per centimetre', 'µmho/cm', 'µmhos/cm'],
    [
      ['mS/cm', 'x * 1000', 'mmho/cm', 'mmhos/cm'],
      ['S/m', 'x * 10000'],
      ['mS/m', 'x * 10'],
      ['dS/m', 'x * 1000'],
      ['S/cm', 'x * 1000000'],
    ],
  ),
  group('Electrical resistivity', ['ohm.m', 'Ω·m', 'ohm-m'], [['ohm.cm', 'x / 100', 'Ω·cm', 'ohm-cm']]),
  group('Redox potential', ['mV', 'millivolt'], [['V', 'x * 1000', 'volt']]),
  // The instruments see different light; their numbers are kept together and never converted.
  group(
    'Turbidity',
    ['NTU', 'nephelometric turbidity units'],
    [
      ['FNU', null],
      ['FTU', null],
      ['JTU', null],
      ['FAU', null],
      ['NTRU', null],
    ],
  ),
  group(
    'Colour',
    ['TCU', 'Pt-Co', 'PCU', 'CU', 'Hazen', 'HU', 'Col.unit', 'Colour unit', 'mg/L Pt', 'true colour units'],
    [],
  ),
  group('Salinity', ['PSU', 'psu', 'PSS-78'], [['g/kg salinity', null]]),
  group('Settleable matter', ['mL/L'], [['mL/100mL', 'x * 10']]),
  group('Saturation', ['% saturation', '% sat', '%sat', '% sat.'], []),
  group('Absorbance', ['1/cm', 'cm-1', 'cm⁻¹', 'AU/cm'], [['1/m', 'x / 100', 'm-1', 'm⁻¹']]),
  group('Density', ['g/cm³', 'g/mL', 'g/cc'], [['t/m³', 'x']]),
  group('Odour and taste', ['TON', 'threshold odour number'], [['FTN', null]]),
];

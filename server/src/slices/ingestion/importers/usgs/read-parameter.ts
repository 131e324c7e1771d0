import type { Fields } from '../../rows/rows.ts';

const units: Readonly<Record<string, string>> = {
  'milligrams per liter': 'mg/L',
  'micrograms per liter': 'ug/L',
  'nanograms per liter': 'ng/L',
  'picocuries per liter': 'pCi/L',
  'milliequivalents per liter': 'meq/L',
  'milligrams per kilogram': 'mg/kg',
  'micrograms per kilogram': 'ug/kg',
  'micrograms per gram': 'ug/g',
  'degrees celsius': 'deg C',
  'degrees fahrenheit': 'deg F',
  'standard units': 'std units',
  'microsiemens per centimeter at 25 degrees celsius': 'uS/cm @25C',
  percent: '%',
  'percent of saturation': '% saturatn',
  'cubic feet per second': 'ft3/s',
  'cubic meters per second': 'm3/sec',
  'millimeters of mercury': 'mmHg',
  'nephelometric turbidity units': 'NTU',
  'formazin nephelometric units': 'FNU',
  'formazin nephelometric units (fnu)': 'FNU',
  'platinum cobalt units': 'PCU',
  'most probable number per 100 milliliters': 'MPN/100 ml',
  'colonies per 100 milliliters': 'cfu/100ml',
  feet: 'ft',
  meters: 'm',
  inches: 'in',
  'short tons per day': 'tons/day',
  millivolts: 'mV',
  count: 'count',
};

const expressedAs: Readonly<Record<string, string>> = {
  nitrogen: 'N',
  nitrate: 'NO3',
  nitrite: 'NO2',
  phosphorus: 'P',
  phosphate: 'PO4',
  'calcium carbonate': 'CaCO3',
  'silicon dioxide': 'SiO2',
  sulfate: 'SO4',
  sulfur: 'S',
};

const fractions: readonly (readonly [RegExp, string])[] = [
  [/^unfiltered, recoverable$/, 'Total recoverable'],
  [/^unfiltered\b/, 'Total'],
  [/^filtered\b/, 'Dissolved'],
  [/^suspended\b/, 'Suspended'],
];
const media = /^(?:water|air|soil|bed sediment|bottom material|suspended sediment|biota.*|fish.*)$/i;

/**
 * `Nitrate plus nitrite, water, filtered, milligrams per liter as nitrogen` taken apart: what it is, how it was filtered,
 * in which unit, as what.
 */
export function readParameter(description: string): Fields {
  const parts = description.split(/,\s+/).map((part) => part.trim());
  const last = parts.length > 1 ? (parts.pop() ?? '') : '';
  const [, written = last, as = ''] = /^(.*?) as (.+)$/i.exec(last) ?? [];
  const medium = parts.findIndex((part) => media.test(part));
  const rest = parts.slice(medium < 1 ? 1 : medium + 1);
  const treated = rest.join(', ').toLowerCase();
  const fraction = fractions.find(([pattern]) => pattern.test(treated.replace(/^(?:laboratory|field), /, '')))?.[1];
  const unit = units[written.toLowerCase()] ?? written;
  return {
    Analyte: parts[0] ?? description,
    ...(unit === '' ? {} : { Unit: unit }),
    ...(fraction === undefined ? {} : { Fraction: fraction }),
    ...(as === '' ? {} : { Speciation: expressedAs[as.toLowerCase()] ?? as }),
  };
}

/** `#  P00608  - Ammonia (NH3 + NH4+), water, filtered, milligrams per liter as nitrogen`, `# 00608 - …`. */
export function readParameterComment(text: string): readonly [code: string, description: string] | null {
  const [, code, description] = /^#\s*P?(\d{5})\s*[-=:]?\s+(\S.*,.*)$/i.exec(text.slice(0, 400)) ?? [];
  return code && description ? [code, description.trim()] : null;
}

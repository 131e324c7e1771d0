import type { Spellings } from './catalogue.ts';

const shortSpecies = [
  ...['N', 'NO3', 'NO2', 'NH3', 'NH4', 'P', 'PO4', 'S', 'SO4', 'SiO2', 'C', 'CN', 'CaCO3'],
  ...['Na', 'Cl', 'As', 'Cr', 'U3O8', '2,4-D', 'QSE', 'PTSA'],
];

/** Second edition: what the units of the first are also called, in water quality exchanges and by their names. */
export const moreSpellings: Spellings = {
  ...Object.fromEntries(shortSpecies.map((symbol) => [`µg/L as ${symbol}`, [`µg/L ${symbol}`]])),
  'mg/mL': ['mg/cm³'],
  'µg/mL': ['µg/cm³'],
  'mol/L': ['Molar', 'Mole/L', 'moles/L'],
  'mmol/L': ['milliMolar'],
  'eq/L': ['Normal'],
  'µg/L as atrazine': ['µg/L atrazine', 'ugAtrazn/L'],
  'µg/kg as atrazine': ['ugAtrzn/kg'],
  'mg/L as C3H6O2': ['mgC3H6O2/L'],
  'µS/cm': conductivity('µS/cm', 'µmho/cm', 'µmhos/cm'),
  'mS/cm': conductivity('mS/cm', 'mmho/cm', 'mmhos/cm'),
  'S/cm': ['mho/cm', 'mhos/cm'],
  '% saturation': ['% saturatn', '% saturated'],
  '1/cm': ['units/cm'],
  '1/m': ['per m', 'units/m'],
  PSU: ['PSS'],
  TON: ['T.O.N.'],
  K: ['deg K', 'degrees K'],
  V: ['volts'],
  'mL/L': ['cm³/L'],
  'count/100mL': ['#/dL', 'count/dL'],
  'count/mL': ['#/cm³', 'count/cm³'],
  'count/m²': ['No/m²', 'no./m²'],
  'count/ha': ['#/ha'],
  'count/ft²': ['#/ft²'],
  'CFU/100mL': ['#col/100mL', 'col/100mL', 'KBE/100mL'],
  µL: ['mm³'],
  'gal (US)': ['gal', 'USG', 'gallons (US)'],
  'm³/s': ['m³/sec'],
  'L/s': ['L/sec'],
  'mL/s': ['mL/sec', 'cm³/s', 'cm³/sec'],
  'mL/min': ['cm³/min'],
  'ML/d': ['1000 m³/d', '1000m3/day', 'tm3/d'],
  'ft³/s': ['ft³/sec'],
  'gal/min (US)': ['USG/min'],
  'gal/d (US)': ['USG/d', 'gal/d'],
  'Mgal/d (US)': ['Mgal/d', 'Mgal/day', 'Mgd', 'mgd'],
  'm/s': ['m/sec'],
  'cm/s': ['cm/sec'],
  'ft/s': ['ft/sec'],
  'km/h': ['kmh'],
  't/d': ['Mgm/day'],
  'g/s': ['g/sec'],
  'mg/s': ['mg/sec'],
  inHg: ['in/Hg'],
  ftH2O: ['ft of H2O'],
  mmHg: ['mmHg @0C'],
  'µmol/m²/s': ['µE/m²/sec', 'µmol/m²/sec'],
  '% v/v': ['% by vol', '% by volume'],
  '‰': ['0/00', 'o/oo', 'per mil', 'ppth', 'parts per thousand'],
  count: ['No. Org.', 'organisms'],
  unitless: ['nu'],
  'unknown unit': ['Unknown'],
};

/** Conductivity is stated at 25 °C; files that say so mean the same unit. */
function conductivity(...units: readonly string[]): string[] {
  return units.flatMap((unit) =>
    ['@25C', '@25°C', '@25degC', ' at 25C', ' at 25°C', ' (25°C)'].map((at) => `${unit}${at}`),
  );
}

import { expect, test } from 'vitest';
import { splitHeading } from './split-heading.ts';

test.each([
  'Copper (Cu)',
  'Magnesium (Mg)',
  'MAGNESIUM (MG)',
  'Total Vanadium (V)',
  'Sulphur (S)',
  'Dissolved Copper (Cu)',
])('the symbol in %s is no unit', (name) => {
  expect(splitHeading(name, false)).toMatchObject({ analyte: name, unit: '' });
});

test.each([
  ['Colour (CU)', 'Colour', 'CU'],
  ['Magnesium (Mg) (mg/L)', 'Magnesium (Mg)', 'mg/L'],
  ['DO %', 'DO', '%'],
  ['DO (% sat)', 'DO', '% sat'],
  ['Oxygen, % saturation', 'Oxygen', '% saturation'],
  ['Temp °F', 'Temp', '°F'],
  ['Turbidity, NTU', 'Turbidity', 'NTU'],
  ['Cond. (umhos/cm)', 'Cond.', 'umhos/cm'],
  ['Flow (m3/s)', 'Flow', 'm3/s'],
  ['Coliformes fécaux (UFC/100 ml)', 'Coliformes fécaux', 'UFC/100 ml'],
  ['Turbidité (UTN)', 'Turbidité', 'UTN'],
  ['Conductivity (µmhos/cm)', 'Conductivity', 'µmhos/cm'],
])('%s is %s in %s', (name, analyte, unit) => {
  expect(splitHeading(name, false)).toMatchObject({ analyte, unit });
});

test.each(['Arsenic (III)', 'Nitrate (N)', 'Boron (B)', 'Temp (F)', 'Vitamin C', '% Sand', 'Cond (25C)'])(
  '%s holds no unit',
  (name) => {
    expect(splitHeading(name, false)).toMatchObject({ analyte: name, unit: '' });
  },
);

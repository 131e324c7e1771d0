import { expect, test } from 'vitest';
import { readSpeciation, speciationOf } from './index.ts';

test.each([
  ['as N', 'N'],
  ['AS NO3', 'NO3'],
  ['(as P)', 'P'],
  ['as Nitrogen', 'N'],
  ['N', 'N'],
  ['as CaCO3', 'CaCO3'],
  ['as Na', ''],
  ['as Ca', ''],
  ['NA', ''],
  ['', ''],
  ['None', ''],
  ['unknown', ''],
  ['as PCB', 'PCB'],
])('"%s" is expressed as "%s"', (text, expected) => {
  expect(readSpeciation(text)).toBe(expected);
});

test.each([
  ['SO4', 'Sulphate', ''],
  ['S', 'Sulphate', 'S'],
  ['SO4', 'Sulphide', 'SO4'],
  ['NO3', 'Nitrate', 'NO3'],
])('%s of %s is expressed as "%s"', (speciation, analyte, expected) => {
  expect(speciationOf(speciation, analyte)).toBe(expected);
});

import { expect, test } from 'vitest';
import type { Fields } from '../../rows/rows.ts';
import { readHoedanigheid } from './aquo-terms.ts';

const read = (text: string, Unit = 'mg/l') => {
  const fields: Fields = { Unit };
  const rest = readHoedanigheid(text, fields);
  return { ...fields, rest };
};

test.each([
  ['nf', { Unit: 'mg/l', Fraction: 'Dissolved', rest: '' }],
  ['N', { Unit: 'mg/l', Speciation: 'N', rest: '' }],
  ['Pnf', { Unit: 'mg/l', Fraction: 'Dissolved', Speciation: 'P', rest: '' }],
  ['NO3', { Unit: 'mg/l', Speciation: 'NO3', rest: '' }],
  ['CaCO3', { Unit: 'mg/l', Speciation: 'CaCO3', rest: '' }],
  ['dg', { Unit: 'mg/l dw', rest: '' }],
  ['O2', { Unit: 'mg/l', rest: '' }],
  ['25oC', { Unit: 'mg/l', rest: '25oC' }],
  ['uitgedrukt in Stikstof / na filtratie', { Unit: 'mg/l', Fraction: 'Dissolved', Speciation: 'N', rest: '' }],
])(
  'the quality %s of an Aquo measurement keeps apart what is filtered, of dry weight, or as another species',
  (text, meant) => {
    expect(read(text)).toEqual(meant);
  },
);

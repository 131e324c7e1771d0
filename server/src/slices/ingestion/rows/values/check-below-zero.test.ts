import { expect, test } from 'vitest';
import { parseFields } from '../parse-fields.ts';
import { plainParsing } from '../parse-settings.ts';
import { checkBelowZero } from './check-below-zero.ts';

function codesOf(Analyte: string, Result: string, unit: string | null) {
  const fields = { Station: 'N1', SampleDateTime: '2026-03-08', Analyte, Result };
  const place = { fileNo: 0, sheet: '', rowNo: 2, columnNo: 0 };
  const codes: string[] = [];
  const row = parseFields({ place, fields, columns: {} }, plainParsing, Date.parse('2026-06-15'));
  checkBelowZero(row, unit, (code) => codes.push(code));
  return codes;
}

test.each([
  ['Copper', '-0.05', 'µg/L'],
  ['Copper', '-88', 'mg/kg dw'],
  ['Nitrate', '-0.1', 'mg/L as N'],
  ['E. coli', '-1', 'CFU/100mL'],
  ['Temperature', '-999', '°C'],
  ['pH', '-9999.0', null],
])('%s of %s %s waits: nothing is less than none', (analyte, text, unit) => {
  expect(codesOf(analyte, text, unit)).toEqual(['belowZero']);
});

test.each([
  ['Temperature', '-0.4', '°C'],
  ['Redox', '-88', 'mV'],
  ['Deuterium', '-99', '‰'],
  ['Net acidity', '-12', 'mg/L'],
  ['Alkalinity, total', '-2', 'mg/L'],
  ['Gross alpha', '-0.02', 'Bq/L'],
  ['Ionic Balance', '-3', '%'],
  ['Copper', '0', 'mg/L'],
  ['Copper', '<0', 'mg/L'],
])('%s of %s %s may be', (analyte, text, unit) => {
  expect(codesOf(analyte, text, unit)).toEqual([]);
});

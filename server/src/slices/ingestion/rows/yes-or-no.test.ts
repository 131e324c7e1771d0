import { expect, test } from 'vitest';
import { parseFields } from './parse-fields.ts';
import { plainParsing } from './parse-settings.ts';
import type { FieldName } from './rows.ts';

function parse(field: FieldName, column: string, text: string) {
  const fields = { Station: 'N1', SampleDateTime: '2026-03-08', Analyte: 'Copper', Result: '0.5', [field]: text };
  const place = { fileNo: 0, sheet: '', rowNo: 2, columnNo: 0 };
  const row = parseFields({ place, fields, columns: { [field]: column } }, plainParsing, Date.parse('2026-06-15'));
  return { ...row, codes: row.findings.map(({ code }) => code) };
}

test.each([
  ['Detected', 'Y', ''],
  ['Detected', 'No', '<'],
  ['Detected', '0', '<'],
  ['Detect Flag', '1', ''],
  ['Non Detect', 'Y', '<'],
  ['Non Detect', 'FALSE', ''],
  ['Nondetect', '1', '<'],
  ['ND Flag', 'N', ''],
  ['ND', 'x', '<'],
])('%s: %s gives the sign %j', (column, text, sign) => {
  expect(parse('DetectionCondition', column, text)).toMatchObject({ sign, value: 0.5, codes: [] });
});

test.each([
  ['Less Than Flag', 'Y', '<'],
  ['Less Than', 'N', ''],
  ['Censor Code', 'nc', ''],
  ['Censor Code', 'lt', '<'],
])('%s: %s gives the sign %j', (column, text, sign) => {
  expect(parse('Prefix', column, text)).toMatchObject({ sign, value: 0.5, codes: [] });
});

test.each([
  ['Filtered', 'Y', 'Dissolved'],
  ['Filtered', 'No', 'Total'],
  ['Filtered', 'FALSE', 'Total'],
  ['Total or Filtered', 'N', ''],
  ['Filtered/Unfiltered', 'U', 'Total'],
  ['Filtered', 'U', 'Total'],
  ['Filtered', 'F', 'Dissolved'],
  ['Total or Filtered', 'U', ''],
  ['Fraction', 'N', ''],
])('%s: %s is the fraction %j', (column, text, fraction) => {
  expect(parse('Fraction', column, text)).toMatchObject({ fraction, codes: [] });
});

test('what yes means is kept with the row: without the name of the column it still means that', () => {
  const { fields } = parse('DetectionCondition', 'Non Detect', 'Y');
  const place = { fileNo: 0, sheet: '', rowNo: 2, columnNo: 0 };
  expect(parseFields({ place, fields, columns: {} }, plainParsing, Date.parse('2026-06-15'))).toMatchObject({
    sign: '<',
  });
});

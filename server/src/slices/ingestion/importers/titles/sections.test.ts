import { expect, test } from 'vitest';
import { lines } from '../../test-support/detect-file.ts';
import { readText } from '../../test-support/read-text.ts';
import { fractionOfHeading } from './sections.ts';

test.each([
  ['Dissolved Metals', 'Dissolved'],
  ['Total Metals by ICP-MS (mg/L)', 'Total'],
  ['Metals, dissolved', 'Dissolved'],
  ['Trace elements - total recoverable', 'Total recoverable'],
  ['Métaux dissous', 'Dissolved'],
  ['Total organics', ''],
  ['Dissolved oxygen', ''],
  ['Total dissolved solids', ''],
  ['Anions', ''],
  ['(1) Total metals were not analysed', ''],
])('the heading %s says that the rows below are %s', (text, fraction) => {
  expect(fractionOfHeading(text)).toBe(fraction);
});

test('total and dissolved metals under headings are two results, and the review shows what the headings were read as', async () => {
  const { rows, fileFindings } = await readText(
    lines(
      'Station,Date,Analyte,Result,Unit',
      'Dissolved Metals,,,,',
      'MW-1,2024-03-14,Copper,0.0012,mg/L',
      'MW-1,2024-03-14,"Zinc, total",0.012,mg/L',
      'Anions,,,,',
      'MW-1,2024-03-14,Chloride,12,mg/L',
    ),
  );
  expect(rows.map(({ fields, fraction }) => [fields.Analyte, fraction])).toEqual([
    ['Copper', 'Dissolved'],
    ['Zinc, total', ''],
    ['Chloride', ''],
  ]);
  expect(fileFindings.map(({ sentence }) => sentence)).toContain(
    "The rows below 'Dissolved Metals' (row 2) state no fraction and were read as Dissolved, as far as the next heading.",
  );
});

import { expect, test } from 'vitest';
import { lines } from '../../test-support/detect-file.ts';
import { readText } from '../../test-support/read-text.ts';

const header = 'Client Sample ID,Date Collected,Analyte,Result,Units,Analyte Type';
const readRow = (row: string) => readText(lines(header, row, 'MW-1,2024-03-14,Copper,5,ug/L,TRG'));

test.each([
  'MW-1,2024-03-14,Toluene-d8,98,%,SUR',
  'MW-1,2024-03-14,Toluene-d8 (S),98,%,',
  'MW-1,2024-03-14,4-Bromofluorobenzene (Surr),98,%Rec,',
  'MW-1,2024-03-14,Surrogate: o-Terphenyl,98,%,',
  'MW-1,2024-03-14,Indium,98,%,IS',
])('the recovery of a surrogate (%s) is no result of a well, and is counted as skipped', async (row) => {
  const { rows, codes } = await readRow(row);
  expect(rows.map(({ fields }) => fields.Analyte)).toEqual(['Copper']);
  expect(codes).toContain('rowLeftOut');
});

test.each([
  'MW-1,2024-03-14,Sulphur (S),98,mg/L,',
  'MW-1,2024-03-14,Toluene,98,ug/L,TRG',
  'MW-1,2024-03-14,Moisture,12,%,',
])('a result (%s) stays one', async (row) => {
  expect((await readRow(row)).rows).toHaveLength(2);
});

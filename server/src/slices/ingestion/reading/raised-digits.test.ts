import { expect, test } from 'vitest';
import { dateCell, makeXlsx, sheetData, usualHeader, usualRow } from '#platform/tables/test-support/make-xlsx';
import { readText } from '../test-support/read-text.ts';

const raised = (before: string, above: string) =>
  `t="inlineStr"><is><r><t>${before}</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>${above}</t></r></is>`;

const readResult = async (result: string) => {
  const content = makeXlsx({ sheets: [{ name: 'Data', xml: sheetData([usualHeader, usualRow({ result })]) }] });
  const { rows, states } = await readText(content, 'generic-long', 'results.xlsx');
  return [rows[0]?.value, states[0], rows[0]?.originalText];
};

test('a raised exponent is one, and a raised footnote never becomes a digit of the value', async () => {
  expect(await readResult(raised('1.2×10', '-3'))).toEqual([0.0012, 'ready', '1.2×10⁻³']);
  expect(await readResult(raised('5', '1'))).toEqual([null, 'rejected', '5¹']);
});

test('the time of a workbook that counts from 1904 is a time', async () => {
  const xml = sheetData([
    [...usualHeader, 't="inlineStr"><is><t>SampleTime</t></is>'],
    [...usualRow({ date: dateCell(46_089 - 1462) }), dateCell(0.375)],
  ]);
  const content = makeXlsx({ sheets: [{ name: 'Data', xml }], is1904: true });
  const { rows } = await readText(content, 'generic-long', 'results.xlsx');
  expect(rows[0]?.sampledLocal).toBe('2026-03-08T09:00:00');
});

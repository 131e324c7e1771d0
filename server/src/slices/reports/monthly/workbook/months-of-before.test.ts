import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MonthlyReport } from '@freshet/contract';
import { expect, test } from 'vitest';
import { columnName } from '#platform/xlsx/index';
import { gather, readWorkbookTwice } from '#test/read-workbook';
import { writeMonthly } from './monthly-workbook.ts';

const golden = (name: string) => join(import.meta.dirname, 'golden', name);

/** A month as it was kept when a report was made, with a blank between signs and numbers. */
const model = MonthlyReport.parse(JSON.parse(readFileSync(golden('october.json'), 'utf8')));

test.each([
  ['month-before.txt', 'en', undefined],
  ['month-layout-2.txt', 'en', 2],
  ['month-layout-3.txt', 'en', 3],
  ['month-layout-4.txt', 'en', 4],
  ['month-french-layout-3.txt', 'fr', 3],
  ['month-french-layout-4.txt', 'fr', 4],
] as const)('a report of a layout is made again cell by cell as it was: %s', async (name, language, layout) => {
  const about = { kind: 'monthly', tenant: 'Example', madeBy: 'ana', madeAt: '2026-11-02T09:00:00.000Z' } as const;
  const sheets = await readWorkbookTwice(await gather(writeMonthly({ ...about, model, language, layout })));
  const lines = sheets.flatMap(({ name: sheet, rows, cells }) => [
    `== ${sheet}`,
    ...rows.map((row, at) =>
      row
        .map((_, column) => cells.get(`${columnName(column)}${at + 1}`))
        .map((cell) => (cell ? [JSON.stringify(cell.value), cell.format].filter(Boolean).join(' ') : ''))
        .join(' | '),
    ),
  ]);
  const found = `${lines.join('\n')}\n`;
  if (process.env.UPDATE || !existsSync(golden(name))) writeFileSync(golden(name), found);
  expect(found).toBe(readFileSync(golden(name), 'utf8'));
});

import { expect, test } from 'vitest';
import type { CellValue, Column } from './column-types.ts';
import { toCsv, toTsv } from './to-csv.ts';

const columns: Column<CellValue[]>[] = [
  { id: 'a', header: 'Station', value: ([first]) => first ?? null },
  { id: 'b', header: 'Value', unit: 'mg/L', value: ([, second]) => second ?? null },
];

test('CSV has a mark for spreadsheets, units in the header and quotes where they are needed', () => {
  expect(toCsv(columns, [['Elk "upper", left', 1.5]])).toBe(
    '\ufeffStation,Value (mg/L)\r\n"Elk ""upper"", left",1.5\r\n',
  );
});

test('a text or a header that a spreadsheet would run is made inert in the file and on the clipboard', () => {
  const odd = [{ id: 'a', header: '=1+1', value: (text: string) => text }];
  for (const write of [toCsv, toTsv]) expect(write(odd, ['@SUM(A1)'])).toMatch(/^(?:\ufeff)?'=1\+1\s+'@SUM\(A1\)\s*$/);
});

test('a negative number stays a number', () => {
  expect(toCsv(columns, [['a', -1.5]])).toContain('a,-1.5');
  expect(toCsv(columns, [['a', '-1.50']])).toContain('a,-1.50');
});

test('instants are written in UTC, and nothing for what is missing', () => {
  expect(toTsv(columns, [[new Date(Date.UTC(2026, 2, 8, 14, 5)), null]])).toBe(
    'Station\tValue (mg/L)\n2026-03-08 14:05\t',
  );
});

test('a line break within a cell does not break the row on the clipboard', () => {
  expect(toTsv(columns, [['two\nlines', true]])).toBe('Station\tValue (mg/L)\ntwo lines\ttrue');
});

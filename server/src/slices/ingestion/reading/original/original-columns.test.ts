import { expect, test } from 'vitest';
import { likelyHeader } from '../../importers/headers/likely-header.ts';
import { placeColumns } from './original-columns.ts';

const row = (rowNo: number, ...cells: string[]) => ({ rowNo, line: rowNo, cells });

test('titles above a table are not taken for the names of its columns', () => {
  const rows = [
    row(1, 'Report', 'March'),
    row(2, ''),
    row(3, 'Station', 'Date', 'Zinc', 'Copper'),
    row(4, 'A', 'B', '1'),
  ];
  expect(likelyHeader(rows)).toEqual(['Station', 'Date', 'Zinc', 'Copper']);
  expect(likelyHeader([])).toEqual([]);
});

test('tables stand side by side: columns of the same name are one, and no name stands twice', () => {
  const headers = new Map([
    ['a', ['Station', 'Row', '', 'Result', 'Result']],
    ['b', ['Result', 'Station', 'Depth']],
  ]);
  const { names, place } = placeColumns(headers, ['Row']);
  expect(names).toEqual(['Station', 'Row (2)', 'C', 'Result', 'Result (2)', 'Depth']);
  expect(place('a', ['s', '7', 'x', '1', '2'])).toEqual(['s', '7', 'x', '1', '2', '']);
  expect(place('b', ['1', 's'])).toEqual(['s', '', '', '1', '', '']);
  expect(place('a', ['s', '7', 'x', '1', '2', 'too many'])).toEqual(['s', '7', 'x', '1', '2', '', 'too many']);
});

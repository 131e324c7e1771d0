import { expect, test } from 'vitest';
import { decimalPadding, decimalsByColumn } from './cell-text.ts';
import type { Column } from './column-types.ts';
import { distinctValues, filterRows, sortRows } from './row-model.ts';

interface Row {
  name: string;
  depth: number | null;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'depth', header: 'Depth', value: ({ depth }) => depth },
];
const rows: Row[] = [
  { name: 'Well 10', depth: 4.25 },
  { name: 'Well 2', depth: null },
  { name: 'well 1', depth: -3 },
  { name: '', depth: 12.5 },
];
const [name, depth] = columns;
const names = (sorted: readonly Row[]) => sorted.map((row) => row.name);

test('numbers within names sort as numbers, whatever the case, and blanks come last', () => {
  expect(names(sortRows(rows, columns, { column: 'name', direction: 'ascending' }))).toEqual([
    'well 1',
    'Well 2',
    'Well 10',
    '',
  ]);
  expect(names(sortRows(rows, columns, { column: 'name', direction: 'descending' }))).toEqual([
    'Well 10',
    'Well 2',
    'well 1',
    '',
  ]);
});

test('missing values stay last when numbers are sorted either way', () => {
  expect(names(sortRows(rows, columns, { column: 'depth', direction: 'ascending' }))).toEqual([
    'well 1',
    'Well 10',
    '',
    'Well 2',
  ]);
  expect(names(sortRows(rows, columns, { column: 'depth', direction: 'descending' }))).toEqual([
    '',
    'Well 10',
    'well 1',
    'Well 2',
  ]);
});

test('rows that compare equal keep the order they came in', () => {
  const same = [
    { name: 'a', depth: 2 },
    { name: 'A', depth: 1 },
    { name: 'a', depth: 3 },
  ];
  expect(sortRows(same, columns, { column: 'name', direction: 'ascending' }).map((row) => row.depth)).toEqual([
    2, 1, 3,
  ]);
});

test('a sort by a column that is gone leaves the rows alone', () => {
  expect(sortRows(rows, columns, { column: 'gone', direction: 'ascending' })).toBe(rows);
});

test('filters of several columns all have to agree', () => {
  expect(names(filterRows(rows, columns, { name: ['Well 10', 'Well 2'], depth: ['4.25', '-3'] }))).toEqual(['Well 10']);
  expect(filterRows(rows, columns, { name: [] })).toEqual([]);
});

test('the values offered are those the other filters leave, with how often they occur', () => {
  if (!name || !depth) throw new Error('The test needs both columns.');
  const more = [...rows, { name: 'Well 10', depth: 9 }];
  expect(distinctValues(more, columns, { name: ['Well 2'] }, name)).toEqual([
    { text: 'well 1', shown: 'well 1', count: 1 },
    { text: 'Well 2', shown: 'Well 2', count: 1 },
    { text: 'Well 10', shown: 'Well 10', count: 2 },
    { text: '', shown: '', count: 1 },
  ]);
  expect(distinctValues(more, columns, { name: ['Well 10'] }, depth).map(({ text }) => text)).toEqual(['4.25', '9']);
});

test('decimal points stand under each other without adding digits that were not measured', () => {
  expect(decimalsByColumn(columns, rows).get('depth')).toBe(2);
  expect(decimalPadding(4.25, 2)).toBe('');
  expect(decimalPadding(12.5, 2)).toHaveLength(1);
  expect(decimalPadding(-3, 2)).toHaveLength(3);
  expect(decimalPadding('text', 2)).toBe('');
});

import { expect, test } from 'vitest';
import { searchOfTable, tableStateOf } from './table-search.tsx';

test('the sort and the filters of a table survive the way through the address', () => {
  const state = { sort: { column: 'user', direction: 'descending' }, filters: { tenant: ['A, B', 'C'] } } as const;
  expect(tableStateOf(searchOfTable(state))).toEqual(state);
});

test('nonsense in the address reads as no sort and no filter', () => {
  expect(tableStateOf({ sort: 'user.sideways', filters: '{"tenant":5}' })).toEqual({ sort: null, filters: {} });
  expect(tableStateOf({ sort: '', filters: 'not json' })).toEqual({ sort: null, filters: {} });
});

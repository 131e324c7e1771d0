import { useCallback, useState } from 'react';
import { noTableState, type Sort, type TableState } from './column-types.ts';

/** Sort and filters, held by the caller (so that they can be in the address) or, without one, by the table. */
export function useTableState(given: TableState | undefined, onChange: ((state: TableState) => void) | undefined) {
  const [internal, setInternal] = useState<TableState>(noTableState);
  const state = given ?? internal;
  const change = useCallback(
    (next: TableState) => {
      setInternal(next);
      onChange?.(next);
    },
    [onChange],
  );
  const setSort = (sort: Sort | null) => change({ ...state, sort });
  const setFilter = (column: string, texts: readonly string[] | null) => {
    const { [column]: _, ...others } = state.filters;
    change({ ...state, filters: texts ? { ...others, [column]: texts } : others });
  };
  const resetColumn = (column: string) => {
    const { [column]: _, ...filters } = state.filters;
    change({ sort: state.sort?.column === column ? null : state.sort, filters });
  };
  const clearFilters = () => change({ ...state, filters: {} });
  return { state, setSort, setFilter, resetColumn, clearFilters };
}

/** Ascending, descending, then as the rows came. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

import { useCallback, useMemo } from 'react';
import { copyText, saveFile } from '../browser-io.ts';
import { decimalsByColumn } from './cell-text.ts';
import type { Column, TableState } from './column-types.ts';
import { distinctValues, filterRows, sortRows } from './row-model.ts';
import { toCsv, toTsv } from './to-csv.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { useSelection } from './use-selection.ts';
import { useTableState } from './use-table-state.ts';

export interface DataTableOptions<Row> {
  /** Under this name widths and hidden columns are remembered, and files are saved. */
  id: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How many there are, where `rows` are only those that a search found or that were loaded. */
  total?: number | undefined;
  /** There are more than `rows`, and nobody counted them. */
  hasMore?: boolean | undefined;
  /** Sort and filters, when the caller keeps them. */
  state?: TableState | undefined;
  onStateChange?: ((state: TableState) => void) | undefined;
  selectable?: boolean | undefined;
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Which rows may be chosen; all where it is not given. Keeps its identity between renders. */
  canSelect?: ((row: Row) => boolean) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
}

/** Everything a table knows: which rows show in which order, which are chosen, how the columns lie. */
export function useDataTable<Row>(options: DataTableOptions<Row>) {
  const { id, columns, rows, rowKey, canSelect } = options;
  const controls = useTableState(options.state, options.onStateChange);
  const { sort, filters } = controls.state;
  const layout = useColumnLayout(id, columns);
  const filtered = useMemo(() => filterRows(rows, columns, filters), [rows, columns, filters]);
  const shown = useMemo(() => sortRows(filtered, columns, sort), [filtered, columns, sort]);
  const decimals = useMemo(() => decimalsByColumn(columns, rows), [columns, rows]);
  const shownKeys = useMemo(() => shown.map(rowKey), [shown, rowKey]);
  const locked = useMemo(
    () => new Set(canSelect ? shown.filter((row) => !canSelect(row)).map(rowKey) : []),
    [shown, rowKey, canSelect],
  );
  const selection = useSelection({ shownKeys, selected: options.selected, onSelect: options.onSelect, locked });

  const valuesOf = useCallback(
    (column: Column<Row>) => distinctValues(rows, columns, filters, column),
    [rows, columns, filters],
  );
  const visible = layout.placed.map(({ column }) => column);
  const chosen = () => {
    const picked = shown.filter((_, index) => selection.selected.has(shownKeys[index] ?? ''));
    return picked.length > 0 ? picked : shown;
  };
  return {
    ...options,
    controls,
    layout,
    shown,
    shownKeys,
    decimals,
    selection,
    valuesOf,
    copyRows: () => copyText(toTsv(visible, chosen())),
    saveCsv: () => saveFile(`${id}.csv`, new Blob([toCsv(visible, shown)], { type: 'text/csv;charset=utf-8' })),
  };
}

export type Table<Row> = ReturnType<typeof useDataTable<Row>>;

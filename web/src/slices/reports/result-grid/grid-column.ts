import type { ReactNode } from 'react';
import type { CellValue } from '#ui/data-table/column-types.ts';

export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Under the name: a unit, a fraction. */
  readonly under?: string | undefined;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly render: (row: Row) => ReactNode;
  /** What is copied and saved. */
  readonly value: (row: Row) => CellValue;
  /** Which way the rows go by this column, and what turns them. */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | 'none'; readonly onSort?: () => void } | undefined;
  /** Whether there is more to know about the cell of a row. */
  readonly opens?: (row: Row) => boolean;
}

import type { ReactNode } from 'react';

export type CellValue = string | number | Date | boolean | null;

export interface Column<Row> {
  id: string;
  header: string;
  /** What is sorted, filtered, copied and exported. */
  value(row: Row): CellValue;
  /** What is shown instead of the plain value. */
  render?(row: Row): ReactNode;
  width?: number;
  /** Numbers are right-aligned by default. */
  align?: 'left' | 'right';
  /** Shown once, in the header. */
  unit?: string;
  filter?: boolean;
  sort?: boolean;
  /** Stays in sight at the right edge while the columns before it do not fit. */
  staysInSight?: boolean;
  /** False where the first column says it already: it is left out of cards on a phone. */
  onCard?: boolean;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** Per column the texts that may show. A column that is not named shows everything. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** What a person might share: it can be in the address. */
export interface TableState {
  sort: Sort | null;
  filters: Filters;
}

export const noTableState: TableState = { sort: null, filters: {} };

export const rowHeight = 48;
export const headerHeight = 56;
export const filterRowHeight = 40;
export const selectWidth = 30;
export const defaultHeight = 500;
export const skeletonRows = 3;

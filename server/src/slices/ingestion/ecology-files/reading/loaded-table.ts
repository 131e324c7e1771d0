import type { EcologyField } from '@freshet/contract';
import type { CellRow, Table } from '#platform/tables';
import type { RecordPlace } from './ecology-record.ts';

/** What was measured on something, as it is written. */
export interface MeasuredCells {
  readonly type: string;
  readonly value: string;
  readonly unit: string;
}

/** What was measured on the event of a row, and where that is. */
export interface EventCells extends MeasuredCells {
  readonly place: RecordPlace;
}

/** A table with its header and its rows. */
export interface LoadedTable {
  readonly table: Table;
  readonly headerRow: number;
  readonly header: readonly string[];
  readonly fields: readonly (EcologyField | null)[];
  readonly rows: readonly CellRow[];
  /** What another table of the file says was measured on a row. */
  readonly measuredOf?: (row: CellRow) => readonly MeasuredCells[];
  /** What the file says was measured on the event of a row. */
  readonly eventMeasuredOf?: ((row: CellRow) => readonly EventCells[]) | undefined;
}

import type { TableFinding } from './table-findings.ts';
import type { TextLines } from './text-lines.ts';

/** A row of cells, numbered as a spreadsheet shows it. */
export interface CellRow {
  readonly rowNo: number;
  /** In a text editor: line breaks inside quotes count. */
  readonly line: number;
  readonly cells: string[];
  /** What is odd about single cells, by column from 0. */
  readonly odd?: readonly CellOddity[];
}

export interface CellOddity {
  readonly column: number;
  readonly code: 'formulaEmpty' | 'badSharedText' | 'nulByte' | 'leadingZeros' | 'shownOtherwise' | 'mergedValue';
}

/** Cells of one column that are merged over several rows: only the first of them has a text. */
export interface MergedCells {
  /** From 0. */
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

export type TableKind = 'text' | 'workbook';

/** A sheet of a workbook, or a text file, as a stream of rows. */
export interface Table {
  readonly fileNo: number;
  /** The file's name; of a file in an archive, its name in there. */
  readonly fileName: string;
  /** The sheet, or the name inside an archive; empty for a plain file. */
  readonly sheet: string;
  readonly kind: TableKind;
  /** Which day is 0 in this workbook; null for text. */
  readonly dateSystem: 1900 | 1904 | null;
  /** Of a text, known once it is read; empty for a workbook. */
  readonly facts: { encoding: string; separator: string };
  /** Some rows at a time, in order. `addFinding` receives what is odd about the table as such. */
  rows(addFinding: (finding: TableFinding) => void): AsyncIterable<readonly CellRow[]>;
  /** Of a workbook: what is merged over rows, in the order of the rows. */
  merged?(): Promise<readonly MergedCells[]>;
  /** Of a text: its lines as they are, for formats whose lines are no rows of cells. */
  lines?(addFinding: (finding: TableFinding) => void): AsyncIterable<TextLines>;
}

/** A file that is no table but describes others, such as the header of an ESdat submission. */
export interface Companion {
  readonly fileNo: number;
  readonly fileName: string;
  readonly text: string;
}

/** What files hold. */
export interface OpenedFiles {
  readonly tables: readonly Table[];
  readonly companions: readonly Companion[];
}

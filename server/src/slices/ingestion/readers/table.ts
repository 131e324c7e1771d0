import { type FindingCode, type FindingParams, fileFinding } from '../findings-catalogue.ts';
import type { FileFinding } from '../rows.ts';

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
  readonly code: 'formulaEmpty' | 'badSharedText' | 'nulByte' | 'leadingZeros';
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
  /** Some rows at a time, in order. `tell` hears what is odd about the table as such. */
  rows(tell: (finding: FileFinding) => void): AsyncIterable<readonly CellRow[]>;
}

export const mostRows = 2_000_000;
export const mostColumns = 1000;

/** Reading cannot go on; the finding says why. */
export class ReadingStopped extends Error {
  readonly finding: FileFinding;
  constructor(finding: FileFinding) {
    super(finding.sentence);
    this.finding = finding;
  }
}

type Where = Parameters<typeof fileFinding>[1];
export const stopReading = (code: FindingCode, where: Where, more: FindingParams = {}): ReadingStopped =>
  new ReadingStopped(fileFinding(code, where, more));

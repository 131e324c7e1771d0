import type { LateText, LateTexts } from './late-texts.ts';
import type { StyleBook, StyleId } from './styles.ts';

/**
 * Text is never a formula, whatever it begins with. A date is written by its UTC fields. Not a number is an empty cell.
 */
export type CellValue = string | number | boolean | Date | LateText | null;

export interface StyledCell {
  readonly value: CellValue;
  readonly style: StyleId;
}

export type Cell = CellValue | StyledCell;

export type Row = readonly Cell[];

export interface Column {
  /** In characters of the usual font. */
  readonly width: number;
}

/** A PNG that floats over cells. Places count from 0. */
export interface Picture {
  readonly png: Uint8Array;
  readonly column: number;
  readonly row: number;
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** What it shows, for those who cannot see it. */
  readonly description: string;
}

/** Shows cells of a range in another way while a formula holds for them, written for its upper left cell. */
export interface ConditionalStyle {
  /** Such as `B2:F200`. */
  readonly range: string;
  readonly formula: string;
  readonly fill?: string;
  readonly colour?: string;
  readonly isBold?: boolean;
}

export interface Sheet {
  /** What it should be called; made legal and unique by the writer. */
  readonly name: string;
  /** Where the tab is: the lowest first, and in the order of writing where nothing is stated (0). */
  readonly place?: number;
  readonly columns?: readonly Column[];
  /** Rows at the top. A sheet that goes on on the next one has them there again. */
  readonly head?: readonly Row[];
  /**
   * Heights in points of rows of the head, where they cannot be derived from the text: that of merged cells. From 0.
   */
  readonly headHeights?: Readonly<Record<number, number>>;
  /**
   * Rows after the head, in batches of any size. A batch that makes its rows as they are taken needs the memory of one
   * of them; each is gone through once.
   */
  readonly rows: Iterable<Row> | AsyncIterable<Iterable<Row>>;
  /** Rows and columns that stay when the rest scrolls. */
  readonly frozen?: { readonly rows: number; readonly columns: number };
  /** The last row of the head gets filter buttons. */
  readonly hasFilter?: boolean;
  /** Ranges such as `A1:D1`. */
  readonly merged?: readonly string[];
  readonly conditional?: readonly ConditionalStyle[];
  readonly pictures?: readonly Picture[];
  readonly tabColour?: string;
}

export interface Workbook {
  readonly title: string;
  readonly creator: string;
  /** Never the time of writing: the same content gives the same bytes. */
  readonly createdAt: Date;
  readonly styles: StyleBook;
  /** Those its cells name. */
  readonly lateTexts?: LateTexts;
  /** Written one after the other as they are requested. */
  readonly sheets: Iterable<Sheet> | AsyncIterable<Sheet>;
  /** Excel's own limit unless a test says otherwise. */
  readonly mostRows?: number;
}

export const styled = (value: CellValue, style: StyleId): StyledCell => ({ value, style });

/** `A1` for (0, 0). */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

const known: string[] = [];

export function columnName(column: number): string {
  const knownName = known[column];
  if (knownName !== undefined) return knownName;
  const rest = Math.floor(column / 26);
  const name = (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
  known[column] = name;
  return name;
}

/** A column of an exported table: its name, what is selected for it, and what it means. */
export type ExportColumn = readonly [name: string, select: string, about: string];

/** One file of the export of everything, which each slice describes for its own tables. The columns select from `from`, where the tables have short names. */
export interface ExportedTable {
  /** Also the name of the file, without its ending. */
  readonly name: string;
  /** What a row of it is. */
  readonly about: string;
  readonly from: string | ((tenantId: number) => string);
  /** Unique in the end, so that the same data is the same file. */
  readonly orderBy: string;
  readonly columns: readonly ExportColumn[];
}

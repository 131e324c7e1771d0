/** A column of an exported table: its name, what is selected for it, and what it means. */
export type ExportColumn = readonly [name: string, select: string, about: string];

/** One file of the export. The columns select from `from`, where the tables have short names. */
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

/** The name of the unit with the id in a column. */
export const unitName = (id: string) => `(select u.name from units u where u.id = ${id})`;

/** The primary name of the station with the id in a column of the table with the short name. */
export const stationName = (table: string, column = 'data_source_id') =>
  `(select n.name from synonyms n where n.tenant_id = ${table}.tenant_id and n.data_source_id = ${table}.${column} and n.is_primary)`;

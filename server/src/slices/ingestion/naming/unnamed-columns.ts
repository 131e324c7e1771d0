import type { ParsedRow } from '../rows/rows.ts';

/** What the tables of a file call the columns of stations and analytes. */
export interface UnnamedColumns {
  /** Whether the table of a row has one name for each; if not, what is found in the row says it itself. */
  has(row: ParsedRow): boolean;
  /** Table by table: the number of the file, its sheet, the column of the value, the columns of station and analyte. */
  list(): UnnamedColumn[];
}

export interface UnnamedColumn {
  readonly fileNo: number;
  readonly sheet: string;
  readonly columnNo: number;
  readonly columns: ParsedRow['columns'];
}

/** Gathers them while a file is read: rows of a table have the same, nearly always. */
export function gatherUnnamedColumns(): UnnamedColumns {
  const known = new Map<string, UnnamedColumn>();
  let last: UnnamedColumn | undefined;
  const find = ({ fileNo, sheet, columnNo, columns }: ParsedRow): UnnamedColumn => {
    if (last && last.fileNo === fileNo && last.sheet === sheet && last.columnNo === columnNo) return last;
    const key = `${fileNo} ${columnNo} ${sheet}`;
    last = known.get(key) ?? { fileNo, sheet, columnNo, columns };
    known.set(key, last);
    return last;
  };
  return {
    has(row) {
      const { columns } = find(row);
      return (
        columns === row.columns || (columns.Station === row.columns.Station && columns.Analyte === row.columns.Analyte)
      );
    },
    list: () => [...known.values()],
  };
}

import type { ParsedRow } from '../rows/rows.ts';

/** What tables call the columns of stations and analytes, by file version, column of the value and sheet. */
export type NameColumns = Readonly<Record<string, Readonly<Partial<Record<'Station' | 'Analyte', string>>>>>;

interface NameColumn {
  readonly fileNo: number;
  readonly sheet: string;
  readonly columnNo: number;
  readonly columns: ParsedRow['columns'];
}

/** Gathers them while a file is read: rows of a table have the same, nearly always. */
export function gatherNameColumns() {
  const known = new Map<string, NameColumn>();
  let last: NameColumn | undefined;
  const find = ({ fileNo, sheet, columnNo, columns }: ParsedRow): NameColumn => {
    if (last && last.fileNo === fileNo && last.sheet === sheet && last.columnNo === columnNo) return last;
    const key = `${fileNo} ${columnNo} ${sheet}`;
    last = known.get(key) ?? { fileNo, sheet, columnNo, columns };
    known.set(key, last);
    return last;
  };
  return {
    /** Whether the table of a row has one name for each; if not, the findings of the row state it themselves. */
    has(row: ParsedRow): boolean {
      const { columns } = find(row);
      return (
        columns === row.columns || (columns.Station === row.columns.Station && columns.Analyte === row.columns.Analyte)
      );
    },
    byPlace(versionOf: (fileNo: number) => number): NameColumns {
      const named = [...known.values()].map(({ fileNo, sheet, columnNo, columns: { Station, Analyte } }) => {
        const called = { ...(Station === undefined ? {} : { Station }), ...(Analyte === undefined ? {} : { Analyte }) };
        return [`${versionOf(fileNo)} ${columnNo} ${sheet}`, called] as const;
      });
      return Object.fromEntries(named);
    },
  };
}

import type { EcologyField, EcologyLayout } from '@freshet/contract';
import type { CellRow, Table } from '#platform/tables';
import { isBlank } from '../../importers/layouts/row-checks.ts';
import { mapColumns } from './column-names.ts';
import type { Gathering } from './gather-records.ts';
import type { LoadedTable } from './loaded-table.ts';

const looked = 20;

/** Which of the first rows names the columns: the one with most names that are known. */
export function findHeader(rows: readonly CellRow[], stated: EcologyLayout['Columns'] = []): CellRow | undefined {
  let [best, most]: [CellRow | undefined, number] = [undefined, 0];
  for (const row of rows.filter(({ cells }) => !isBlank(cells)).slice(0, looked)) {
    const known = mapColumns(row.cells, stated).filter((field) => field !== null).length;
    if (known > most) [best, most] = [row, known];
  }
  return best ?? rows.find(({ cells }) => !isBlank(cells));
}

/** All rows of a table below its header. */
export async function loadTable(table: Table, gathering: Gathering): Promise<LoadedTable | null> {
  const all: CellRow[] = [];
  for await (const lot of table.rows(gathering.addFinding)) all.push(...lot);
  const header = findHeader(all, gathering.layout.Columns);
  if (!header) return null;
  return {
    table,
    headerRow: header.rowNo,
    header: header.cells.map((cell) => cell.trim()),
    fields: mapColumns(header.cells, gathering.layout.Columns),
    rows: all.filter(({ rowNo, cells }) => rowNo > header.rowNo && !isBlank(cells)),
  };
}

export const hasField = ({ fields }: Pick<LoadedTable, 'fields'>, ...wanted: EcologyField[]): boolean =>
  wanted.some((field) => fields.includes(field));

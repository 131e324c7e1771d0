import type { CellRow } from '#platform/tables';
import { quantityOf } from '../amounts/measure.ts';
import { factorOf, type Quantity } from '../amounts/quantities.ts';
import type { LoadedTable, MeasuredCells } from '../loaded-table.ts';

interface Measurements {
  readonly header: readonly string[];
  readonly rows: readonly CellRow[];
}

/** Columns of their own, each in the unit it is stored in. */
const columns = { Length: 'Length (mm)', Weight: 'Weight (g)', Height: 'Height (m)', Vigour: 'Vigour' } as const;
type Column = keyof typeof columns;
const allNames: readonly Column[] = ['Length', 'Weight', 'Height', 'Vigour'];

const columnOf = (type: string): Column | null => {
  if (/^height$|^hauteur$/i.test(type)) return 'Height';
  return /^vigou?r$|^vigueur$/i.test(type) ? 'Vigour' : quantityOf(type);
};

/** Puts what was measured on occurrences to them by their ids, the first column: sizes as columns, the rest beside. */
export function withMeasurements(loaded: LoadedTable, { header, rows }: Measurements): LoadedTable {
  const at = (term: string) => header.indexOf(term);
  const [type, value, unit] = [at('measurementType'), at('measurementValue'), at('measurementUnit')];
  const sizes = new Map<string, Partial<Record<Column, string>>>();
  const others = new Map<string, MeasuredCells[]>();
  for (const { cells } of rows) {
    const id = cells[0] ?? '';
    const measured = { type: (cells[type] ?? '').trim(), value: cells[value] ?? '', unit: (cells[unit] ?? '').trim() };
    // The percentage of a cover that is recorded anyway.
    if (measured.type === '' || /^cover$/i.test(measured.type)) continue;
    const column = columnOf(measured.type);
    const inUnit = column && convert(column, measured);
    const size = sizes.get(id) ?? {};
    if (column && inUnit !== null && size[column] === undefined) sizes.set(id, { ...size, [column]: inUnit });
    else others.set(id, [...(others.get(id) ?? []), measured]);
  }
  // A column that nothing was measured for is none of the file's.
  const measuredSizes = [...sizes.values()];
  const names = allNames.filter((name) => measuredSizes.some((size) => size[name] !== undefined));
  const width = loaded.header.length;
  const filled = loaded.rows.map((row) => {
    const size = sizes.get(row.cells[0] ?? '') ?? {};
    const cells = Array.from({ length: width }, (_, place) => row.cells[place] ?? '');
    return { ...row, cells: [...cells, ...names.map((name) => size[name] ?? '')] };
  });
  return {
    ...loaded,
    header: [...loaded.header, ...names.map((name) => columns[name])],
    rows: filled,
    measuredOf: ({ cells }) => others.get(cells[0] ?? '') ?? [],
  };
}

const isQuantity = (column: Column): column is Extract<Column, Quantity> => column !== 'Vigour';

/** The number in the unit of the column; null where the unit is none of it, or it is no number. */
function convert(column: Column, { value, unit }: MeasuredCells): string | null {
  if (!isQuantity(column)) return value;
  const factor = factorOf(column, unit);
  const number = Number(value);
  return factor === null || value.trim() === '' || Number.isNaN(number) ? null : String(number * factor);
}

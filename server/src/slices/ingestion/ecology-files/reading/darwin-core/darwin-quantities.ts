import type { EcologyField } from '@freshet/contract';
import type { CellRow } from '#platform/tables';
import { densityOf } from '../amounts/densities.ts';
import type { LoadedTable, MeasuredCells } from '../loaded-table.ts';

const isCover = (type: string) => /%|cover|braun|domin|daubenmire/i.test(type) && !/biomass|volume/i.test(type);
const isCount = (type: string) =>
  /^(?:individu\p{L}*|organisms?|specimens?|animals?|counts?|numbers?|abundance)\b[^/]*$/iu.test(type);

/** What there is of a taxon may be animals, cover, or an amount of anything: the type of the quantity says which. */
export function withQuantities(loaded: LoadedTable): LoadedTable {
  const [quantity = -1, type = -1] = ['organismQuantity', 'organismQuantityType'].map((term) =>
    loaded.header.indexOf(term),
  );
  if (quantity < 0 || type < 0) return loaded;
  const typeOf = ({ cells }: CellRow) => (cells[type] ?? '').trim();
  const isOfCover = loaded.rows.some((row) => isCover(typeOf(row)));
  const isCounted = !isOfCover && loaded.rows.some((row) => isCount(typeOf(row)));
  const meant: EcologyField = isOfCover ? 'Cover' : 'Count';
  const isMeant = (row: CellRow) => (isOfCover ? isCover(typeOf(row)) : isCount(typeOf(row)));
  const fields = loaded.fields.map((field, index) => {
    if (index === quantity) return isOfCover || isCounted ? meant : null;
    return (field === meant && (isOfCover || isCounted)) || (index === type && !isOfCover) ? null : field;
  });
  const amounts = new Map<number, MeasuredCells>();
  const rows = loaded.rows.map((row) => {
    const value = (row.cells[quantity] ?? '').trim();
    if (value === '' || typeOf(row) === '' || isMeant(row)) return row;
    amounts.set(row.rowNo, { ...amountOf(typeOf(row)), value });
    return { ...row, cells: row.cells.map((cell, at) => (at === quantity ? '' : cell)) };
  });
  const { measuredOf } = loaded;
  return {
    ...{ ...loaded, fields, rows },
    measuredOf: (row) => [...(measuredOf?.(row) ?? []), ...[amounts.get(row.rowNo) ?? []].flat()],
  };
}

function amountOf(type: string): Omit<MeasuredCells, 'value'> {
  const density = densityOf(type);
  return { type: density?.name ?? type, unit: density?.unit ?? '' };
}

import type { ParameterRow } from '../importers/importer-queries.ts';
import type { ReadColumn } from '../reading/column-gatherer.ts';

type Sought = Pick<ParameterRow, 'name' | 'column_index'>;

/** By number where columns have no names; else by name, of satellite messages also without the platform. */
export function findColumn(columns: readonly ReadColumn[], { name, column_index }: Sought): ReadColumn | undefined {
  if (column_index !== null && columns.some(({ columnIndex }) => columnIndex !== null)) {
    return columns.find(({ columnIndex }) => columnIndex === column_index);
  }
  const sought = name.toLowerCase();
  const exact = columns.find((column) => column.name.toLowerCase() === sought);
  if (exact) return exact;
  const bare = columns.filter((column) => column.name.toLowerCase().endsWith(`.${sought}`));
  return bare.length === 1 ? bare[0] : undefined;
}

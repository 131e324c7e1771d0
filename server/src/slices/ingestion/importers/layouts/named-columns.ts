import type { ColumnNames, FieldName } from '../../rows/rows.ts';
import { foldHeader, tidyHeader } from '../headers/header.ts';

/** Where the columns of these names are. */
export const columnsNamed = (header: readonly string[], names: readonly string[] = []): number[] => {
  const wanted = new Set(names.map(foldHeader));
  return header.flatMap((name, column) => (wanted.has(foldHeader(name)) ? [column] : []));
};

/** The names of a header for the fields it contains. */
export const namesOfColumns = (header: readonly string[], mapped: ReadonlyMap<FieldName, number>): ColumnNames =>
  Object.fromEntries([...mapped].map(([field, column]) => [field, tidyHeader(header[column] ?? '')]));

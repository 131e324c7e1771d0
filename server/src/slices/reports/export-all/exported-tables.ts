import type { ExportedTable } from '#platform/exported-table';
import { makeRegister } from '#platform/register';

/** Everything the export holds, in the order of its files: each slice describes its own tables. */
export const exportedTables = makeRegister<readonly ExportedTable[]>('the tables of the export');

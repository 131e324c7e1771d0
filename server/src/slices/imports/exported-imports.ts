import type { ExportedTable } from '#platform/exported-table';
import { importTexts } from './import-sources.ts';

export const exportedImports: readonly ExportedTable[] = [
  {
    name: 'imports',
    about: 'Imports, and whether they were rolled back.',
    from: `${importTexts.allImports} i`,
    orderBy: 'i.id',
    columns: [
      ['import_id', 'i.id', 'Number of the import.'],
      ['file_id', 'i.file_id', 'See files.'],
      ['file_version_id', 'i.file_version_id', 'See file_versions.'],
      ['file_name', 'i.file_name', 'Name of the file.'],
      ['format', 'i.service_name', 'How it was read.'],
      ['status', 'i.status', 'Published or RolledBack.'],
      ['read', 'i.read_count', 'Rows read.'],
      ['added', 'i.added_count', 'Values that were new.'],
      ['changed', 'i.changed_count', 'Values that took the place of others.'],
      ['unchanged', 'i.unchanged_count', 'Values that were stored already.'],
      ['held', 'i.held_count', 'Held rows.'],
      ['rejected', 'i.rejected_count', 'Rows that could not be stored.'],
      ['created_by', 'i.created_by_name', 'Who imported it.'],
      ['created_at', 'i.created_at', 'When, in UTC.'],
      ['rolled_back_by', 'i.rolled_back_by_name', 'Who took it back.'],
      ['rolled_back_at', 'i.rolled_back_at', 'When, in UTC.'],
      ['digest', 'i.digest', 'Hash over everything it delivered.'],
    ],
  },
  {
    name: 'repeated_deliveries',
    about: 'Deliveries that repeated what was stored already: where else a result is found.',
    from: `${importTexts.unchangedDeliveries} u`,
    orderBy: 'u.tenant_id, u.import_id, u.result_id',
    columns: [
      ['import_id', 'u.import_id', 'See imports.'],
      ['result_id', 'u.result_id', 'See results.'],
      ['file_version_id', 'u.file_version_id', 'See file_versions.'],
      ['sheet', 'u.sheet', 'The sheet of that file.'],
      ['row_no', 'u.row_no', 'The row of that sheet.'],
    ],
  },
];

import type { ExportedTable } from '#platform/exported-table';
import { importTexts } from './import-sources.ts';

export const exportedImports: readonly ExportedTable[] = [
  {
    name: 'imports',
    about: 'Imports, and whether they were rolled back.',
    from: `${importTexts.allImports} i`,
    orderBy: 'i.id',
    columns: [
      ['import_id', 'i.id', 'Identifier of the import.'],
      ['file_id', 'i.file_id', 'See files.'],
      ['file_version_id', 'i.file_version_id', 'See file_versions.'],
      ['file_name', 'i.file_name', 'Name of the file.'],
      ['format', 'i.service_name', 'Format in which it was read.'],
      ['status', 'i.status', 'Published or RolledBack.'],
      ['read', 'i.read_count', 'Rows read.'],
      ['added', 'i.added_count', 'Values that were new.'],
      ['changed', 'i.changed_count', 'Values that replaced others.'],
      ['unchanged', 'i.unchanged_count', 'Values that were already stored.'],
      ['held', 'i.held_count', 'Held rows.'],
      ['rejected', 'i.rejected_count', 'Rows that could not be stored.'],
      ['created_by', 'i.created_by_name', 'Who imported it.'],
      ['created_at', 'i.created_at', 'Date and time, in UTC.'],
      ['rolled_back_by', 'i.rolled_back_by_name', 'Who rolled it back.'],
      ['rolled_back_at', 'i.rolled_back_at', 'Date and time, in UTC.'],
      ['digest', 'i.digest', 'Hash of everything it delivered.'],
    ],
  },
  {
    name: 'repeated_deliveries',
    about: 'Deliveries that repeated data already stored: other files and rows that contain a result.',
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

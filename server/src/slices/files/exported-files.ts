import type { ExportedTable } from '#platform/exported-table';

export const exportedFiles: readonly ExportedTable[] = [
  {
    name: 'files',
    about: 'Files of the raw data repository. Their content is not included in this export.',
    from: 'files f',
    orderBy: 'f.id',
    columns: [
      ['file_id', 'f.id', 'Identifier of the file.'],
      ['name', 'f.name', 'Its name.'],
      ['current_version_id', 'f.current_version_id', 'The version whose data is in force; see file_versions.'],
      ['created_by', 'f.created_by_name', 'Who uploaded it.'],
      ['created_at', 'f.created_at', 'Date and time, in UTC.'],
      ['deleted_at', 'f.deleted_at', 'When it was moved to the recycle bin, in UTC.'],
    ],
  },
  {
    name: 'file_versions',
    about: 'Versions of files: new content, or the same content with another file type.',
    from: 'file_versions v',
    orderBy: 'v.id',
    columns: [
      ['file_version_id', 'v.id', 'Identifier of the version.'],
      ['file_id', 'v.file_id', 'See files.'],
      ['number', 'v.number', 'Number of the version, counting from 1 for each file.'],
      ['sha256', 'v.sha256', 'SHA-256 hash of its content.'],
      ['size_bytes', 'v.size_bytes', 'Its size in bytes.'],
      ['media_type', 'v.media_type', 'Media type.'],
      ['reason', 'v.reason', 'uploaded, replaced, detected or reingested.'],
      ['format', 'v.file_schema_name', 'File type.'],
      ['ingestion_state', 'v.ingestion_state', 'Outcome of the ingestion.'],
      ['created_at', 'v.created_at', 'Date and time, in UTC.'],
    ],
  },
  {
    name: 'file_properties',
    about: 'Metadata of files.',
    from: 'file_metadata m',
    orderBy: 'm.file_id, m.id',
    columns: [
      ['file_id', 'm.file_id', 'See files.'],
      ['field', 'm.field', 'Name of the property.'],
      ['value', 'm.field_value', 'Its value.'],
      ['is_found', 'm.is_found', 'Whether it was determined automatically.'],
    ],
  },
  {
    name: 'metadata_schemas',
    about: 'The metadata requested on upload.',
    from: 'metadata_schemas m',
    orderBy: 'm.id',
    columns: [
      ['schema_id', 'm.id', 'Identifier of the schema.'],
      ['name', 'm.name', 'Its name.'],
      ['fields', 'm.fields', 'Its fields, as JSON.'],
    ],
  },
];

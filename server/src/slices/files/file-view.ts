import {
  type FileDetail,
  type FileMetadata,
  type FileVersion,
  isPermitted,
  type MetadataType,
  type RawFile,
} from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { readSentenceColumn } from '#platform/sentence-column';
import { isOwnFile } from './require-own-file.ts';
import type { ListedFile } from './search-queries.ts';
import type { VersionRow } from './versions/version-queries.ts';

interface KnownRow {
  readonly field: string;
  readonly field_type: MetadataType;
  readonly field_value: string;
  readonly is_found: boolean;
}

const toMetadata = (row: KnownRow): z.input<typeof FileMetadata> => ({
  Field: row.field,
  FieldType: row.field_type,
  FieldValue: row.field_value,
  IsFound: row.is_found,
});

export const toRawFile = (row: ListedFile, metadata: readonly KnownRow[], scope: Scope): z.input<typeof RawFile> => ({
  Id: row.id,
  Name: row.name,
  MediaType: row.media_type,
  SizeBytes: Number(row.size_bytes),
  FileSchemaId: row.file_schema,
  FileSchemaName: row.file_schema_name,
  IngestionState: row.ingestion_state,
  LatestVersion: row.number,
  CurrentVersion: row.current_number,
  CreatedAt: row.created_at.toISOString(),
  CreatedBy: row.created_by_name,
  ChangedAt: row.changed_at.toISOString(),
  DeletedAt: row.deleted_at?.toISOString() ?? null,
  DeletedBy: row.deleted_by_name,
  Metadata: metadata.map(toMetadata),
  CanChange: isPermitted(scope.authority, 'files.write') && isOwnFile(scope, row),
});

export const toVersion = (row: VersionRow, latest: number, current: number | null): z.input<typeof FileVersion> => ({
  Id: row.id,
  Number: row.number,
  Reason: row.reason,
  Sha256: row.sha256,
  SizeBytes: Number(row.size_bytes),
  MediaType: row.media_type,
  FileSchemaId: row.file_schema,
  FileSchemaName: row.file_schema_name,
  IngestionState: row.ingestion_state,
  IngestionMessage: row.ingestion_message,
  IngestionCoded: readSentenceColumn(row.ingestion_sentence),
  ExecutionId: row.execution_id,
  CreatedAt: row.created_at.toISOString(),
  CreatedBy: row.created_by_name,
  IsCurrent: row.number === current,
  IsLatest: row.number === latest,
});

interface Surroundings {
  readonly versions: readonly VersionRow[];
  readonly executions: z.input<typeof FileDetail>['Executions'];
  readonly same: readonly { id: number; name: string; deleted_at: Date | null }[];
}

export const toFileDetail = (
  file: z.input<typeof RawFile>,
  { versions, executions, same }: Surroundings,
): z.input<typeof FileDetail> => {
  const ingested = versions.find(({ ingestion_state }) => ingestion_state !== null);
  return {
    ...file,
    Versions: versions.map((row) => toVersion(row, file.LatestVersion, file.CurrentVersion)),
    Executions: executions,
    IngestionMessage: ingested?.ingestion_message ?? null,
    IngestionCoded: readSentenceColumn(ingested?.ingestion_sentence),
    SameContent: same.map((row) => ({ Id: row.id, Name: row.name, IsDeleted: row.deleted_at !== null })),
  };
};

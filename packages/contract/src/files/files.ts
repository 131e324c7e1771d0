import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, FileIdText, FileSchemaId, MetadataSchemaIdText, text, wholeNumber } from '../values.ts';
import {
  FileDetail,
  FileFilters,
  FilePreview,
  MetadataSchema,
  MetadataSchemaChange,
  metadataTypes,
  NewMetadataSchema,
  RawFile,
} from './file-values.ts';

export const fileSorts = ['Name', 'CreatedAt', 'ChangedAt', 'SizeBytes', 'FileType', 'CreatedBy', 'DeletedAt'] as const;
export type FileSort = (typeof fileSorts)[number];

const page = z.object({
  limit: wholeNumber(1, 500).optional(),
  offset: wholeNumber(0, 1_000_000).optional(),
  sortBy: z.enum(fileSorts).optional(),
  descending: z.enum(['true', 'false']).optional(),
});
const FilePage = z.object({ Data: z.array(RawFile), TotalLength: z.number().int(), Offset: z.number().int() });

const byFile = z.object({ fileId: FileIdText });
const ofVersion = { version: wholeNumber(1, 1_000_000).optional() };

/** By what files are gathered into folders. */
export const fileFacets = ['MonitoringComponent', 'MonitoringLocation', 'FileType', 'Month'] as const;
export type FileFacet = (typeof fileFacets)[number];

export const files = {
  search: endpoint({
    method: 'POST',
    path: '/api/RawDataRepository/Files/Search',
    needs: 'files.read',
    summary: 'Files that match the filters, page by page: 5 per page, by name, unless specified otherwise.',
    query: page,
    body: FileFilters,
    reply: FilePage,
    errors: ['files.badFilter'],
  }),
  recycleBin: endpoint({
    method: 'POST',
    path: '/api/RawDataRepository/Files/RecycleBin',
    needs: 'files.read',
    summary: 'Deleted files that match the filters: those of the caller, or all for tenant administrators.',
    query: page,
    body: FileFilters,
    reply: FilePage,
    errors: ['files.badFilter'],
  }),
  facets: endpoint({
    method: 'POST',
    path: '/api/RawDataRepository/Files/Facets',
    needs: 'files.read',
    summary: 'The number of files that match the filters, by component, location, file type or month.',
    body: z.object({ By: z.enum(fileFacets), Filters: FileFilters }),
    reply: z.object({
      /** The empty value stands for files without one. */
      Values: z.array(z.object({ Value: z.string(), Count: z.number().int(), SizeBytes: z.number().int() })),
      /** There are more values than the 1,000 answered. */
      IsCut: z.boolean(),
    }),
    errors: ['files.badFilter'],
  }),
  metadataFields: endpoint({
    method: 'GET',
    path: '/api/RawDataRepository/Metadata/Fields',
    needs: 'files.read',
    summary: 'The metadata fields of the files of the tenant, for searching.',
    reply: z.object({
      Fields: z.array(z.object({ Field: z.string(), FieldType: z.enum(metadataTypes), Count: z.number().int() })),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/RawDataRepository/File/:fileId',
    needs: 'files.read',
    summary: 'A file with its metadata, its versions and the attempts to ingest it.',
    params: byFile,
    reply: FileDetail,
    errors: ['notFound'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/RawDataRepository/file/:fileId/download',
    needs: 'files.read',
    summary:
      'The content of a version (the latest by default), complete or the requested byte range. It is never empty.',
    params: byFile,
    query: z.object({ ...ofVersion, inline: z.enum(['true', 'false']).optional() }),
    reply: { file: 'application/octet-stream' },
    errors: ['notFound', 'files.bytesMissing', 'files.badRange'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/RawDataRepository/File/:fileId/Preview',
    needs: 'files.read',
    summary: 'The first rows or lines of a version.',
    params: byFile,
    query: z.object({ ...ofVersion, sheet: text(255).optional() }),
    reply: FilePreview,
    errors: ['notFound', 'files.bytesMissing'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/RawDataRepository/File/:fileId',
    needs: 'files.write',
    summary:
      'Changes the name, the metadata or, for tenant administrators, the file type. Omitted properties remain unchanged.',
    params: byFile,
    body: z.object({
      Name: text(200).optional(),
      /** All of it. What the product found may be among it, marked as such, and stays what it is. */
      Metadata: z
        .array(
          z.object({
            Field: text(100),
            FieldType: z.enum(metadataTypes).default('text'),
            FieldValue: text(2000),
            IsFound: z.boolean().optional(),
          }),
        )
        .max(200, refuse('atMostEntries', { most: 200 }))
        .optional(),
      /** Null takes the file type away. */
      FileSchemaId: FileSchemaId.nullable().optional(),
    }),
    reply: FileDetail,
    errors: ['notFound', 'identity.forbidden', 'files.badMetadata', 'files.typeUnknown', 'files.busy'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/RawDataRepository/File/:fileId/Delete',
    needs: 'files.delete',
    summary: 'Moves a file to the recycle bin. Data ingested from it remain.',
    params: byFile,
    reply: Done,
    errors: ['notFound', 'identity.forbidden', 'files.busy'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/RawDataRepository/File/:fileId/Restore',
    needs: 'files.delete',
    summary: 'Restores a file from the recycle bin.',
    params: byFile,
    reply: Done,
    errors: ['notFound', 'identity.forbidden'],
  }),
  schemas: endpoint({
    method: 'GET',
    path: '/api/RawDataRepository/Metadata/Schemas',
    needs: 'files.read',
    summary: 'The properties requested when a file is uploaded.',
    reply: z.array(MetadataSchema),
  }),
  addSchema: endpoint({
    method: 'POST',
    path: '/api/RawDataRepository/Metadata/Schema',
    needs: 'files.configure',
    summary: 'Adds a metadata schema.',
    body: NewMetadataSchema,
    reply: MetadataSchema,
    errors: ['files.schemaNameTaken', 'files.badSchema'],
  }),
  updateSchema: endpoint({
    method: 'PUT',
    path: '/api/RawDataRepository/Metadata/Schema/:schemaId',
    needs: 'files.configure',
    summary: 'Changes a metadata schema. Existing metadata of files remain unchanged.',
    params: z.object({ schemaId: MetadataSchemaIdText }),
    body: MetadataSchemaChange,
    reply: MetadataSchema,
    errors: ['notFound', 'files.schemaNameTaken', 'files.badSchema'],
  }),
  deleteSchema: endpoint({
    method: 'DELETE',
    path: '/api/RawDataRepository/Metadata/Schema/:schemaId/:isTestRun',
    needs: 'files.configure',
    summary: 'Deletes a metadata schema, or only reports what would be affected. Files keep their metadata.',
    params: z.object({ schemaId: MetadataSchemaIdText, isTestRun: z.enum(['true', 'false']) }),
    reply: Done.extend({
      IsTestRun: z.boolean(),
      Name: z.string(),
      /** Its properties, each with how many files have it, and whether another schema asks for it too. */
      Affected: z.array(
        z.object({ Field: z.string(), FilesCount: z.number().int(), IsRequestedElsewhere: z.boolean() }),
      ),
      FilesCount: z.number().int(),
    }),
    errors: ['notFound'],
  }),
};

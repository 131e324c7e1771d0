import {
  done,
  files,
  fileUploads,
  mostFilesAtOnce,
  mostUploadParts,
  problem,
  uploadPartBytes,
} from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { deleteFile, restoreFile } from './delete-file.ts';
import { downloadFile } from './download-file.ts';
import { editFile, type NameFileType } from './edit-file.ts';
import { listFields } from './metadata/metadata-queries.ts';
import { addSchema, changeSchema, deleteSchema } from './metadata/save-schema.ts';
import { listSchemas } from './metadata/schema-queries.ts';
import { previewFile } from './preview/preview-file.ts';
import { countByFacet, findDeleted, findFiles, readFileDetail } from './read-files.ts';
import { beginUpload, cancelUpload } from './uploads/begin-upload.ts';
import { uploadFile } from './uploads/upload-file.ts';
import { UploadLimits } from './uploads/upload-limits.ts';
import { readUploadState } from './uploads/upload-state.ts';

/** `nameType` says what file types are called: they belong to ingestion, which is on a higher shelf. */
export const fileRoutes = (platform: Platform, nameType: NameFileType): Route[] => [
  ...routes(files, {
    search: ({ body, query }, scope) => scope.transaction((tx) => findFiles(tx, scope, body, query)),
    recycleBin: ({ body, query }, scope) => scope.transaction((tx) => findDeleted(tx, scope, body, query)),
    facets: ({ body }, scope) => scope.transaction((tx) => countByFacet(tx, body.By, body.Filters)),
    metadataFields: (_input, scope) => readFields(scope),
    detail: ({ params }, scope) => requireDetail(scope, params.fileId),
    download: ({ params, query }, scope, request) => downloadFile(platform, scope, { ...params, ...query }, request),
    preview: ({ params, query }, scope) => previewFile(platform, scope, { ...params, ...query }),
    edit: async ({ params, body }, scope) => {
      await editFile(scope, params.fileId, body, nameType);
      return requireDetail(scope, params.fileId);
    },
    delete: ({ params }, scope) => deleteFile(scope, params.fileId).then(() => done),
    restore: ({ params }, scope) => restoreFile(scope, params.fileId).then(() => done),
    schemas: (_input, scope) => readSchemas(scope),
    addSchema: async ({ body }, scope) => ({ Id: await addSchema(scope, body), ...body }),
    updateSchema: async ({ params, body }, scope) => {
      const { Name, Fields } = await changeSchema(scope, params.schemaId, body);
      return { Id: params.schemaId, Name, Fields };
    },
    deleteSchema: ({ params }, scope) => deleteSchema(scope, params.schemaId, params.isTestRun === 'true'),
  }),
  ...uploadRoutes(platform),
];

function uploadRoutes(platform: Platform): Route[] {
  const limits = new UploadLimits();
  return routes(fileUploads, {
    identifier: async (_input, scope) => {
      const { id, expiresAt } = await beginUpload(scope);
      return {
        Identifier: id,
        PartSize: uploadPartBytes,
        MaxFiles: mostFilesAtOnce,
        MaxParts: mostUploadParts,
        ExpiresAt: expiresAt.toISOString(),
      };
    },
    upload: ({ body }, scope) => uploadFile(platform, scope, body, limits),
    uploadState: ({ params }, scope) => scope.transaction((tx) => readUploadState(tx, scope, params.identifier)),
    cancelUpload: ({ params }, scope) => cancelUpload(platform, scope, params.identifier).then(() => done),
  });
}

async function requireDetail(scope: Scope, fileId: number) {
  const detail = await scope.transaction((tx) => readFileDetail(tx, scope, fileId));
  if (!detail) throw problem('notFound');
  return detail;
}

async function readSchemas(scope: Scope) {
  const schemas = await scope.transaction(listSchemas);
  return schemas.map(({ id, name, fields }) => ({ Id: id, Name: name, Fields: fields }));
}

async function readFields(scope: Scope) {
  const rows = await scope.transaction(listFields);
  // The commonest type of a field stands for it.
  const first = rows.filter((row, index) => rows.findIndex(({ field }) => field === row.field) === index);
  return {
    Fields: first.map(({ field, field_type, files: count }) => ({
      Field: field,
      FieldType: field_type,
      Count: Number(count),
    })),
  };
}

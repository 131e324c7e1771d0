import { Readable } from 'node:stream';
import { done, fileSchemas, problem, sentence } from '@freshet/contract';
import { byteOrderMark } from '@freshet/domain/delimited';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { loggerFormats } from '#slices/continuous';
import { findingStatement } from '../detection/describe-detection.ts';
import { propose } from '../detection/detect-files.ts';
import { ecologyFormats } from '../ecology-files/ecology-formats.ts';
import { ecologyIn } from '../ecology-files/stored-ecology.ts';
import { findImporter, importers } from '../importers/index.ts';
import { tenantImporter } from '../importers/tenant-importer.ts';
import { layoutIn } from '../logger-files/stored-layouts.ts';
import { withFiles } from '../reading/borrow-files.ts';
import { findSchema, listSchemas, settingsOf } from './file-schema-queries.ts';
import { tenantSchemaId, toBuiltIn, toDetail, toEcology, toLogger, toSummary } from './file-schema-view.ts';
import { addFileSchema, removeFileSchema, updateFileSchema } from './file-schema-writes.ts';
import { readFormat, setFormatQualifiers } from './format-qualifiers.ts';
import { previewSchema } from './preview-schema.ts';
import { testRunSchema } from './test-run-schema.ts';

/** How files are read: the formats of the product and the schemas of the tenant. */
export const fileSchemaRoutes = (platform: Platform): Route[] =>
  routes(fileSchemas, {
    list: (_, scope) =>
      scope.transaction(async (tx) => ({
        Schemas: [
          ...(await listSchemas(tx)).map(toSummary),
          ...importers.map((importer) => toBuiltIn(importer, scope.language)),
          ...loggerFormats.map((format) => toLogger(format, scope.language)),
          ...ecologyFormats.map((format) => toEcology(format, scope.language)),
        ],
      })),

    get: async ({ params }, scope) => {
      const importer = findImporter(params.id);
      const logger = loggerFormats.find(({ id }) => id === params.id);
      const ecology = ecologyFormats.find(({ id }) => id === params.id);
      if (ecology) return { ...toEcology(ecology, scope.language), Settings: null };
      if (logger) return { ...toLogger(logger, scope.language), Settings: null };
      return importer ? readFormat(scope, importer) : toDetail(await requireTenantSchema(scope, params.id));
    },

    create: ({ body }, scope) => addFileSchema(scope, body),
    update: ({ params, body }, scope) => updateFileSchema(scope, params.id, body),
    remove: ({ params }, scope) => removeFileSchema(scope, params.id).then(() => done),
    setQualifiers: ({ params, body }, scope) => setFormatQualifiers(scope, params.id, body.Qualifiers),

    propose: async ({ body }, scope) => {
      const { proposal, problems } = await withFiles(platform, scope, [body.fileId], (files) => propose(files, scope));
      if (proposal) return { Name: proposal.name, Settings: proposal.settings, Reasons: [...proposal.reasons] };
      throw problem('ingestion.notUnderstood', {
        sentence: problems[0] ? findingStatement(problems[0]) : sentence('fileHasNoTable'),
      });
    },

    preview: ({ body }, scope) => previewSchema(platform, scope, body),
    testRun: async ({ body }, scope) => ({ Files: await testRunSchema(platform, scope, body) }),

    template: async ({ params }, scope) => {
      const importer = findImporter(params.id);
      const row = importer ? null : await requireTenantSchema(scope, params.id);
      if (row && (layoutIn(row) || ecologyIn(row))) throw problem('notFound');
      const { fileName, text } =
        importer?.template ??
        tenantImporter(params.id, row?.name ?? '', settingsOf(row ?? { settings: null })).template;
      return { fileName, content: Readable.from([`${byteOrderMark}${text}`]) };
    },
  });

async function requireTenantSchema(scope: Scope, id: string) {
  const schemaId = tenantSchemaId(id);
  const row = schemaId === null ? undefined : await scope.transaction((tx) => findSchema(tx, schemaId));
  if (!row) throw problem('notFound');
  return row;
}

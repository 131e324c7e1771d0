import { FileId, FileSchemaId } from '@freshet/contract';
import type { Platform } from '#platform/platform';
import type { InternalService, ServiceOutcome, ServiceRun } from '#platform/services/internal-service';
import { filesNotRead } from '#slices/files';
import { detectFiles } from '../detection/check-file-format.ts';
import { importers } from '../importers/index.ts';
import { ingestFiles } from '../reading/ingest-files.ts';
import { findGiven } from '../reading/submission-files.ts';

const dayMs = 86_400_000;
const mostFiles = 50;

const configurationSchema = {
  type: 'object',
  properties: {
    days: {
      type: 'integer',
      title: 'Days to look back',
      description: 'Files that were uploaded in these days and not read yet.',
      minimum: 1,
      maximum: 366,
      default: 7,
    },
    publishWhenReady: {
      type: 'boolean',
      title: 'Publish without a review when nothing is doubtful',
      description: 'Files with anything to decide wait for a person as ever.',
      default: false,
    },
  },
};

type Named = Pick<InternalService, 'link' | 'name'>;

/** Reads uploaded files of a format that nobody has read yet. */
const ingestionService = (platform: Platform, format: string, service: Named): InternalService => ({
  ...service,
  configurationSchema,
  description: `Reads files of this format that were uploaded and not read yet, as if a person had asked for it.`,
  run: (run) => readNewFiles(platform, format, run),
});

export const ingestionServices = (platform: Platform): InternalService[] =>
  importers.flatMap(({ id, service }) => (service ? [ingestionService(platform, id, service)] : []));

async function readNewFiles(platform: Platform, format: string, run: ServiceRun): Promise<ServiceOutcome> {
  const { context, settings, isTestRun } = run;
  const { scope } = context;
  const since = new Date(scope.now().getTime() - Number(settings.days) * dayMs);
  const ids = await scope.transaction((tx) => filesNotRead(tx, since, mostFiles));
  await context.progress(0, ids.length, 'Looking at files');
  const files = ids.length === 0 ? [] : await findGiven(scope, ids);
  const groups = files.length === 0 ? [] : await detectFiles(platform, scope, files);
  const found = groups.flatMap(({ chosen, fileNos }) =>
    chosen?.SchemaId === format ? fileNos.flatMap((no) => files[no] ?? []) : [],
  );
  for (const file of found) await context.log('info', file.name);
  await context.throwIfCancelled();
  const looked = `Looked at ${files.length} new files; ${found.length} are of this format`;
  if (found.length === 0) return { message: `${looked}.` };
  if (isTestRun) return { message: `${looked} and would be read. Nothing was read.` };
  const answers = await ingestFiles(platform, scope, {
    rdrFileIds: found.map(({ id }) => FileId.parse(id)),
    params: { schemaId: FileSchemaId.parse(format), publishWhenReady: settings.publishWhenReady === true },
  });
  for (const { Result } of answers) await context.log(Result.IsError ? 'warn' : 'info', Result.DisplayMessage);
  const begun = answers.filter(({ Result }) => !Result.IsError).length;
  const doubtful = answers.length - begun;
  return {
    message: `${looked}. ${begun} deliveries are being read${doubtful > 0 ? `, ${doubtful} were refused` : ''}.`,
    recommendedActions: ['Look at the imports that wait for a review.'],
  };
}

import { FileId, FileSchemaId } from '@freshet/contract';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import type { InternalService, ServiceOutcome, ServiceRun } from '#platform/services/internal-service';
import { filesNotRead } from '#slices/files';
import { detectFiles } from '../detection/check-file-format.ts';
import { importers } from '../importers/index.ts';
import { ingestFiles } from '../reading/ingest-files.ts';
import { findGiven } from '../reading/submission-files.ts';

const dayMs = 86_400_000;
const filesAtOnce = 50;

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
  const since = new Date(context.scope.now().getTime() - Number(settings.days) * dayMs);
  const sum = { looked: 0, found: 0, begun: 0, refused: 0 };
  // Part by part, so that many files of other formats never hide a new one behind them.
  for (let after = 0; ; ) {
    const ids = await context.scope.transaction((tx) => filesNotRead(tx, { since, after, most: filesAtOnce }));
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    sum.looked += ids.length;
    const found = await findOfFormat(platform, format, ids, context);
    sum.found += found.length;
    if (found.length > 0 && !isTestRun) {
      const { begun, refused } = await readFiles(platform, format, found, run);
      sum.begun += begun;
      sum.refused += refused;
    }
    await context.progress(sum.looked, undefined, 'Looking at files');
  }
  return toOutcome(sum, isTestRun);
}

async function findOfFormat(platform: Platform, format: string, ids: readonly number[], context: JobContext) {
  const files = await findGiven(context.scope, ids);
  const groups = await detectFiles(platform, context.scope, files);
  const found = groups.flatMap(({ chosen, fileNos }) =>
    chosen?.SchemaId === format ? fileNos.flatMap((no) => files[no] ?? []) : [],
  );
  for (const file of found) await context.log('info', file.name);
  await context.throwIfCancelled();
  return found;
}

async function readFiles(
  platform: Platform,
  format: string,
  found: readonly { readonly id: number }[],
  { context, settings }: ServiceRun,
) {
  const answers = await ingestFiles(platform, context.scope, {
    rdrFileIds: found.map(({ id }) => FileId.parse(id)),
    params: { schemaId: FileSchemaId.parse(format), publishWhenReady: settings.publishWhenReady === true },
  });
  for (const { Result } of answers) await context.log(Result.IsError ? 'warn' : 'info', Result.DisplayMessage);
  const refused = answers.filter(({ Result }) => Result.IsError).length;
  return { begun: answers.length - refused, refused };
}

type Sum = Readonly<Record<'looked' | 'found' | 'begun' | 'refused', number>>;

function toOutcome({ looked, found, begun, refused }: Sum, isTestRun: boolean): ServiceOutcome {
  const told = `Looked at ${looked} new files; ${found} are of this format`;
  if (found === 0) return { message: `${told}.` };
  if (isTestRun) return { message: `${told} and would be read. Nothing was read.` };
  return {
    message: `${told}. ${begun} deliveries are being read${refused > 0 ? `, ${refused} were refused` : ''}.`,
    recommendedActions: ['Look at the imports that wait for a review.'],
  };
}

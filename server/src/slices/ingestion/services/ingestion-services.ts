import { type Sentence, sentence } from '@freshet/contract';
import type { Platform } from '#platform/platform';
import type { InternalService, ServiceOutcome, ServiceRun } from '#platform/services/internal-service';
import { filesNotRead } from '#slices/files';
import { ecologyFormats } from '../ecology-files/ecology-formats.ts';
import { importers } from '../importers/index.ts';
import { readFilesOfFormats } from './read-files-of-formats.ts';

const dayMs = 86_400_000;
const filesAtOnce = 50;

const configurationSchema = {
  type: 'object',
  properties: {
    days: {
      type: 'integer',
      title: 'Days to look back',
      description: 'Files uploaded within this number of days and not read yet.',
      minimum: 1,
      maximum: 366,
      default: 7,
    },
    publishWhenReady: {
      type: 'boolean',
      title: 'Publish without a review when nothing is doubtful',
      description: 'Files that need a decision still wait for review.',
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

const formatsWithService = [...importers, ...ecologyFormats].flatMap(({ id, service }) =>
  service ? [{ id, service }] : [],
);

/** The links of the services that read one format each. */
export const ingestionServiceLinks: readonly string[] = formatsWithService.map(({ service }) => service.link);

export const ingestionServices = (platform: Platform): InternalService[] =>
  formatsWithService.map(({ id, service }) => ingestionService(platform, id, service));

async function readNewFiles(platform: Platform, format: string, run: ServiceRun): Promise<ServiceOutcome> {
  const { context, settings, isTestRun } = run;
  const since = new Date(context.scope.now().getTime() - Number(settings.days) * dayMs);
  const sum = { looked: 0, ofFormat: 0, begun: 0, refused: 0 };
  // Part by part, so that many files of other formats never hide a new one behind them.
  for (let after = 0; ; ) {
    const ids = await context.scope.transaction((tx) => filesNotRead(tx, { since, after, most: filesAtOnce }));
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    sum.looked += ids.length;
    const publishWhenReady = settings.publishWhenReady === true;
    const wanted = { formats: [format], publishWhenReady, isTestRun };
    const { found: ofFormat, begun, refused } = await readFilesOfFormats(platform, context, ids, wanted);
    sum.ofFormat += ofFormat;
    sum.begun += begun;
    sum.refused += refused;
    await context.progress(sum.looked, undefined, sentence('stepExaminingFiles'));
  }
  return toOutcome(sum, isTestRun);
}

type Sum = Readonly<Record<'looked' | 'ofFormat' | 'begun' | 'refused', number>>;

function toOutcome({ looked, ofFormat, begun, refused }: Sum, isTestRun: boolean): ServiceOutcome {
  const examined = [sentence('filesExamined', { files: looked }), sentence('filesOfThisFormat', { files: ofFormat })];
  const together = (more: readonly Sentence[]) => sentence('several', { sentences: [...examined, ...more] });
  if (ofFormat === 0) return { message: together([]) };
  if (isTestRun) return { message: together([sentence('noFileRead')]) };
  const read = [
    sentence('deliveriesBeingRead', { deliveries: begun }),
    ...(refused > 0 ? [sentence('deliveriesRefused', { deliveries: refused })] : []),
  ];
  return { message: together(read), recommendedActions: [sentence('adviseReviewImports')] };
}

import { type Sentence, sentence } from '@freshet/contract';
import { fitsName } from '@freshet/domain';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import type { InternalService, ServiceOutcome, ServiceRun } from '#platform/services/internal-service';
import { filesNotRead, findFile } from '#slices/files';
import { readFilesOfFormats, type WantedFormats } from '#slices/ingestion';
import { type DiscreteSettings, discreteSettingsSchema, readDiscreteSettings } from './discrete-settings.ts';
import { type FetchedFiles, fetchFiles } from './fetch-files.ts';

export const discreteImporterLink = 'discrete-data-importer';
const dayMs = 86_400_000;
const filesAtOnce = 50;

/**
 * Takes laboratory files from where a laboratory puts them, and begins to read them as if a person had requested it.
 */
export const discreteImporterService = (platform: Platform): InternalService => ({
  link: discreteImporterLink,
  name: 'Discrete data importer',
  description: 'Fetches laboratory files from uploads, a folder or a server, and reads those of the chosen formats.',
  configurationSchema: discreteSettingsSchema,
  // It opens folders and servers in the name of the installation.
  isOfInstallation: true,
  timeoutMs: 3_600_000,
  pages: [{ interfaceType: 'configuration', name: 'Discrete data importer' }],
  run: (run) => runImporter(platform, run),
});

async function runImporter(platform: Platform, { context, settings: given, isTestRun }: ServiceRun) {
  const settings = readDiscreteSettings(given);
  if (settings.source === 'uploads') {
    const sum = await readUploads(platform, context, settings, isTestRun);
    return toOutcome([sentence('filesExamined', { files: sum.looked })], sum, isTestRun);
  }
  const files = await fetchFiles(platform, context, settings, isTestRun);
  if (isTestRun) return { message: together([...describeFetched(files, true), sentence('noFileRead')]) };
  const sum = await readParts(platform, context, files.unread, { ...settings, isTestRun });
  return toOutcome(describeFetched(files, false), sum, false);
}

const none = { looked: 0, found: 0, others: 0, unsure: 0, begun: 0, refused: 0 };
type Sum = Readonly<typeof none>;

const add = (one: Sum, other: Sum): Sum => ({
  looked: one.looked + other.looked,
  found: one.found + other.found,
  others: one.others + other.others,
  unsure: one.unsure + other.unsure,
  begun: one.begun + other.begun,
  refused: one.refused + other.refused,
});

async function readUploads(platform: Platform, context: JobContext, settings: DiscreteSettings, isTestRun: boolean) {
  const since = new Date(context.scope.now().getTime() - settings.days * dayMs);
  let sum: Sum = none;
  for (let after = 0; ; ) {
    const batch = await context.scope.transaction(async (tx) => {
      const ids = await filesNotRead(tx, { since, after, most: filesAtOnce });
      const files = await Promise.all(ids.map((id) => findFile(tx, id)));
      return { last: ids.at(-1), ids: ids.filter((_, no) => fitsName(files[no]?.name ?? '', settings.fileNames)) };
    });
    if (batch.last === undefined) return sum;
    after = batch.last;
    sum = add(sum, await readParts(platform, context, batch.ids, { ...settings, isTestRun }));
    await context.progress(sum.looked, undefined, sentence('stepExaminingFiles'));
  }
}

async function readParts(
  platform: Platform,
  context: JobContext,
  ids: readonly number[],
  wanted: WantedFormats,
): Promise<Sum> {
  let sum: Sum = none;
  for (let from = 0; from < ids.length; from += filesAtOnce) {
    const part = ids.slice(from, from + filesAtOnce);
    const counts = await readFilesOfFormats(platform, context, part, wanted);
    sum = add(sum, { ...counts, looked: part.length });
  }
  return sum;
}

const together = (sentences: readonly Sentence[]): Sentence => sentence('several', { sentences });

function describeFetched({ fetched, known, failed, unfinished, left }: FetchedFiles, isTestRun: boolean): Sentence[] {
  return [
    sentence(isTestRun ? 'filesWouldBeFetched' : 'filesFetched', { fetched, known }),
    ...(unfinished > 0 ? [sentence('filesUnfinished', { files: unfinished })] : []),
    ...(failed > 0 ? [sentence('filesNotFetched', { files: failed })] : []),
    ...(left > 0 ? [sentence('filesForNextRun', { files: left })] : []),
  ];
}

function toOutcome(examined: readonly Sentence[], sum: Sum, isTestRun: boolean): ServiceOutcome {
  const parts = [
    ...examined,
    sentence('filesOfFormats', { files: sum.found }),
    ...(sum.others > 0 ? [sentence('filesOfOtherFormats', { files: sum.others })] : []),
    ...(sum.unsure > 0 ? [sentence('filesNotRecognised', { files: sum.unsure })] : []),
  ];
  if (isTestRun) return { message: together([...parts, sentence('noFileRead')]) };
  const read = [
    sentence('deliveriesBeingRead', { deliveries: sum.begun }),
    ...(sum.refused > 0 ? [sentence('deliveriesRefused', { deliveries: sum.refused })] : []),
  ];
  return {
    message: together([...parts, ...read]),
    recommendedActions: sum.begun + sum.unsure + sum.refused > 0 ? [sentence('adviseReviewImportsAndFiles')] : [],
  };
}

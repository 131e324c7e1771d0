import { FileId, FileSchemaId, Problem, refusalStatement, sentence } from '@freshet/contract';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { loggerFormats } from '#slices/continuous';
import { detectFiles } from '../detection/check-file-format.ts';
import { describeDetection } from '../detection/describe-detection.ts';
import type { DetectedGroup } from '../detection/detect.ts';
import { ecologyFormats } from '../ecology-files/ecology-formats.ts';
import { ingestFiles } from '../reading/ingest-files.ts';
import { findGiven } from '../reading/submission-files.ts';

export interface WantedFormats {
  /** Ids of formats and file schemas; null for every one of laboratories that is recognised for sure. */
  readonly formats: readonly string[] | null;
  readonly publishWhenReady: boolean;
  readonly isTestRun: boolean;
}

interface ReadCounts {
  /** Files of the formats that are wanted. */
  readonly found: number;
  /** Files recognised as something else. */
  readonly others: number;
  /** Files of which it is not sure what they are: they wait for a person. */
  readonly unsure: number;
  readonly begun: number;
  readonly refused: number;
}

/** Begins to read those files that are of the wanted formats, as if a person had requested it; a trial only looks. */
export async function readFilesOfFormats(
  platform: Platform,
  context: JobContext,
  ids: readonly number[],
  wanted: WantedFormats,
): Promise<ReadCounts> {
  const files = await findGiven(context.scope, ids);
  const groups = await detectFiles(platform, context.scope, files);
  await context.throwIfCancelled();
  const sum = { found: 0, others: 0, unsure: 0, begun: 0, refused: 0 };
  const toRead = new Map<string, number[]>();
  for (const group of groups) {
    const chosen = group.chosen?.SchemaId;
    const groupFiles = group.fileNos.flatMap((no) => files[no] ?? []);
    const names = groupFiles.map(({ name }) => name).join(', ');
    if (chosen === undefined) {
      sum.unsure += groupFiles.length;
      if (wanted.formats === null) {
        await context.log('warn', sentence('filesNotRead', { files: names, why: describeDetection(group) }));
      }
    } else if (!isWanted(group, wanted)) sum.others += groupFiles.length;
    else {
      sum.found += groupFiles.length;
      if (wanted.isTestRun) for (const file of groupFiles) await context.log('info', file.name);
      toRead.set(chosen, [...(toRead.get(chosen) ?? []), ...groupFiles.map(({ id }) => id)]);
    }
  }
  if (wanted.isTestRun) return sum;
  for (const [format, fileIds] of toRead) {
    const { begun, refused } = await beginReading(platform, context, { format, fileIds, wanted });
    sum.begun += begun;
    sum.refused += refused;
  }
  return sum;
}

const isWanted = ({ chosen }: DetectedGroup, { formats }: WantedFormats): boolean =>
  chosen !== null && (formats === null ? isOfLaboratory(chosen.SchemaId) : formats.includes(chosen.SchemaId));
const isOfLaboratory = (format: string): boolean =>
  ![...loggerFormats, ...ecologyFormats].some(({ id }) => id === format);

interface Given {
  readonly format: string;
  readonly fileIds: readonly number[];
  readonly wanted: WantedFormats;
}

async function beginReading(platform: Platform, context: JobContext, { format, fileIds, wanted }: Given) {
  const params = { schemaId: FileSchemaId.parse(format), publishWhenReady: wanted.publishWhenReady };
  const rdrFileIds = fileIds.map((id) => FileId.parse(id));
  const answers = await ingestFiles(platform, context.scope, { rdrFileIds, params }).catch(async (error: unknown) => {
    // When every one of them is refused, that is the answer and no failure of the run.
    if (!(error instanceof Problem)) throw error;
    await context.log('warn', refusalStatement(error));
    return null;
  });
  if (answers === null) return { begun: 0, refused: fileIds.length };
  for (const { Result } of answers) {
    const line = { Message: Result.DisplayMessage, Coded: Result.DisplayCoded };
    await context.log(Result.IsError ? 'warn' : 'info', line);
  }
  const refused = answers.filter(({ Result }) => Result.IsError).length;
  return { begun: answers.length - refused, refused };
}

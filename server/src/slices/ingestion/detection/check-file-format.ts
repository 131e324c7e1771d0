import type { ExecutionResult, Input, ingestion, Reply, SchemaCandidate, Statement } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { addVersion, setFileType } from '#slices/files';
import { listAnalyteNames } from '../matching/read-known-names.ts';
import { borrowVersions } from '../reading/ingestion-files.ts';
import { findGiven, type GivenFile } from '../reading/submission-files.ts';
import { readTenantDescriptions, type TenantDescriptions } from '../schemas/tenant-schemas.ts';
import { describeDetection, findingStatement } from './describe-detection.ts';
import type { DetectedGroup } from './detect.ts';
import { detect } from './detect-files.ts';

type Params = Input<typeof ingestion.checkFileFormat>['body'];
type Checked = Reply<typeof ingestion.checkFileFormat>;

/**
 * Says how files would be read and why. A sure answer becomes the type of the file; one that was ingested keeps its type
 * and gets a new version, where that is requested, also when the type stays what it is.
 */
export async function checkFileFormat(
  platform: Platform,
  scope: Scope,
  { rdrFileIds, asNewVersion = false }: Params,
): Promise<Checked> {
  const files = await findGiven(scope, rdrFileIds);
  const groups = await detectFiles(platform, scope, files);
  for (const { chosen, fileNos } of groups) {
    if (!chosen) continue;
    const type = { fileSchema: chosen.SchemaId, fileSchemaName: chosen.SchemaName };
    for (const file of fileNos.flatMap((no) => files[no] ?? [])) {
      if (file.version.ingestion_state === null || file.version.ingestion_state === 'failed') {
        await scope.transaction((tx) => setFileType(tx, scope, file.id, type));
      } else if (asNewVersion && file.version.ingestion_state !== 'running') {
        await scope.transaction((tx) => addVersion(tx, scope, file.id, { reason: 'detected', ...type }));
      }
    }
  }
  return {
    Files: files.flatMap((file, fileNo) => {
      const group = groups.find(({ fileNos }) => fileNos.includes(fileNo));
      if (!group) return [];
      const SchemaId = group.chosen?.SchemaId ?? null;
      const Result = resultOf(group);
      const Candidates = [...group.candidates];
      const Problems = group.problems.map(({ code, sentence, params }) => ({
        Code: code,
        Sentence: sentence,
        Params: params,
      }));
      const detection = { SchemaId, Candidates, Nearest: group.nearest, Problems, Result };
      return [{ FileId: file.id, FileName: file.name, ...detection }];
    }),
  };
}

/** Looks at files without a transaction being open: reading them takes its time. */
export async function detectFiles(
  platform: Platform,
  scope: Scope,
  files: readonly GivenFile[],
  descriptions?: TenantDescriptions,
): Promise<DetectedGroup[]> {
  const known = await scope.transaction(async (tx) => {
    const { schemas, layouts, ecology } = descriptions ?? (await readTenantDescriptions(tx));
    return { schemas, analytes: await listAnalyteNames(tx), layouts, ecology };
  });
  const borrowed = await borrowVersions(
    platform,
    scope,
    files.map(({ version }) => version.id),
  );
  try {
    return await detect(borrowed.files, known, scope);
  } finally {
    await borrowed.release();
  }
}

export const resultOf = (group: DetectedGroup): ExecutionResult => ({
  ...displayed(describeDetection(group)),
  IsError: group.chosen === null,
  ...logged(logsOf(group)),
  ReasonPhrase: group.chosen ? 'OK' : 'Unprocessable Entity',
  ProcessInstanceId: '',
});

/** Why detection says so, and what cannot be read. */
export const logsOf = ({ chosen, candidates, problems }: DetectedGroup): Statement[] => [
  ...reasonsOf(chosen ?? candidates[0]),
  ...problems.map(findingStatement),
];

const reasonsOf = (candidate: SchemaCandidate | undefined): Statement[] =>
  candidate?.Reasons.map((Message, index) => ({ Message, Coded: candidate.ReasonsCoded?.[index] })) ?? [];

/** A sentence of a result, by its code too. */
export const displayed = ({ Message, Coded }: Statement): Pick<ExecutionResult, 'DisplayMessage' | 'DisplayCoded'> => ({
  DisplayMessage: Message,
  DisplayCoded: Coded ?? null,
});

export const logged = (lines: readonly Statement[]): Pick<ExecutionResult, 'UserLogs' | 'UserCoded'> => ({
  UserLogs: lines.map(({ Message }) => Message),
  UserCoded: lines.map(({ Coded }) => Coded ?? null),
});

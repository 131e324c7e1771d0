import { randomUUID } from 'node:crypto';
import {
  type ExecutionResult,
  type Input,
  type ingestion,
  problem,
  type Reply,
  refusalStatement,
  type SchemaCandidate,
  sentence,
} from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { addVersion, latestVersion, lockFile, recordIngestion, setFileType, type VersionRow } from '#slices/files';
import { detectFiles, displayed, logged, logsOf } from '../detection/check-file-format.ts';
import { describeDetection, formatName } from '../detection/describe-detection.ts';
import type { DetectedGroup } from '../detection/detect.ts';
import { findImporter } from '../importers/index.ts';
import { planOf, readTenantReading, type TenantReading } from '../schemas/tenant-schemas.ts';
import { readFileJob } from './read-file.job.ts';
import { planWith, type ReadingPlan } from './reading-plan.ts';
import { findGiven, type GivenFile, type Refusal, refuseReading } from './submission-files.ts';

type Inputs = Input<typeof ingestion.ingestFileData>['body'];
type Answer = Reply<typeof ingestion.ingestFileData>['Executions'][number];
type Params = NonNullable<Inputs['params']>;

/** Files that are read together, and by which plan. */
interface Group {
  readonly files: readonly GivenFile[];
  readonly plan: ReadingPlan | null;
  readonly candidates: readonly SchemaCandidate[];
  readonly detected: DetectedGroup | null;
  /** What each file is among them. */
  readonly parts: readonly string[];
}

/**
 * Begins to read files, each group that belongs together as one. What cannot be read, or went in already, is stated per
 * group; when nothing of what was requested can be done, the call is refused.
 */
export async function ingestFiles(
  platform: Platform,
  scope: Scope,
  { rdrFileIds, params = {} }: Inputs,
): Promise<Answer[]> {
  const files = await findGiven(scope, rdrFileIds);
  const groups = (await groupFiles(platform, scope, files, params)).map((group) => asWished(group, params));
  const answers: Answer[] = [];
  const refusals: Refusal[] = [];
  for (const group of groups) {
    const begun = await beginReading(platform, scope, group, params);
    if ('code' in begun) refusals.push(begun);
    answers.push('code' in begun ? refused(group, begun) : begun);
  }
  const [first] = refusals;
  if (first && refusals.length === groups.length) throw problem(first.code, first.values);
  return answers;
}

async function groupFiles(
  platform: Platform,
  scope: Scope,
  files: readonly GivenFile[],
  { schemaId, skipCheckFileFormat }: Params,
): Promise<Group[]> {
  const tenantReading = await scope.transaction(readTenantReading);
  const known = (file: GivenFile) => schemaId ?? (skipCheckFileFormat ? file.version.file_schema : null);
  if (files.every((file) => known(file) !== null)) {
    const groups = groupBySchema(files, known, tenantReading);
    return (await Promise.all(groups.map((group) => withParts(platform, scope, group, tenantReading)))).flat();
  }
  const groups = await detectFiles(platform, scope, files, tenantReading);
  return groups.map((detected) => ({
    files: detected.fileNos.flatMap((no) => files[no] ?? []),
    plan: detected.chosen ? (planOf(detected.chosen.SchemaId, tenantReading) ?? null) : null,
    candidates: detected.candidates,
    detected,
    parts: partsIn(detected, detected.fileNos, detected.chosen?.SchemaId ?? ''),
  }));
}

const asWished = (group: Group, { reading }: Params): Group =>
  group.plan && reading ? { ...group, plan: planWith(group.plan, reading) } : group;

const partsIn = ({ parts }: DetectedGroup, fileNos: readonly number[], schemaId: string) =>
  fileNos.map((fileNo) => parts.find((one) => one.fileNo === fileNo && one.schemaId === schemaId)?.part ?? 'data');

/** Which file is which, where several are read as one. Those that may stand alone as well are distinguished by a look. */
async function withParts(platform: Platform, scope: Scope, group: Group, schemas: TenantReading): Promise<Group[]> {
  const { plan, files } = group;
  if (files.length < 2 || !plan) return [group];
  const groups = await detectFiles(platform, scope, files, schemas);
  const [detected] = groups;
  if (!detected) return [group];
  if (findImporter(plan.schemaId)?.multiPart !== 'byLook')
    return [{ ...group, parts: partsIn(detected, [...files.keys()], plan.schemaId) }];
  return groups.map((each) => ({
    ...group,
    files: each.fileNos.flatMap((fileNo) => files[fileNo] ?? []),
    parts: partsIn(each, each.fileNos, plan.schemaId),
  }));
}

/** Without a look at them, files of one schema that come in several parts belong together; others stand alone. */
function groupBySchema(
  files: readonly GivenFile[],
  schemaOf: (file: GivenFile) => string | null,
  schemas: TenantReading,
): Group[] {
  const groups = new Map<string, { plan: ReadingPlan; files: GivenFile[] }>();
  for (const file of files) {
    const id = schemaOf(file) ?? '';
    const plan = planOf(id, schemas);
    if (!plan) throw problem('files.typeUnknown');
    const key = findImporter(id)?.multiPart ? id : `${id} ${file.id}`;
    const group = groups.get(key) ?? { plan, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group, candidates: [], detected: null, parts: [] }));
}

/** Larger ones of a tenant are read one after the other; a small one does not wait for them. */
const largeBytes = 5_000_000;

async function beginReading(platform: Platform, scope: Scope, group: Group, params: Params): Promise<Answer | Refusal> {
  const { plan, detected } = group;
  if (!plan) {
    const why = detected ? describeDetection(detected) : sentence('fitsNoFileType');
    return { code: 'ingestion.notUnderstood', values: { sentence: why } };
  }
  return scope.transaction(async (tx) => {
    for (const file of group.files) {
      // Two people who ask at once take turns: the second then sees that the file is being read.
      await lockFile(tx, file.id);
      const refusal = await refuseReading(tx, await refreshed(tx, file), params.asNewVersion ?? false);
      if (refusal) return refusal;
    }
    return enqueueReading(tx, platform, scope, { ...group, plan, publishes: params.publishWhenReady ?? false });
  });
}

async function refreshed(tx: Tx, file: GivenFile): Promise<GivenFile> {
  return { ...file, version: (await latestVersion(tx, file.id)) ?? file.version };
}

interface Reading extends Group {
  readonly plan: ReadingPlan;
  readonly publishes: boolean;
}

async function enqueueReading(tx: Tx, platform: Platform, scope: Scope, reading: Reading): Promise<Answer> {
  const { files, plan } = reading;
  const versions: VersionRow[] = [];
  for (const file of files) versions.push(await versionToRead(tx, scope, file.id, plan));
  const [first, version] = [files[0], versions[0]];
  if (!first || !version) throw problem('notFound');
  const { id } = await tx
    .insertInto('ingestions')
    .values({
      execution_id: randomUUID(),
      file_id: first.id,
      file_version_id: version.id,
      file_name: namesOf(files).slice(0, 500),
      file_schema: plan.schemaId,
      file_schema_name: plan.schemaName,
      settings: JSON.stringify(plan),
      detection: JSON.stringify(reading.candidates),
      publishes_when_ready: reading.publishes,
      created_by: scope.userId,
      created_by_name: scope.userName,
      created_at: scope.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ingestion_files')
    .values(
      versions.map((each, position) => ({
        ingestion_id: id,
        file_version_id: each.id,
        file_id: each.file_id,
        part: reading.parts[position] ?? 'data',
        position,
      })),
    )
    .execute();
  const isLarge = versions.some(({ size_bytes }) => size_bytes > largeBytes);
  const payload = { ingestionId: id, fileName: first.name, isLarge };
  const executionId = await enqueueJob(tx, scope, readFileJob(platform), payload);
  await tx.updateTable('ingestions').set({ execution_id: executionId }).where('id', '=', id).execute();
  for (const each of versions) await recordIngestion(tx, each.id, { state: 'running', executionId });
  return {
    ExecutionId: executionId,
    FileId: first.id,
    FileIds: files.map((file) => file.id),
    ServiceName: plan.schemaName,
    Result: begun(reading, executionId),
  };
}

/** The version that is read: the latest one while nothing came of it, a new one otherwise. */
async function versionToRead(tx: Tx, scope: Scope, fileId: number, plan: ReadingPlan): Promise<VersionRow> {
  const type = { fileSchema: plan.schemaId, fileSchemaName: plan.schemaName };
  const version = await setFileType(tx, scope, fileId, type);
  const isFresh = version.ingestion_state === null || version.ingestion_state === 'failed';
  return isFresh ? version : addVersion(tx, scope, fileId, { reason: 'reingested', ...type });
}

const begun = ({ plan, detected, files }: Reading, executionId: string): ExecutionResult => ({
  ...displayed(
    sentence('filesBeingRead', {
      files: namesOf(files),
      format: formatName({ SchemaId: plan.schemaId, SchemaName: plan.schemaName }),
    }),
  ),
  IsError: false,
  ...logged(detected ? logsOf(detected) : []),
  ReasonPhrase: 'Accepted',
  ProcessInstanceId: executionId,
});

const namesOf = (files: readonly GivenFile[]) => files.map(({ name }) => name).join(', ');

function refused({ files, plan, detected }: Group, { code, values }: Refusal): Answer {
  const why = refusalStatement(problem(code, values));
  return {
    ExecutionId: null,
    FileId: files[0]?.id ?? 0,
    FileIds: files.map(({ id }) => id),
    ServiceName: plan?.schemaName ?? '',
    Result: {
      ...displayed(sentence('filesNotRead', { files: namesOf(files), why })),
      IsError: true,
      ...logged(detected ? logsOf(detected) : []),
      ReasonPhrase: code,
      ProcessInstanceId: '',
    },
  };
}

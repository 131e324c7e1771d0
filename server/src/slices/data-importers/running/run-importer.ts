import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Problem } from '@freshet/contract';
import type { JobContext } from '#platform/jobs/job';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Platform } from '#platform/platform';
import { storeFetched } from '#slices/files';
import {
  findImporter,
  type ImporterRow,
  otherFeeders,
  parametersOf,
  updateImporter,
} from '../importers/importer-queries.ts';
import { readSecrets } from '../importers/importer-secrets.ts';
import { readDocument } from '../reading/read-document.ts';
import { openSource, type Patience } from '../sources/open-source.ts';
import { FileFailure, type ListedFile, mostFileBytes, type OpenSource, SourceFailure } from '../sources/source.ts';
import { chooseFiles } from './choose-files.ts';
import { forgetGone, noteFile, type SeenFile, seenFiles } from './file-queries.ts';
import { beginRun, endRun, removeOldRuns } from './run-queries.ts';
import { RunTally } from './run-tally.ts';
import { filesSince, planSource } from './source-plan.ts';
import { missingParameters, noteParameters, type Storing, storeDocument } from './store-document.ts';

const dayMs = 86_400_000;

export interface RunEnd {
  readonly state: 'succeeded' | 'failed';
  readonly message: string;
}

/** Runs an importer once: every file that is new is kept, read and stored. One that fails does not stop the others. */
export async function runImporter(
  platform: Platform,
  context: JobContext,
  importerId: number,
  patience: Patience = {},
): Promise<RunEnd | null> {
  const { scope } = context;
  const begun = await scope.transaction(async (tx) => {
    const row = await findImporter(tx, importerId);
    if (!row) return null;
    const parameters = await parametersOf(tx, [importerId]);
    const ids = parameters.map(({ series_id }) => series_id);
    const storing = { importerId, importerName: row.name, parameters, shared: await otherFeeders(tx, ids, importerId) };
    const runId = await beginRun(tx, importerId, context.executionId, scope.now());
    return { row, storing, runId, seen: await seenFiles(tx, importerId) };
  });
  if (!begun) return null;
  const tally = new RunTally();
  const stopped = await readFiles({ platform, context, begun, tally }, patience).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error('The run was ended.', { cause: error })),
  );
  const end = endOf(tally, stopped);
  await scope.transaction(async (tx) => {
    const now = scope.now();
    await noteParameters(tx, importerId, begun.storing.parameters, tally);
    await endRun(tx, begun.runId, now, {
      ...end,
      counts: tally.counts,
      errors: [...tally.errors, ...tally.reasons],
      errorCount: tally.errorCount,
    });
    await removeOldRuns(tx, importerId);
    const waitMs = tally.counts.filesLeft > 0 && end.state === 'succeeded' ? 0 : begun.row.interval_minutes * 60_000;
    await updateImporter(tx, importerId, { last_run_at: now, next_run_at: new Date(now.getTime() + waitMs) });
  });
  const isFault: boolean = !isExpected(stopped);
  if (stopped !== null && isFault) throw stopped;
  return end;
}

/** Failures of the source and refusals are told on the screen; others are also told as faults of ours. */
const isExpected = (error: unknown): error is SourceFailure | OutgoingFailure | Problem =>
  error instanceof SourceFailure || error instanceof OutgoingFailure || error instanceof Problem;

function endOf(tally: RunTally, stopped: Error | null): RunEnd {
  if (stopped !== null) {
    const why = isExpected(stopped) ? stopped.message : 'The run was ended before it was done.';
    return { state: 'failed', message: tally.counts.filesRead > 0 ? `${why} Before that: ${tally.describe()}` : why };
  }
  return { state: tally.isTooMuch ? 'failed' : 'succeeded', message: tally.describe() };
}

interface Begun {
  readonly row: ImporterRow;
  readonly storing: Storing;
  readonly seen: ReadonlyMap<string, SeenFile>;
}

interface Run {
  readonly platform: Platform;
  readonly context: JobContext;
  readonly begun: Begun;
  readonly tally: RunTally;
}

async function readFiles(run: Run, patience: Patience): Promise<void> {
  const { platform, context, begun, tally } = run;
  const { row, storing, seen } = begun;
  const { scope, signal } = context;
  const nowMs = scope.now().getTime();
  const plan = planSource({
    ...{ source: row.source, layout: row.layout, hostKey: row.host_key, secrets: readSecrets(platform.secrets, row) },
    ...{ parameters: storing.parameters, nowMs },
  });
  const source = await openSource(platform, plan, signal, patience);
  try {
    const shown = source.hostKey;
    if (shown !== undefined && row.host_key === null)
      await scope.transaction((tx) => updateImporter(tx, row.id, { host_key: shown }));
    const listed = await source.list();
    const files = chooseFiles(listed, {
      pattern: row.source.FileNamePattern,
      sinceMs: filesSince(row.source, row.last_run_at, nowMs),
      seen,
    });
    tally.counts.filesFound = files.matching.length;
    tally.counts.filesLeft = files.left;
    for (const [index, file] of files.chosen.entries()) {
      await context.throwIfCancelled();
      await context.progress(index, files.chosen.length, file.name);
      await readOne(run, source, file);
      if (tally.isTooMuch) {
        tally.counts.filesLeft += files.chosen.length - index - 1;
        break;
      }
    }
    const names = listed.map(({ name }) => name);
    await scope.transaction((tx) => forgetGone(tx, row.id, names, new Date(nowMs - 365 * dayMs)));
  } finally {
    await source.close();
  }
}

/** One file: its bytes in the repository, its points in series, and that it was read, are stored together or not at all. */
async function readOne({ platform, context, begun, tally }: Run, source: OpenSource, file: ListedFile): Promise<void> {
  const { scope, log } = context;
  const { row, storing } = begun;
  const known = begun.seen.get(file.name);
  try {
    const fetched = await source.fetch(file);
    const sha256 = createHash('sha256').update(fetched.bytes).digest('hex');
    const state = fetched.isUnfinished ? 'unfinished' : 'read';
    const noted = { ...file, sizeBytes: file.sizeBytes === null ? null : fetched.bytes.length };
    if (fetched.bytes.length === 0 || (known?.sha256 === sha256 && known.state === 'read')) {
      const fileId = known?.file_id ?? null;
      await scope.transaction((tx) => noteFile(tx, row.id, noted, { at: scope.now(), state, sha256, fileId }));
      return;
    }
    const read = await readDocument(fetched, row.layout, scope.now().getTime());
    const own = new RunTally();
    own.counts.filesRead = 1;
    own.points({ refused: read.refused });
    if (read.refused > 0) for (const finding of read.findings.slice(0, 3)) own.explain(file.name, finding);
    const content = { name: file.name.slice(0, 200), mediaType: 'text/plain', content: Readable.from([fetched.bytes]) };
    const facts = { ...content, limitBytes: mostFileBytes, versionOf: known?.file_id ?? null };
    await storeFetched(platform, scope, facts, async (tx, fileId) => {
      await storeDocument(tx, scope, storing, { name: file.name, read, tally: own });
      await noteFile(tx, row.id, noted, { at: scope.now(), state, sha256, fileId });
    });
    if (read.columns.length === 0 && read.messages.length === 0)
      own.fail(null, file.name, `Nothing could be read. ${read.findings[0] ?? ''}`);
    tally.join(own);
    for (const finding of read.findings.slice(0, 20)) await log('warn', `${file.name}: ${finding}`);
    const missing = missingParameters(read, storing.parameters);
    if (missing.length > 0)
      await log('info', `${file.name} has nothing for ${missing.map(({ name }) => name).join(', ')}.`);
  } catch (error) {
    if (!isExpected(error)) throw error;
    await log('error', `${file.name}: ${error.message}`);
    // A server that went away, or lets nobody in, is not asked for each of the other files. The file is tried again.
    if (!(error instanceof FileFailure) && !(error instanceof Problem)) throw error;
    tally.fail(null, file.name, error.message);
    await scope.transaction((tx) =>
      noteFile(tx, row.id, file, { at: scope.now(), state: 'failed', sha256: null, fileId: known?.file_id ?? null }),
    );
  }
}

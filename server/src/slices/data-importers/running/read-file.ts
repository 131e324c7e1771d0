import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Problem, refusalStatement, type Statement, sentence } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { isOfData } from '#platform/db/violations';
import type { JobContext } from '#platform/jobs/job';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Platform } from '#platform/platform';
import type { AquariusSender } from '#slices/aquarius';
import { latestVersion, recordIngestion, storeFetched } from '#slices/files';
import type { ImporterRow } from '../importers/importer-queries.ts';
import type { ReadDocument } from '../reading/document.ts';
import { readDocument } from '../reading/read-document.ts';
import { FileFailure, type ListedFile, mostFileBytes, type OpenSource, SourceFailure } from '../sources/source.ts';
import { recordFile, type SeenFile } from './file-queries.ts';
import { RunTotals } from './run-totals.ts';
import { sendDocument } from './send-document.ts';
import { missingParameters, type Storing, storeDocument } from './store-document.ts';

/** Failures of the source and refusals are reported on the screen; others are also reported as faults of ours. */
export const isExpected = (error: unknown): error is SourceFailure | OutgoingFailure | Problem =>
  error instanceof SourceFailure || error instanceof OutgoingFailure || error instanceof Problem;

/** What a failure says, with its code where it has one. */
export const statementOf = (failure: SourceFailure | OutgoingFailure | Problem): Statement =>
  failure instanceof Problem ? refusalStatement(failure) : failure.sentence;

interface Reading {
  readonly read: ReadDocument;
  readonly importer: string;
  readonly executionId: string;
}

/** Says with the file what became of it: it is none that still waits to be read as a delivery. */
async function recordReading(tx: Tx, fileId: number, { read, importer, executionId }: Reading): Promise<void> {
  const version = await latestVersion(tx, fileId);
  const isRead = !isEmpty(read);
  const message = sentence(isRead ? 'importerReadFile' : 'importerReadNothing', { importer });
  if (version) await recordIngestion(tx, version.id, { state: isRead ? 'ingested' : 'failed', message, executionId });
}

const isEmpty = ({ columns, messages }: ReadDocument) => columns.length === 0 && messages.length === 0;

interface Begun {
  readonly row: ImporterRow;
  readonly storing: Storing;
  readonly seen: ReadonlyMap<string, SeenFile>;
}

export interface Run {
  readonly platform: Platform;
  readonly context: JobContext;
  readonly begun: Begun;
  readonly totals: RunTotals;
  /** The way to AQUARIUS, opened when it is first needed; null where the tenant is not connected. */
  readonly openSender: () => Promise<AquariusSender | null>;
}

/**
 * One file: its bytes in the repository, its points in series, and that it was read, are stored together or not at all.
 * What goes to AQUARIUS is sent before; a file of which something did not arrive is read again.
 */
export async function readFile(run: Run, source: OpenSource, file: ListedFile): Promise<void> {
  const { platform, context, begun, totals } = run;
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
      await scope.transaction((tx) => recordFile(tx, row.id, noted, { at: scope.now(), state, sha256, fileId }));
      return;
    }
    const read = await readDocument(fetched, row.layout, scope.now().getTime());
    const fileTotals = new RunTotals();
    fileTotals.counts.filesRead = 1;
    fileTotals.points({ refused: read.refused });
    if (read.refused > 0) for (const finding of read.findings.slice(0, 3)) fileTotals.explain(file.name, finding);
    const isSent = await sendDocument(run.openSender, storing, { name: file.name, read, totals: fileTotals });
    const content = { name: file.name.slice(0, 200), mediaType: 'text/plain', content: Readable.from([fetched.bytes]) };
    const facts = { ...content, limitBytes: mostFileBytes, versionOf: known?.file_id ?? null };
    let about: { fileId?: number } = {};
    const store = async (tx: Tx, fileId: number) => {
      about = { fileId };
      await storeDocument(tx, scope, storing, { name: file.name, read, totals: fileTotals });
      await recordFile(tx, row.id, noted, { at: scope.now(), state: isSent ? state : 'unfinished', sha256, fileId });
      await recordReading(tx, fileId, { read, importer: row.name, executionId: context.executionId });
    };
    const sameFileId = known?.sha256 === sha256 ? known.file_id : null;
    // The same bytes again, because something of them is still to be done, are no new version of the file.
    if (sameFileId === null) await storeFetched(platform, scope, facts, store);
    else await scope.transaction((tx) => store(tx, sameFileId));
    if (isEmpty(read)) fileTotals.fail(null, file.name, sentence('nothingRead', { why: read.findings[0] ?? '' }));
    totals.join(fileTotals);
    for (const finding of read.findings.slice(0, 20)) {
      await log('warn', sentence('aboutFile', { file: file.name, why: finding }), about);
    }
    const missing = missingParameters(read, storing.parameters);
    if (missing.length > 0) {
      const parameters = missing.map(({ name }) => name).join(', ');
      await log('info', sentence('fileHasNothingFor', { file: file.name, parameters }), about);
    }
  } catch (error) {
    const failure = isOfData(error) ? new FileFailure(sentence('fileUnstorable')) : error;
    if (!isExpected(failure)) throw failure;
    if (failure !== error) platform.log.error({ err: error, importer: row.id }, 'A fetched file could not be stored.');
    const why = statementOf(failure);
    await log('error', sentence('aboutFile', { file: file.name, why }));
    // A server that went away, or lets nobody in, is not called for each of the other files. The file is tried again.
    if (!(failure instanceof FileFailure) && !(failure instanceof Problem)) throw failure;
    totals.fail(null, file.name, why);
    await scope.transaction((tx) =>
      recordFile(tx, row.id, file, { at: scope.now(), state: 'failed', sha256: null, fileId: known?.file_id ?? null }),
    );
  }
}

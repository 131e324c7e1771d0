import { setImmediate } from 'node:timers/promises';
import { sentence } from '@freshet/contract';
import type { BulkConnection } from '#platform/db/copy-rows';
import type { JobContext } from '#platform/jobs/job';
import type { NamedFile } from '#platform/tables';
import { failureOf } from '../findings/findings-catalogue.ts';
import { reportedLater } from '../findings/resolve-findings.ts';
import { loadNameLookup } from '../matching/name-lookup.ts';
import { makeResolver, type ResolvedRow } from '../matching/resolve-row.ts';
import { gatherNameColumns, type NameColumns } from '../naming/name-columns.ts';
import { readSubmission } from '../reading/read-submission.ts';
import type { ReadingPlan } from '../reading/reading-plan.ts';
import type { FileFinding, ParsedRow, RowBatch, RowFinding } from '../rows/rows.ts';
import { findingColumns, incomingColumns } from './incoming.ts';
import { fileFindingLine, findingLine, stagedLine } from './staged-line.ts';

export interface StagedFile extends NamedFile {
  readonly fileVersionId: number;
}

interface Staging {
  readonly fileId: number;
  readonly files: readonly StagedFile[];
  readonly plan: ReadingPlan;
  readonly context: Pick<JobContext, 'signal' | 'progress' | 'throwIfCancelled'>;
  readonly now: Date;
}

export interface Staged {
  readonly rows: number;
  /** Why the file cannot be read, if it cannot. */
  readonly failure: FileFinding | undefined;
  readonly nameColumns: NameColumns;
}

/** Rows that travel to the database together. */
const batchRows = 400;
const rowsInOneGo = 250;
const progressEveryMs = 400;

/** Reads files and fills `incoming` and `row_findings`. The next rows are made while the last ones travel. */
export async function stageFile(bulk: BulkConnection, staging: Staging): Promise<Staged> {
  const { files, plan, context, now } = staging;
  const lookup = await bulk.transaction((tx) => loadNameLookup(tx, staging.fileId));
  const nameColumns = gatherNameColumns();
  const resolve = makeResolver(lookup, { timeZone: plan.judge.timeZone, isReportedLater: nameColumns.has });
  const reportProgress = makeProgressReporter(context);
  let ordinal = 0;
  let failure: FileFinding | undefined;
  let travelling: Promise<void> = Promise.resolve();
  for await (const batch of readSubmission(files, plan, { now, signal: context.signal, batchRows })) {
    failure ??= failureOf(batch.fileFindings);
    const lines = await linesOf(batch, staging, (row) => ({ ordinal: ordinal++, resolved: resolve(row) }));
    await travelling;
    travelling = send(bulk, lines);
    // Whoever awaits it hears of a failure; until then it is not an unhandled one.
    travelling.catch(() => undefined);
    await reportProgress(batch, ordinal);
  }
  await travelling;
  return { rows: ordinal, failure, nameColumns: nameColumns.byPlace(versionIn(files)) };
}

interface Lines {
  readonly rows: string;
  readonly findings: string;
}

const versionIn = (files: readonly StagedFile[]) => (fileNo: number) =>
  files[fileNo]?.fileVersionId ?? files[0]?.fileVersionId ?? 0;

type Take = (row: ParsedRow) => { readonly ordinal: number; readonly resolved: ResolvedRow };

async function linesOf(batch: RowBatch, { files }: Staging, take: Take): Promise<Lines> {
  const versionOf = versionIn(files);
  let [rows, findings] = ['', ''];
  for (const [index, evaluated] of batch.rows.entries()) {
    // Calls of other people may be served by the same process: they get their turn in between.
    if (index > 0 && index % rowsInOneGo === 0) await setImmediate();
    const { ordinal, resolved } = take(evaluated);
    const place = { ordinal, fileVersionId: versionOf(evaluated.fileNo) };
    rows += stagedLine(resolved, place);
    for (const finding of resolved.findings)
      if (!isReportedLater(finding)) findings += findingLine(finding, resolved, place);
  }
  for (const finding of batch.fileFindings) findings += fileFindingLine(finding, versionOf(finding.fileNo));
  return { rows, findings };
}

async function send(bulk: BulkConnection, { rows, findings }: Lines): Promise<void> {
  if (rows) await bulk.copy('incoming', incomingColumns, [rows]);
  if (findings) await bulk.copy('row_findings', findingColumns, [findings]);
}

const isReportedLater = (finding: RowFinding) =>
  finding === reportedLater.unknownStation || finding === reportedLater.unknownAnalyte;

/** Progress, and a look whether the work is still wanted, a few times a second. */
function makeProgressReporter({ progress, throwIfCancelled }: Staging['context']) {
  let reportedAtMs = performance.now();
  return async ({ bytesRead, bytesTotal }: RowBatch, rows: number): Promise<void> => {
    if (performance.now() - reportedAtMs < progressEveryMs) return;
    reportedAtMs = performance.now();
    await throwIfCancelled();
    await progress(bytesRead, bytesTotal, sentence('stepRowsRead', { count: rows }));
  };
}

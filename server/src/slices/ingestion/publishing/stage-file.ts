import { sentence } from '@freshet/contract';
import type { BulkConnection } from '#platform/db/copy/bulk-connection';
import type { JobContext } from '#platform/jobs/job';
import { failureOf } from '../findings/findings-catalogue.ts';
import { readKnownNames } from '../matching/read-known-names.ts';
import type { NameColumns } from '../naming/name-columns.ts';
import { readStaged } from '../reading/read-staged.ts';
import type { ReadingPlan } from '../reading/reading-plan.ts';
import type { StagedFile } from '../reading/staged-file.ts';
import type { StagedBatch } from '../reading/thread/stage.ts';
import type { FileFinding } from '../rows/rows.ts';
import { findingColumns, incomingColumns } from './incoming.ts';
import { readAhead } from './read-ahead.ts';
import { fileFindingLine } from './staged-line.ts';

interface Staging {
  readonly fileId: number;
  readonly files: readonly StagedFile[];
  readonly plan: ReadingPlan;
  readonly context: Pick<JobContext, 'signal' | 'progress' | 'throwIfCancelled'>;
  readonly now: Date;
}

export interface Staged {
  /** Why the file cannot be read, if it cannot. */
  readonly failure: FileFinding | undefined;
  readonly nameColumns: NameColumns;
}

/** Where a reading stands after rows were copied. */
export interface StagedSoFar {
  readonly rows: number;
  /** Whether one of them cannot be stored as it is. */
  readonly hasWaiting: boolean;
  /** What came of it, when it is over. */
  readonly end: Staged | null;
}

const progressEveryMs = 400;
/** What was found about rows waits here while they travel: the connection does one thing at a time. */
const mostFindings = 1_000_000;
/**
 * A COPY that lasted as long as a large file would keep the database from clearing away what others changed meanwhile.
 */
const longestCopyMs = 2000;
/** Some thousand rows: they are stored between two of them, while the next are read. Tests take fewer. */
export const copied = { mostBytes: 2_000_000 };
const mostReadAheadBytes = 2_000_000;

/**
 * Reads files and fills `incoming` and `row_findings`, a few thousand rows at a time. The next ones are read while
 * these travel, and while the caller processes them.
 */
export async function* stageFile(bulk: BulkConnection, staging: Staging): AsyncGenerator<StagedSoFar, void> {
  const { files, context } = staging;
  const stop = new AbortController();
  const parts = await readParts(bulk, staging, AbortSignal.any([context.signal, stop.signal]));
  const reportProgress = makeProgressReporter(context);
  let rows = 0;
  let hasWaiting = false;
  let failure: FileFinding | undefined;
  let nameColumns: NameColumns = {};
  let findings = '';
  let isOver = false;
  async function* rowsForAWhile() {
    const endsAtMs = performance.now() + longestCopyMs;
    let bytes = 0;
    while (findings.length < mostFindings && bytes < copied.mostBytes && performance.now() < endsAtMs) {
      const { done, value: part } = await parts.next();
      isOver = done === true;
      if (done) return;
      if ('nameColumns' in part) {
        nameColumns = part.nameColumns;
        continue;
      }
      failure ??= failureOf(part.fileFindings);
      rows += part.count;
      bytes += part.rows.length;
      hasWaiting ||= part.hasWaiting;
      findings += part.findings + linesOfFiles(part.fileFindings, files);
      await reportProgress(part, rows);
      if (part.rows.length > 0) yield part.rows;
    }
  }
  // COPY waits for rows, and a thread may read long stretches that hold none: its own limit of silence counts.
  await bulk.run('set statement_timeout = 0');
  try {
    while (!isOver) {
      await bulk.copy('incoming', incomingColumns, rowsForAWhile());
      if (findings) await bulk.copy('row_findings', findingColumns, [findings]);
      findings = '';
      if (!isOver) yield { rows, hasWaiting, end: null };
    }
  } finally {
    stop.abort();
    await parts.return(undefined);
  }
  await bulk.run('reset statement_timeout');
  yield { rows, hasWaiting, end: { failure, nameColumns } };
}

async function readParts(bulk: BulkConnection, { files, plan, fileId, now }: Staging, signal: AbortSignal) {
  const names = await bulk.transaction((tx) => readKnownNames(tx, fileId));
  return readAhead(readStaged(files, plan, { names, now, signal }), {
    most: mostReadAheadBytes,
    sizeOf: (part) => ('rows' in part ? part.rows.length : 0),
  });
}

function linesOfFiles(findings: readonly FileFinding[], files: readonly StagedFile[]): string {
  const versionOf = (fileNo: number) => (files[fileNo] ?? files[0])?.fileVersionId ?? null;
  return findings.map((finding) => fileFindingLine(finding, versionOf(finding.fileNo))).join('');
}

/** Progress, and a look whether the work is still wanted, a few times a second. */
function makeProgressReporter({ progress, throwIfCancelled }: Staging['context']) {
  let reportedAtMs = performance.now();
  return async ({ bytesRead, bytesTotal }: StagedBatch, rows: number): Promise<void> => {
    if (performance.now() - reportedAtMs < progressEveryMs) return;
    reportedAtMs = performance.now();
    await throwIfCancelled();
    await progress(bytesRead, bytesTotal, sentence('stepRowsRead', { count: rows }));
  };
}

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
import { fileFindingLine } from './staged-line.ts';

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

const progressEveryMs = 400;
/** What was found about rows waits here while they travel: the connection does one thing at a time. */
const mostFindings = 1_000_000;
/** A COPY that lasted as long as a large file would keep the database from clearing away what others changed meanwhile. */
const longestCopyMs = 2000;

/** Reads files and fills `incoming` and `row_findings`. The next rows are made while the last ones travel. */
export async function stageFile(bulk: BulkConnection, staging: Staging): Promise<Staged> {
  const { files, plan, context, now } = staging;
  const names = await bulk.transaction((tx) => readKnownNames(tx, staging.fileId));
  const reportProgress = makeProgressReporter(context);
  const parts = readStaged(files, plan, { names, now, signal: context.signal });
  let rows = 0;
  let failure: FileFinding | undefined;
  let nameColumns: NameColumns = {};
  let findings = '';
  let isOver = false;
  async function* rowsForAWhile() {
    const endsAtMs = performance.now() + longestCopyMs;
    while (findings.length < mostFindings && performance.now() < endsAtMs) {
      const { done, value: part } = await parts.next();
      isOver = done === true;
      if (done) return;
      if ('nameColumns' in part) {
        nameColumns = part.nameColumns;
        continue;
      }
      failure ??= failureOf(part.fileFindings);
      rows += part.count;
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
    }
  } finally {
    await parts.return(undefined);
  }
  await bulk.run('reset statement_timeout');
  return { rows, failure, nameColumns };
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

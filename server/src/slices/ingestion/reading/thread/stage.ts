import type { NamedFile } from '#platform/tables';
import { reportedLater } from '../../findings/resolve-findings.ts';
import type { KnownNames } from '../../matching/known-names.ts';
import { makeNameLookup } from '../../matching/name-lookup.ts';
import { makeResolver } from '../../matching/resolve-row.ts';
import { gatherNameColumns, type NameColumns } from '../../naming/name-columns.ts';
import { findingLine, stagedLine } from '../../publishing/staged-line.ts';
import { makeClassNumbers } from '../../rows/class-numbers.ts';
import type { FileFinding, RowBatch, RowFinding } from '../../rows/rows.ts';
import type { ReadingPlan } from '../reading-plan.ts';
import { type ReadOptions, readInThread } from './read.ts';

export interface StageOptions extends ReadOptions {
  readonly names: KnownNames;
  /** The version of each file, by its place. */
  readonly fileVersionIds: readonly number[];
}

/** Rows on their way into the database, as COPY takes them. */
export interface StagedBatch extends Omit<RowBatch, 'rows'> {
  readonly rows: Uint8Array<ArrayBuffer>;
  readonly findings: string;
  readonly fileFindings: readonly FileFinding[];
  readonly count: number;
  /** Whether one of them cannot be stored as it is. */
  readonly hasWaiting: boolean;
}

/**
 * Reads the files of a submission, holds each row against what the tenant knows, and writes it as it is staged. Returns what
 * the tables call their columns of names.
 */
export async function* stageInThread(
  files: readonly NamedFile[],
  plan: ReadingPlan,
  { names, fileVersionIds, ...options }: StageOptions,
): AsyncGenerator<StagedBatch, NameColumns> {
  const nameColumns = gatherNameColumns();
  const resolve = makeResolver(makeNameLookup(names), {
    timeZone: plan.parsing.timeZone,
    isReportedLater: nameColumns.has,
  });
  const versionOf = (fileNo: number) => fileVersionIds[fileNo] ?? fileVersionIds[0] ?? 0;
  const classes = makeClassNumbers();
  const encoder = new TextEncoder();
  let ordinal = 0;
  for await (const { rows, ...batch } of readInThread(files, plan, options)) {
    const lines: string[] = [];
    let findings = '';
    let hasWaiting = false;
    for (const row of rows) {
      const resolved = resolve(row);
      if (resolved.state !== 'ready') hasWaiting = true;
      const place = { ordinal: ordinal++, fileVersionId: versionOf(row.fileNo) };
      lines.push(stagedLine(resolved, place, classes));
      for (const finding of resolved.findings)
        if (!isReportedLater(finding)) findings += findingLine(finding, resolved, place);
    }
    yield { ...batch, count: rows.length, rows: encoder.encode(lines.join('')), findings, hasWaiting };
  }
  return nameColumns.byPlace(versionOf);
}

const isReportedLater = (finding: RowFinding) =>
  finding === reportedLater.unknownStation || finding === reportedLater.unknownAnalyte;

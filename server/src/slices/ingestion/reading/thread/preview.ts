import type { NamedFile } from '#platform/tables';
import type { FileFinding, ParsedRow } from '../../rows/rows.ts';
import { importerOf, type ReadingPlan } from '../reading-plan.ts';
import { peekInThread } from './peek.ts';
import { readInThread } from './read.ts';
import type { Preview } from './reading-task.ts';

/** The first rows of files as they stand, and the first values as a plan reads them. */
export async function previewInThread(
  files: readonly NamedFile[],
  plan: ReadingPlan,
  { nowMs, most }: { nowMs: number; most: number },
): Promise<Preview> {
  const peek = await peekInThread(
    files,
    { ...importerOf(plan).text, isLenient: true, hasDecimalComma: true },
    most + 30,
  );
  const rows: ParsedRow[] = [];
  const findings: FileFinding[] = [];
  for await (const batch of readInThread(files, plan, { nowMs, batchRows: most })) {
    rows.push(...batch.rows);
    findings.push(...batch.fileFindings);
    if (rows.length >= most) break;
  }
  return { peek, rows: rows.slice(0, most), findings };
}

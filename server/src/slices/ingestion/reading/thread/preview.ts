import type { NamedFile } from '#platform/tables';
import type { FileFinding, JudgedRow } from '../../rows/rows.ts';
import { importerOf, type ReadingPlan } from '../reading-plan.ts';
import { peekHere } from './peek.ts';
import { readHere } from './read.ts';
import type { Preview } from './reading-task.ts';

/** The first rows of files as they stand, and the first values as a plan reads them. */
export async function previewHere(
  files: readonly NamedFile[],
  plan: ReadingPlan,
  { nowMs, most }: { nowMs: number; most: number },
): Promise<Preview> {
  const peek = await peekHere(files, { ...importerOf(plan).text, isLenient: true, hasDecimalComma: true }, most + 30);
  const rows: JudgedRow[] = [];
  const findings: FileFinding[] = [];
  for await (const batch of readHere(files, plan, { nowMs, batchRows: most })) {
    rows.push(...batch.rows);
    findings.push(...batch.fileFindings);
    if (rows.length >= most) break;
  }
  return { peek, rows: rows.slice(0, most), findings };
}

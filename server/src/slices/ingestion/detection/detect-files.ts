import { type NamedFile, ReadingStopped } from '#platform/tables';
import { guessLoggerFormats, type KnownLayout } from '#slices/continuous';
import type { KnownEcology } from '../ecology-files/reading/ecology-plan.ts';
import { plainFile, runReadingTask, type ThreadCaller } from '../reading/peek-submission.ts';
import type { FileFinding } from '../rows/rows.ts';
import type { Proposal } from '../schemas/propose-settings.ts';
import type { DetectedGroup } from './detect.ts';
import type { TenantSchema } from './tenant-schema.ts';

/** What a tenant knows that helps to distinguish files. */
export interface KnownToTenant {
  readonly schemas: readonly TenantSchema[];
  /** Folded names of analytes. */
  readonly analytes: readonly string[];
  /** Layouts of logger files that somebody described. */
  readonly layouts: readonly KnownLayout[];
  /** Layouts of files with surveys, plots or taxa that somebody described. */
  readonly ecology: readonly KnownEcology[];
}

/** Says how files may be read, as a thread sees them. */
export async function detect(
  files: readonly NamedFile[],
  known: KnownToTenant,
  caller: ThreadCaller,
): Promise<DetectedGroup[]> {
  try {
    const { layouts, ...others } = known;
    const loggers = await guessLoggerFormats(files, layouts, caller);
    const groups = await runReadingTask({ kind: 'detect', files: files.map(plainFile), ...others, loggers }, caller);
    return Array.isArray(groups) ? groups : [];
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    if (files.length === 1) return [unreadable(error.finding)];
    return detectEach(files, known, caller);
  }
}

/** One file that takes too much does not hide the others. */
async function detectEach(
  files: readonly NamedFile[],
  known: KnownToTenant,
  caller: ThreadCaller,
): Promise<DetectedGroup[]> {
  const groups: DetectedGroup[] = [];
  for (const [fileNo, file] of files.entries()) {
    for (const group of await detect([file], known, caller)) {
      const parts = group.parts.map((part) => ({ ...part, fileNo }));
      const problems = group.problems.map((problem) => ({ ...problem, fileNo }));
      groups.push({ ...group, fileNos: [fileNo], parts, problems });
    }
  }
  return groups;
}

const unreadable = (finding: FileFinding): DetectedGroup => ({
  fileNos: [0],
  candidates: [],
  chosen: null,
  nearest: null,
  parts: [],
  problems: [finding],
});

interface Proposed {
  readonly proposal: Proposal | null;
  readonly problems: readonly FileFinding[];
}

/** How files may be read by a schema of their own. */
export async function propose(files: readonly NamedFile[], caller: ThreadCaller): Promise<Proposed> {
  const result = await runReadingTask({ kind: 'propose', files: files.map(plainFile) }, caller);
  return isProposed(result) ? result : { proposal: null, problems: [] };
}

const isProposed = (result: unknown): result is Proposed =>
  typeof result === 'object' && result !== null && 'proposal' in result;

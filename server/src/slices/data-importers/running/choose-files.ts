import { compareNaturally } from '@freshet/domain';
import { matchNames } from '../sources/match-names.ts';
import type { ListedFile } from '../sources/source.ts';
import type { SeenFile } from './file-queries.ts';

/** So many files of a folder are read in one run; the others wait for the next, which follows at once. */
export const mostFilesAtOnce = 500;
const mostFailures = 5;

interface Choosing {
  readonly pattern: string;
  /** Files changed before this are too old; null for all. */
  readonly sinceMs: number | null;
  readonly seen: ReadonlyMap<string, Pick<SeenFile, 'size_bytes' | 'modified_at' | 'state' | 'failures'>>;
}

export interface ChosenFiles {
  readonly matching: readonly ListedFile[];
  readonly chosen: readonly ListedFile[];
  readonly left: number;
}

/** Files to read now: those that fit and were not read as they are, the oldest first. */
export function chooseFiles(listed: readonly ListedFile[], { pattern, sinceMs, seen }: Choosing): ChosenFiles {
  // PostgreSQL has no text with U+0000; no file system has such a name either.
  const named = listed.filter(({ name }) => !name.includes('\u0000'));
  const names = matchNames(
    named.map(({ name }) => name),
    pattern,
  );
  const matching = named.filter((file) => names.has(file.name) && isRecent(file, sinceMs)).sort(byAge);
  const wanted = matching.filter((file) => !isRead(file, seen.get(file.name)));
  return { matching, chosen: wanted.slice(0, mostFilesAtOnce), left: Math.max(0, wanted.length - mostFilesAtOnce) };
}

const isRecent = ({ modifiedMs }: ListedFile, sinceMs: number | null): boolean =>
  sinceMs === null || modifiedMs === null || modifiedMs >= sinceMs;

/** Where a source says neither size nor time, a file is fetched each time; its bytes say whether it is new. */
function isRead(
  file: ListedFile,
  seen: Parameters<typeof chooseFiles>[1]['seen'] extends ReadonlyMap<string, infer Seen> ? Seen | undefined : never,
): boolean {
  if (!seen) return false;
  const isSame =
    (file.sizeBytes !== null || file.modifiedMs !== null) &&
    (file.sizeBytes ?? null) === (seen.size_bytes === null ? null : Number(seen.size_bytes)) &&
    Math.floor((file.modifiedMs ?? 0) / 1000) === Math.floor((seen.modified_at?.getTime() ?? 0) / 1000);
  if (!isSame) return false;
  if (seen.state === 'failed') return seen.failures >= mostFailures;
  return seen.state === 'read';
}

const byAge = (one: ListedFile, other: ListedFile): number =>
  (one.modifiedMs ?? 0) - (other.modifiedMs ?? 0) || compareNaturally(one.name, other.name);

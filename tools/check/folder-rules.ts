import { posix } from 'node:path';
import type { Finding } from './file-rules.ts';

const mostFiles = 30;

/** Lists by nature: one file per change, decision, page of the guide, step of the schema, journey or slice. */
const lists = [
  'changes',
  'docs/decisions',
  'docs/guide',
  'docs/guide/fr',
  'e2e',
  'server/migrations',
  'web/src/i18n/en',
  'web/src/i18n/fr',
];

/** Folders that still have to be parted: to be made fewer, never more. */
const knownFull: string[] = [];

/** A folder shows what a person can take in at a glance. Tests beside their files count. */
export function folderFindings(paths: readonly string[]): Finding[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count <= mostFiles || lists.includes(folder) || knownFull.includes(folder)
      ? []
      : [
          {
            severity: 'error' as const,
            sentence: `${folder}: ${count} files; give its capabilities folders of their own (at most ${mostFiles}).`,
          },
        ],
  );
}

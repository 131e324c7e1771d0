import { posix } from 'node:path';
import type { Finding } from './file-rules.ts';

const mostFiles = 25;

/** Lists by nature: one file per change, decision, page of the guide, step of the schema, journey, slice or group of figures. */
const lists = ['bench/figures', 'changes', 'docs/decisions', 'docs/guide', 'docs/guide/fr', 'e2e', 'server/migrations'];

/** Files of others that a format is tried with, each with what is expected of it. */
const fixtures = /\/fixtures\//;

/** A folder shows what a person can take in at a glance. Tests beside their files count. */
export function folderFindings(paths: readonly string[]): Finding[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count <= mostFiles || lists.includes(folder) || fixtures.test(folder)
      ? []
      : [
          {
            severity: 'error' as const,
            sentence: `${folder}: ${count} files; give its capabilities folders of their own (at most ${mostFiles}).`,
          },
        ],
  );
}

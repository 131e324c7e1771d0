import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { neededModules } from './needed-modules.ts';

/**
 * What is loaded together on the way from the sign-in screen to the home screen, by the files that are requested.
 * A hundred small files pack worse and arrive later than one, so each group is one file. Other screens use parts of them
 * too: the map and the live line, which are large and one file each anyway, are left to the bundler.
 */
const loadGroups: readonly (readonly [string, readonly string[]])[] = [
  ['sign-in', ['slices/identity/login-page.tsx']],
  [
    'home',
    [
      ...['app/app-shell.tsx', 'slices/home/home-page.tsx'],
      ...['slices/guidelines/guideline-list-query.ts', 'slices/ingestion/imports/newest-imports-query.ts'],
    ],
  ],
  [
    'home-later',
    [
      ...['slices/home/behind-first-picture.ts', 'slices/ingestion/imports/newest-imports.tsx'],
      'slices/messages/alert-stack.tsx',
    ],
  ],
];

/** What none of them needs is left to the bundler. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 2 },
  { name: nameLoadGroup, debugName: 'load groups', priority: 1 },
];

let groupsOfModules: ReadonlyMap<string, string> | undefined;

/** The modules do not change while they are put into files. */
function nameLoadGroup(id: string, graph: Rolldown.ChunkingContext): string | null {
  groupsOfModules ??= findLoadGroups(graph);
  return groupsOfModules.get(id) ?? null;
}

/** The group of each module; modules that sign-in and home share make a group, `controls`. */
function findLoadGroups(graph: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const groupOf = new Map<string, string>();
  for (const [group, files] of loadGroups) {
    for (const id of neededModules(graph, files.map(pathOf))) {
      const known = groupOf.get(id);
      groupOf.set(id, known === undefined ? group : known === 'sign-in' ? 'controls' : known);
    }
  }
  return groupOf;
}

const pathOf = (file: string): string => fileURLToPath(new URL(`src/${file}`, import.meta.url));

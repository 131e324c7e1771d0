import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * What is loaded together on the way from the sign-in screen to the home screen, by the files that are requested.
 * A hundred small files pack worse and arrive later than one, so each group is one file. Other screens use parts of them
 * too: the map and the live line, which are large and one file each anyway, are left to the bundler.
 */
const loadGroups: readonly (readonly [string, readonly string[]])[] = [
  ['sign-in', ['slices/identity/login-page.tsx']],
  ['home', ['app/app-shell.tsx', 'slices/home/home-page.tsx', 'slices/locations/menu/station-menu.tsx']],
  [
    'home-later',
    [
      ...['slices/ingestion/imports/newest-imports.tsx', 'slices/home/small-map.tsx'],
      'slices/messages/alert-stack.tsx',
    ],
  ],
];

/**
 * Packages that are imported as a whole, though little of them is used: which part a screen needs is not to be seen from
 * the imports, so they are left to the bundler.
 */
const isImportedWhole = (id: string) => /packages[\\/]contract|node_modules[\\/]date-fns/.test(id);

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
    for (const id of reachable(graph, files)) {
      const known = groupOf.get(id);
      groupOf.set(id, known === undefined ? group : known === 'sign-in' ? 'controls' : known);
    }
  }
  return groupOf;
}

function reachable(graph: Rolldown.ChunkingContext, files: readonly string[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (id: string) => {
    if (ids.has(id) || isImportedWhole(id)) return;
    ids.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const file of files) visit(fileURLToPath(new URL(`src/${file}`, import.meta.url)));
  return ids;
}

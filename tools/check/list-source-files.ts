import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const notSource = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Files of the checkout as a person would list them: nothing installed, built or hidden, except `.ci`. */
export function listSourceFiles(root: string, folders: readonly string[] = ['.']): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (notSource.has(entry.name) || (entry.name.startsWith('.') && entry.name !== '.ci')) return [];
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listSourceFiles(root, [path]) : [path];
    }),
  );
}

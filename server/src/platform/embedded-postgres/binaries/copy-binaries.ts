import { randomBytes } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { chmod, cp, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeMatching, syncFolder } from '../cluster/folders.ts';
import { linkLibraries } from './link-libraries.ts';

const mark = '.complete';

/**
 * Copies the programs once per version to a place where every user may run them. The copy gets its name only when it is
 * complete and on disk; copies of other versions are removed.
 */
export async function copyBinaries(native: string, target: string): Promise<string> {
  if (existsSync(path.join(target, mark))) return target;
  const parent = path.dirname(target);
  removeMatching(parent, /^bin-/);
  const draft = `${target}.tmp-${randomBytes(4).toString('hex')}`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  linkLibraries(draft);
  await writeFile(path.join(draft, mark), '');
  await openToAll(draft);
  renameSync(draft, target);
  syncFolder(parent);
  return target;
}

/** The package may have been installed with rights for its owner only. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { withFileTypes: true });
  const isProgram = path.basename(folder) === 'bin';
  for (const entry of entries) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(full);
    else if (entry.isFile()) {
      await chmod(full, isProgram ? 0o755 : 0o644);
      const file = await open(full, 'r');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    }
  }
  syncFolder(folder);
}

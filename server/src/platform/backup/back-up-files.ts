import { createReadStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../embedded-postgres/cluster/folders.ts';
import type { StoredFile } from './manifest.ts';
import { isIntact, storeFile } from './stored-file.ts';

/** What of the data folder belongs to a backup. The database folder does not: its rows are exported. */
const included = ['secrets.json', 'demo-accounts.json', 'mail', 'files'] as const;
const inBackup = 'data';

/** Copies what is not in the backup yet. Called before and after the rows are read, it misses no file they name. */
export async function backUpFiles(
  dataFolder: string,
  backup: string,
  known: readonly StoredFile[],
): Promise<StoredFile[]> {
  const stored = new Map(known.map((file) => [file.path, file]));
  for (const path of included.flatMap((name) => listFiles(dataFolder, name))) {
    const target = `${inBackup}/${path}`;
    if (stored.has(target)) continue;
    const copy = await storeIfThere(join(dataFolder, path), backup, target);
    if (copy) stored.set(target, copy);
  }
  return [...stored.values()];
}

/** Stages the files of a backup beside the data folder's own; `swapIn` puts them in place. */
export async function stageFiles(backup: string, files: readonly StoredFile[], staging: string): Promise<void> {
  rmSync(staging, { recursive: true, force: true });
  for (const file of files) {
    const path = file.path.slice(inBackup.length + 1);
    await storeFile(staging, path, createReadStream(join(backup, file.path)));
    if (!(await isIntact(staging, { ...file, path }))) throw new Error(`${file.path} could not be copied.`);
  }
}

/** Replaces what the data folder holds by what was staged; what the backup does not have is gone. */
export function swapIn(staging: string, dataFolder: string): void {
  for (const name of [...included, 'audit-anchors.json']) {
    const [staged, current] = [join(staging, name), join(dataFolder, name)];
    const aside = `${current}.before-restore`;
    rmSync(aside, { recursive: true, force: true });
    if (existsSync(current)) renameSync(current, aside);
    if (existsSync(staged)) renameSync(staged, current);
    rmSync(aside, { recursive: true, force: true });
  }
  rmSync(staging, { recursive: true, force: true });
  syncFolder(dataFolder);
}

async function storeIfThere(source: string, backup: string, target: string): Promise<StoredFile | undefined> {
  try {
    return await storeFile(backup, target, createReadStream(source));
  } catch (error) {
    // Deleted since it was listed: by the time of the backup it was no longer there.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function listFiles(folder: string, path: string): string[] {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats || path.endsWith('.tmp')) return [];
  if (!stats.isDirectory()) return stats.isFile() ? [path] : [];
  return readdirSync(join(folder, path))
    .sort()
    .flatMap((name) => listFiles(folder, `${path}/${name}`));
}

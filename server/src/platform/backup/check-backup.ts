import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serverFolder } from '../folders.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { isIntact } from './stored-file.ts';

export const migrationsFolder: string = join(serverFolder, 'migrations');

/** Reads a backup from its first to its last byte, or throws a sentence why it cannot be restored. */
export async function checkBackup(target: string): Promise<Manifest> {
  const folder = resolve(target);
  const manifest = readManifest(folder);
  const known = new Set(readdirSync(migrationsFolder));
  const newer = manifest.migrations.filter((name) => !known.has(`${name}.sql`));
  if (newer.length > 0) throw new Error('The backup was made by a newer Freshet. Restore it with that version.');
  for (const file of [...manifest.tables.map((table) => table.file), ...manifest.files]) {
    if (!(await isIntact(folder, file))) throw new Error(`The backup is damaged: ${file.path} is missing or changed.`);
  }
  return manifest;
}

import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ConnectionSettings } from '../db/pool.ts';
import { syncFolder } from '../embedded-postgres/cluster/folders.ts';
import { backUpFiles } from './back-up-files.ts';
import { exportDatabase } from './export-database.ts';
import { type Manifest, writeManifest } from './manifest.ts';

interface Source {
  readonly migrate: ConnectionSettings;
  readonly dataFolder: string;
}

/** Makes a backup in a new or empty folder. It appears there whole, or not at all. */
export async function writeBackup({ migrate, dataFolder }: Source, target: string): Promise<Manifest> {
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty. Name a folder that does not exist yet.`);
  }
  const draft = `${folder}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const before = await backUpFiles(dataFolder, draft, []);
    const database = await exportDatabase(migrate, draft);
    const files = await backUpFiles(dataFolder, draft, [...before, ...database.files]);
    const manifest: Manifest = { format: 1, ...database, files };
    writeManifest(draft, manifest);
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(draft, folder);
    syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

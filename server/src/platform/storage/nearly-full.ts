import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@freshet/contract';
import type { Config } from '../config.ts';
import { findExistingHome } from '../embedded-postgres/index.ts';

interface Space {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

const leastShare = 0.02;

/** Whether a volume is so full that the database, which may share it, would soon be in danger. */
export const isNearlyFull = ({ freeBytes, totalBytes }: Space, leastFreeBytes: number): boolean =>
  freeBytes < leastFreeBytes || freeBytes < totalBytes * leastShare;

/** Refuses uploads before any byte is taken when the volume of the folder is nearly full. */
export async function refuseWhenNearlyFull(folder: string, { leastFreeBytes }: Config): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, blocks, bsize } = await statfs(folder);
  if (isNearlyFull({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }, leastFreeBytes)) {
    throw problem('files.storageFull');
  }
}

/**
 * Refuses work that fills the database before it begins when the volume the database lies on is nearly full: PostgreSQL
 * that runs out of room stops, and needs room to start again. What lies on another machine is watched there.
 */
export async function refuseWhenDatabaseNearlyFull(config: Config): Promise<void> {
  const home = config.databaseUrl === null ? findExistingHome(join(config.dataFolder, 'postgres')) : undefined;
  await refuseWhenNearlyFull(home ?? config.dataFolder, config);
}

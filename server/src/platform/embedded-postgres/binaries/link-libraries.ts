import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../cannot-start.ts';

/**
 * Makes the links between library names that npm packages cannot carry. The package does it in an install script,
 * which `npm ci --ignore-scripts` leaves out. False when links are missing and cannot be made here.
 */
export function linkLibraries(native: string): boolean {
  for (const { source, target } of readLinks(native)) {
    const link = path.join(native, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

function readLinks(native: string): { source: string; target: string }[] {
  const file = path.join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const links: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(links)) return [];
  // The list is written from the folder above: "native/lib/libpq.so.5".
  const inside = (name: unknown) => String(name).replace(/^native\//, '');
  return links.map((link: Record<string, unknown>) => ({ source: inside(link.source), target: inside(link.target) }));
}

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundlePackages } from '../../tools/build/bundle-packages.mjs';

/**
 * Journeys call the product by the contract, made into plain modules first: the runner would translate its sources one by
 * one, and each of its processes load them so. The runner finds them by a file of its own, whose path this answers; its
 * processes take over what the first one made.
 */
export function useReadyPackages(): string {
  process.env.FRESHET_READY_PACKAGES ??= writePaths();
  return process.env.FRESHET_READY_PACKAGES;
}

function writePaths(): string {
  const places = Object.entries(bundlePackages());
  const contract = places.find(([name]) => name === '@freshet/contract')?.[1] ?? '';
  const path = join(dirname(dirname(contract)), 'tsconfig.json');
  const paths = Object.fromEntries(places.map(([name, place]) => [name, [place]]));
  writeFileSync(path, JSON.stringify({ compilerOptions: { paths } }));
  return path;
}

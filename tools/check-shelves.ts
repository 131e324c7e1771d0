import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeImported, placeOf } from './house-map.ts';
import { callOffences, houseOffences } from './house-rules.ts';
import { listSourceFiles } from './list-source-files.ts';
import { readSource } from './read-source.ts';
import { shelfOffences, unshelvedOffences } from './shelves.ts';

/** All offences against the shelves and the house rules in a checkout, one sentence each. */
export function findOffences(root: string): string[] {
  const shelves: string[][] = JSON.parse(readFileSync(join(root, 'slices.json'), 'utf8'));
  const files = listSourceFiles(root, ['packages', 'server', 'web']).filter((path) => /\.tsx?$/.test(path));
  const sources = files.map((path) => ({
    place: placeOf(path),
    ...readSource(readFileSync(join(root, path), 'utf8')),
  }));
  const edges = sources.flatMap(({ place, imports }) =>
    imports.map(({ specifier, values }) => ({ from: place, to: placeImported(place.path, specifier), values })),
  );
  return [
    ...unshelvedOffences(
      shelves,
      sources.map(({ place }) => place),
    ),
    ...shelfOffences(shelves, edges),
    ...houseOffences(edges),
    ...sources.flatMap(({ place, code }) => callOffences(place, code)),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const offences = findOffences(fileURLToPath(new URL('..', import.meta.url)));
  for (const offence of offences) console.error(offence);
  process.exitCode = offences.length === 0 ? 0 : 1;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeImported, placeOf } from './area-map.ts';
import { areaOffences, callOffences } from './area-rules.ts';
import { listSourceFiles } from './list-source-files.ts';
import { readSource } from './read-source.ts';
import { shelfOffences, unshelvedOffences } from './shelves.ts';
import { readSql } from './sql/read-sql.ts';
import { ownerOffences, type TableRules, tableOffences } from './sql/table-owners.ts';
import { joinOffences } from './sql/tenant-joins.ts';

interface Shelving extends TableRules {
  readonly shelves: readonly (readonly string[])[];
}

/** All offences against the shelves and the rules of areas in a checkout, one sentence each. */
export function findOffences(root: string): string[] {
  const house: Shelving = JSON.parse(readFileSync(join(root, 'slices.json'), 'utf8'));
  const { shelves } = house;
  const files = listSourceFiles(root, ['packages', 'server', 'web']).filter((path) => /\.tsx?$/.test(path));
  const sources = files.map((path) => ({
    place: placeOf(path),
    ...readSource(readFileSync(join(root, path), 'utf8')),
  }));
  const edges = sources.flatMap(({ place, imports }) =>
    imports.map(({ specifier, values }) => ({ from: place, to: placeImported(place.path, specifier), values })),
  );
  const tables = readTables(root);
  const sqlOfFiles = readSqlFiles(root, files);
  return [
    ...unshelvedOffences(
      shelves,
      sources.map(({ place }) => place),
    ),
    ...shelfOffences(shelves, edges),
    ...areaOffences(edges),
    ...sources.flatMap(({ place, code }) => callOffences(place, code)),
    ...ownerOffences(house.tables, [...tables.keys()]),
    ...tableOffences(house, sqlOfFiles),
    ...joinOffences((table) => tables.get(table)?.includes('tenant_id') ?? false, sqlOfFiles, house.relations),
  ];
}

const readSqlFiles = (root: string, files: readonly string[]) =>
  files
    .filter((path) => path.startsWith('server/src/'))
    .map((path) => ({ place: placeOf(path), ...readSql(readFileSync(join(root, path), 'utf8')) }));

/** The tables that the migrations make, with their columns, read from the types that are generated from them. */
function readTables(root: string): Map<string, string[]> {
  const path = join(root, 'server/src/platform/db/schema.generated.ts');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return new Map(
    [...text.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\};/gm)].map(([, table = '', body = '']) => [
      table,
      [...body.matchAll(/^ {4}(\w+):/gm)].map(([, column = '']) => column),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const offences = findOffences(fileURLToPath(new URL('../..', import.meta.url)));
  for (const offence of offences) console.error(offence);
  process.exitCode = offences.length === 0 ? 0 : 1;
}

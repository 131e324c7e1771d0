import type { Place } from '../area-map.ts';
import type { SqlOfSource } from './read-sql.ts';

export interface TableRules {
  /** Which slice, folder of a slice, or the platform owns which tables. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** Whose code may name any table, with the reason. */
  readonly mayNameAll: Readonly<Record<string, string>>;
  /** What the doors give in place of tables, and the table it is read from. It is for reading. */
  readonly relations: Readonly<Record<string, string>>;
}

export interface SqlOfPlace extends SqlOfSource {
  readonly place: Place;
}

/** A table is named only by its owner; others ask through its door. Returns one sentence per offence. */
export function tableOffences({ tables, mayNameAll, relations }: TableRules, sources: readonly SqlOfPlace[]): string[] {
  const ownerOf = new Map(Object.entries(tables).flatMap(([owner, owned]) => owned.map((table) => [table, owner])));
  return sources.flatMap(({ place, ...sql }) => {
    const user = userOf(place);
    if (user === undefined || place.isTest || user in mayNameAll) return [];
    const foreign = [...tablesIn(sql)].flatMap((table) => {
      const owner = ownerOf.get(table);
      if (owner === undefined || owner === user || isWithin(place, owner)) return [];
      return [`${place.path}: the table '${table}' belongs to ${owner}; ${adviceOf(owner, user)}.`];
    });
    return [
      ...foreign,
      ...writtenRelations(sql.texts, relations).map((name) => `${place.path}: ${name} is for reading.`),
    ];
  });
}

/** What a door gives for reading, where something is written. */
const writtenRelations = (texts: readonly string[], relations: TableRules['relations']): string[] =>
  texts.flatMap((text) =>
    [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+\$\{(\w+)\}/gi)].flatMap(([, name = '']) =>
      name in relations ? [`'${name}'`] : [],
    ),
  );

const isWithin = ({ path }: Place, owner: string) => path.startsWith(`server/src/slices/${owner}/`);

function adviceOf(owner: string, user: string): string {
  if (owner === 'platform') return 'ask the platform';
  const [slice] = owner.split('/');
  return slice === user ? `ask the files of ${owner}` : `ask through its door, #slices/${slice}`;
}

/** Every table of the migrations has an owner, and one only; and no owner claims one that is not there. */
export function ownerOffences(tables: TableRules['tables'], existing: readonly string[]): string[] {
  const claimed = Object.values(tables).flat();
  return [
    ...existing.flatMap((table) =>
      claimed.includes(table) ? [] : [`slices.json: say who owns the table '${table}'.`],
    ),
    ...claimed.flatMap((table, at) => {
      if (claimed.indexOf(table) !== at) return [`slices.json: the table '${table}' has two owners.`];
      return existing.includes(table) ? [] : [`slices.json: there is no table '${table}'.`];
    }),
  ];
}

/** Whose code a file is: a slice, the platform, or the program around them. */
function userOf({ area, slice, path }: Place): string | undefined {
  if (area === 'server slice') return slice;
  if (area === 'platform') return 'platform';
  return /^server\/src\/(\w+)\//.exec(path)?.[1];
}

/** The names that are where SQL wants a table. Names that the text itself defines are not tables. */
export function tablesIn({ texts, named }: Pick<SqlOfSource, 'texts' | 'named'>): Set<string> {
  const found = new Set(named);
  for (const text of texts) {
    const defined = new Set(
      [...text.matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(([, name]) => name),
    );
    for (const [, list = ''] of text.matchAll(namingPlaces)) {
      for (const part of list.split(',')) {
        const name = /^\s*(?:only\s+|lateral\s+)?([a-z_]\w*)/.exec(part)?.[1];
        if (name !== undefined && !defined.has(name)) found.add(name);
      }
    }
  }
  return found;
}

const name = String.raw`(?:only\s+)?[a-z_]\w*(?![\w.(])(?:\s+(?:as\s+)?[a-z_]\w*)?`;
const namingPlaces = new RegExp(
  String.raw`\b(?:from|join|into|update|using|truncate|analyze|lock\s+table|references)\s+(${name}(?:\s*,\s*${name})*)`,
  'g',
);

import { fileFinding, stopReading } from '../../findings/findings-catalogue.ts';
import { copyText } from '../../rows/copy-text.ts';
import type { FieldName, FileFinding } from '../../rows/rows.ts';
import { decodeEntities } from './decode-entities.ts';

/** The names a field's column may have, best first; the first is the one the format defines. */
export type HeaderNames = Readonly<Partial<Record<FieldName, readonly string[]>>>;

/**
 * Names of columns are compared without case, accents, spaces and signs: `Résultat/Unité` and `resultat_unite` are one.
 */
export function foldHeader(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const made = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}<>#%]/gu, '');
  if (name.length <= 100 && folded.size < mostFolded) folded.set(copyText(name), made);
  return made;
}

/** The first rows of a file are compared with the names of every format: the same texts come many times. */
const folded = new Map<string, string>();
const mostFolded = 5000;

/** Without what cannot be seen around it, and with what entities mean. */
export const tidyHeader = (name: string): string =>
  decodeEntities(name)
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim();

const bracketed = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/s;

/** The text in brackets at the end of a name; empty where nothing is. */
export const bracketIn = (name: string): string => bracketed.exec(tidyHeader(name))?.[2]?.trim() ?? '';

/** Which column (from 0) holds a field. A name may say more in brackets at its end, such as its unit. */
export function mapHeader(header: readonly string[], names: HeaderNames): Map<FieldName, number> {
  const byName = new Map<string, number>();
  const addColumn = (folded: string, index: number) => {
    if (folded !== '' && !byName.has(folded)) byName.set(folded, index);
  };
  for (const [index, name] of header.entries()) addColumn(foldHeader(name), index);
  for (const [index, name] of header.entries())
    addColumn(foldHeader(bracketed.exec(tidyHeader(name))?.[1] ?? ''), index);
  const columns = new Map<FieldName, number>();
  for (const field of fieldsOf(names)) {
    for (const name of names[field] ?? []) {
      const column = byName.get(foldHeader(name));
      if (column === undefined) continue;
      columns.set(field, column);
      break;
    }
  }
  return columns;
}

// Object.keys forgets what the keys are.
const isField = (name: string, names: HeaderNames): name is FieldName => name in names;
export const fieldsOf = (names: HeaderNames): FieldName[] => Object.keys(names).filter((name) => isField(name, names));

interface HeaderPlace {
  readonly fileNo: number;
  readonly sheet: string;
  readonly rowNo: number;
}

/** Stops at repeated names where one is needed; reports names that had to be tidied. */
export function checkHeader(
  header: readonly string[],
  mapped: ReadonlyMap<FieldName, number>,
  place: HeaderPlace,
): FileFinding[] {
  const tidied: FileFinding[] = [];
  for (const column of new Set(mapped.values())) {
    const raw = header[column] ?? '';
    const name = tidyHeader(raw);
    const second = header.findIndex(
      (other, index) => index > column && tidyHeader(other).toLowerCase() === name.toLowerCase(),
    );
    if (second >= 0)
      throw stopReading('columnTwice', { ...place, column: name }, { first: column + 1, second: second + 1 });
    if (raw !== name) tidied.push(fileFinding('columnTidied', { ...place, column: name, text: raw }));
  }
  return tidied;
}

/** Stops when columns that are needed are not there, naming what comes nearest. */
export function requireColumns(header: readonly string[], missing: readonly string[], place: HeaderPlace): void {
  if (missing.length === 0) return;
  const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
  const nearestNames = missing.flatMap((name) => nearestName(name, header) ?? []);
  if (nearestNames.length === 0) throw stopReading('columnMissing', place, { missing: quoted(missing) });
  throw stopReading('columnMisspelt', place, { missing: quoted(missing), found: quoted(nearestNames) });
}

function nearestName(wanted: string, header: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Math.floor(wanted.length / 3) + 1;
  for (const name of header) {
    const distance = editDistance(foldHeader(wanted), foldHeader(name).slice(0, 100));
    if (distance < bestDistance) [best, bestDistance] = [tidyHeader(name), distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

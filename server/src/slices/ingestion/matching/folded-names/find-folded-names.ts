import { foldName } from '@freshet/domain';

/** A text, or a name, of a station or analyte. */
export interface WrittenName {
  readonly kind: 'station' | 'analyte';
  readonly targetId: number;
  readonly text: string;
  readonly results: number;
  readonly files: number;
  readonly firstOn: string | null;
  readonly lastOn: string | null;
  readonly isName: boolean;
}

/** As names were compared before: nothing between digits counted. */
export const foldedBefore = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Of all texts of each station and analyte, those that were one name before and are different names today. */
export function findFoldedNames(written: readonly WrittenName[]): (WrittenName & { readonly shared: string })[] {
  const groups = new Map<string, (WrittenName & { shared: string })[]>();
  for (const one of written) {
    const shared = foldedBefore(one.text);
    const key = `${one.kind} ${one.targetId} ${shared}`;
    const group = groups.get(key);
    if (group) group.push({ ...one, shared });
    else groups.set(key, [{ ...one, shared }]);
  }
  return [...groups.values()].filter(isSeveral).flat();
}

/** Several names by today's rule, of which at least one has results: names alone mix up nothing. */
const isSeveral = (group: readonly WrittenName[]) =>
  new Set(group.map(({ text }) => foldName(text))).size > 1 && group.some(({ results }) => results > 0);

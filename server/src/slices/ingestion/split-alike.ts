import { foldName } from '@freshet/domain';
import type { Tx } from '#platform/db/transaction';
import { findNearNames } from '#slices/locations';
import { compareNames, knownNames } from './propose-names.ts';

interface Split {
  readonly fresh: readonly string[];
  readonly alike: readonly { readonly text: string; readonly known: string }[];
}

const leastLikeness = 0.7;
const digitsIn = (text: string) => text.replace(/\D+/g, ' ').trim();

/**
 * Tells names that are new from those that may be a known one misspelt. Names that differ in a number are different
 * things: stations and compounds are counted. Of spellings that are compared as the same, the first is new.
 */
export async function splitAlike(
  tx: Tx,
  kind: 'station' | 'analyte',
  texts: readonly string[],
  leavesAlike: boolean,
): Promise<Split> {
  const once = [...new Map(texts.toReversed().map((text) => [foldName(text), text])).values()].toReversed();
  if (!leavesAlike) return { fresh: once, alike: [] };
  const near = await findNearNames(once, await knownNames(tx, kind), { leastLikeness: 0.5, most: 3 });
  const alike = once.flatMap((text, index) => {
    const like = near[index]?.find(
      ({ matched }) => digitsIn(matched) === digitsIn(text) && compareNames(text, matched)[1] >= leastLikeness,
    );
    return like ? [{ text, known: like.name }] : [];
  });
  const left = new Set(alike.map(({ text }) => text));
  return { fresh: once.filter((text) => !left.has(text)), alike };
}

import { foldName } from '@freshet/domain';
import type { Tx } from '#platform/db/transaction';
import { findNearNames, type KnownName } from '#slices/locations';
import { compareAnalytesWith, substanceName } from './compare-analytes.ts';
import { compareNames, hasSameNumbers } from './compare-names.ts';
import { knownNames } from './propose-names.ts';

interface Split {
  readonly fresh: readonly string[];
  readonly alike: readonly { readonly text: string; readonly known: string }[];
}

const leastLikeness = 0.7;

/**
 * Tells names that are new from those that may be a known one: misspelt, or another name of the same substance. Names
 * that differ in a number are different things, and so are those that say another fraction or speciation. Of spellings
 * that are compared as the same, the first is new.
 */
export async function splitAlike(
  tx: Tx,
  kind: 'station' | 'analyte',
  texts: readonly string[],
  leavesAlike: boolean,
): Promise<Split> {
  const once = [...new Map(texts.toReversed().map((text) => [foldName(text), text])).values()].toReversed();
  if (!leavesAlike) return { fresh: once, alike: [] };
  const known = await knownNames(tx, kind);
  const near = await findNearNames(once, known, { leastLikeness: 0.5, most: 3 });
  const ofSubstance = kind === 'analyte' ? bySubstance(known) : new Map<string, KnownName[]>();
  const isAlike = kind === 'analyte' ? isAlikeAnalyte : isAlikeStation;
  const alike = once.flatMap((text, index) => {
    const same = kind === 'analyte' ? (ofSubstance.get(substanceName(text)) ?? []) : [];
    const like = [...same, ...(near[index] ?? [])].find((name) => isAlike(text, name));
    return like ? [{ text, known: like.name }] : [];
  });
  const left = new Set(alike.map(({ text }) => text));
  return { fresh: once.filter((text) => !left.has(text)), alike };
}

function bySubstance(known: readonly KnownName[]): Map<string, KnownName[]> {
  const found = new Map<string, KnownName[]>();
  for (const name of known) {
    const substance = substanceName(name.matched);
    if (substance !== '') found.set(substance, [...(found.get(substance) ?? []), name]);
  }
  return found;
}

const isAlikeStation = (text: string, { matched }: KnownName): boolean =>
  hasSameNumbers(matched, text) && compareNames(text, matched).alike >= leastLikeness;

function isAlikeAnalyte(text: string, known: KnownName): boolean {
  const compared = compareAnalytesWith(text)(known);
  return compared !== null && compared.sureness !== 'weak' && compared.alike >= leastLikeness;
}

import type { ProposalReason } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { findNearNames } from '#platform/names/near-names';
import type { KnownName } from '#platform/names/trigram-index';
import { compareAnalytesWith, substanceName } from '../matching/compare-analytes.ts';
import { type Comparison, compareNames, hasSameNumbers } from '../matching/compare-names.ts';
import { knownNames } from '../matching/propose-names.ts';

/** What an unknown name may be. */
export interface Meaning {
  readonly id: number;
  readonly name: string;
  /** The further name it was found by; empty when it was its own. */
  readonly knownAs: string;
  readonly why: ProposalReason;
  /** From 0 to 1. */
  readonly likeness: number;
  /** Sure enough to be matched without a decision. */
  readonly isStrong: boolean;
}

const limits = { leastLikeness: 0.2, most: 10 };
const shown = 3;
const leastShown = 0.5;
/** From here on a person decides whether it is the known one misspelt. */
const leastLikeness = 0.7;

/** For each name what it probably is, the likeliest first. The only place that decides which proposals are strong. */
export async function proposeMeanings(
  tx: Tx,
  kind: 'station' | 'analyte',
  texts: readonly string[],
): Promise<readonly (readonly Meaning[])[]> {
  if (texts.length === 0) return [];
  const known = await knownNames(tx, kind);
  const near = await findNearNames(texts, known, limits);
  const ofSubstance = kind === 'analyte' ? bySubstance(known) : new Map<string, KnownName[]>();
  return texts.map((text, index) => {
    const same = kind === 'analyte' ? (ofSubstance.get(substanceName(text)) ?? []) : [];
    const compare = kind === 'analyte' ? compareAnalytesWith(text) : compareStation(text);
    const best = new Map<number, Meaning>();
    for (const each of [...same, ...(near[index] ?? [])]) {
      const meaning = toMeaning(each, compare(each));
      if (meaning && meaning.likeness > (best.get(each.id)?.likeness ?? leastShown)) best.set(each.id, meaning);
    }
    const ordered = [...best.values()].sort((a, b) => b.likeness - a.likeness || a.id - b.id).slice(0, shown);
    // Where two are equally sure, a person decides.
    const isAlone = ordered.filter(({ isStrong }) => isStrong).length === 1;
    return ordered.map((meaning) => ({ ...meaning, isStrong: meaning.isStrong && isAlone }));
  });
}

/** Whether a name is near enough to a known one that a person should say. */
export const isLikely = ([best]: readonly Meaning[]): boolean => best !== undefined && best.likeness >= leastLikeness;

/** Stations are counted: names that differ in a number are different ones. */
const compareStation = (text: string) => (known: KnownName) => {
  const compared = compareNames(text, known.matched);
  return hasSameNumbers(text, known.matched)
    ? compared
    : { ...compared, alike: Math.min(compared.alike, leastLikeness - 0.01), strength: 'weak' as const };
};

function bySubstance(known: readonly KnownName[]): Map<string, KnownName[]> {
  const namesBySubstance = new Map<string, KnownName[]>();
  for (const name of known) {
    const substance = substanceName(name.matched);
    if (substance !== '') namesBySubstance.set(substance, [...(namesBySubstance.get(substance) ?? []), name]);
  }
  return namesBySubstance;
}

function toMeaning({ id, name, matched }: KnownName, compared: Comparison | null): Meaning | null {
  if (compared === null) return null;
  return {
    id,
    name,
    knownAs: matched === name ? '' : matched,
    why: compared.code,
    likeness: Math.round(compared.alike * 100) / 100,
    isStrong: compared.strength === 'strong',
  };
}

import type { ProposalReason } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { Tx } from '#platform/db/transaction';
import { findNearNames } from '#slices/locations';
import { compareNames, knownNames } from '../propose-names.ts';

/** What an unknown name may be. */
export interface Meaning {
  readonly id: number;
  readonly name: string;
  /** The further name it was found by; empty when it was its own. */
  readonly knownAs: string;
  readonly why: ProposalReason;
  /** From 0 to 1. */
  readonly likeness: number;
  /** Sure enough to be taken without being asked about. */
  readonly isStrong: boolean;
}

const limits = { leastLikeness: 0.2, most: 10 };
const shown = 3;
const leastShown = 0.5;
/** From here on a person is asked whether it is the known one misspelt. */
const leastLikeness = 0.7;
const leastStrong = 0.9;

/** For each name what it probably is, the likeliest first. The only place that decides which proposals are strong. */
export async function proposeMeanings(
  tx: Tx,
  kind: 'station' | 'analyte',
  texts: readonly string[],
): Promise<readonly (readonly Meaning[])[]> {
  if (texts.length === 0) return [];
  const near = await findNearNames(texts, await knownNames(tx, kind), limits);
  return texts.map((text, index) => {
    const best = new Map<number, Meaning>();
    for (const { id, name, matched } of near[index] ?? []) {
      const meaning = compare(kind, text, { id, name, matched });
      if (meaning.likeness > (best.get(id)?.likeness ?? leastShown)) best.set(id, meaning);
    }
    return [...best.values()].sort((a, b) => b.likeness - a.likeness || a.id - b.id).slice(0, shown);
  });
}

/** Whether a name is near enough to a known one that a person should say. */
export const isLikely = ([best]: readonly Meaning[]): boolean => best !== undefined && best.likeness >= leastLikeness;

interface Known {
  readonly id: number;
  readonly name: string;
  readonly matched: string;
}

/** Names that differ in a number are different things: stations and compounds are counted. */
const digitsIn = (text: string) => text.replace(/\D+/g, ' ').trim();

function compare(kind: 'station' | 'analyte', text: string, { id, name, matched }: Known): Meaning {
  const [why, alike] = compareNames(text, matched);
  const hasSameDigits = digitsIn(text) === digitsIn(matched);
  const saysSame = kind === 'analyte' && plainWords(text) === plainWords(matched);
  const likeness = saysSame ? Math.max(alike, 0.95) : hasSameDigits ? alike : Math.min(alike, leastLikeness - 0.01);
  const isStrong = saysSame || (hasSameDigits && why !== 'sameLetters' && alike >= leastStrong);
  return {
    id,
    name,
    knownAs: matched === name ? '' : matched,
    why,
    likeness: Math.round(likeness * 100) / 100,
    isStrong,
  };
}

/** Words that say that something was measured, not what. */
const idleWords = new Set([
  'value',
  'values',
  'result',
  'results',
  'reading',
  'measurement',
  'measured',
  'conc',
  'concentration',
]);

const plainWords = (text: string): string =>
  foldName(
    text
      .split(/[\s,_]+/)
      .filter((word) => !idleWords.has(word.toLowerCase()))
      .join(' '),
  );

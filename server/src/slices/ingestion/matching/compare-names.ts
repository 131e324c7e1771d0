import type { MatchStrength, ProposalReason } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { likeness, trigramsOf } from '#platform/names/trigrams';

/** How two names are alike, how much from 0 to 1, and whether one may be taken for the other. */
export interface Comparison {
  readonly code: ProposalReason;
  readonly alike: number;
  readonly strength: MatchStrength;
}

/**
 * Compares names of stations, methods and media. Sure are only those that say the same words; names that differ in a
 * number are different things.
 */
export function compareNames(text: string, matched: string): Comparison {
  const [one, other] = [foldName(text), foldName(matched)];
  if (one === other) return { code: 'sameSigns', alike: 1, strength: 'strong' };
  if (sortedWords(text) === sortedWords(matched)) return { code: 'sameWords', alike: 0.95, strength: 'strong' };
  const strength = hasSameNumbers(text, matched) ? 'possible' : 'weak';
  if (other.includes(one) || one.includes(other)) {
    const share = Math.min(one.length, other.length) / Math.max(one.length, other.length);
    return { code: 'partOf', alike: 0.5 + share * 0.4, strength };
  }
  const alike = spelledAlike(text, matched);
  if (alike < 0.5) return { code: alike > 0 ? 'similar' : 'holdsWords', alike, strength: 'weak' };
  return { code: 'almostSame', alike, strength };
}

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
const sortedWords = (text: string) => wordsOf(text).sort().join(' ');

/** Whether the numbers in two names are the same, in the same order. */
export const hasSameNumbers = (text: string, other: string): boolean => digitsIn(text) === digitsIn(other);
const digitsIn = (text: string) => text.replace(/\D+/g, ' ').trim();

export function spelledAlike(text: string, matched: string): number {
  const [mine, theirs] = [trigramsOf(text), trigramsOf(matched)];
  return likeness([...mine].filter((trigram) => theirs.has(trigram)).length, mine.size, theirs.size);
}

import { foldQualifier, type Qualifier, type QualifierEffect, usualQualifiers } from '@freshet/domain/values';
import { copyText } from './copy-text.ts';
import type { ParseSettings } from './parse-settings.ts';
import { readCondition } from './parse-words.ts';

/** The qualifiers of a value: what they are kept as, what they make of it, and those that are unknown. */
export interface Qualifiers {
  readonly texts: readonly string[];
  readonly effect: 'below' | 'above' | 'both' | '';
  readonly unknown: readonly string[];
}

export const noQualifiers: Qualifiers = { texts: [], effect: '', unknown: [] };

export interface QualifierTable {
  /** Undefined for one that is not in the table. */
  effectOf(text: string): QualifierEffect | undefined;
  /** Reads words that stand one by one. */
  readWords(words: readonly string[]): Qualifiers;
  /** Reads a column of qualifiers: `J`, `H;J`, `U B`. */
  readColumn(text: string): Qualifiers;
}

const presences = new Set<string>(['presentBelow', 'presentAbove', 'belowReporting']);
const longestCode = 8;
const mostRemembered = 1000;
const mostLetters = 3;

/** The table of a schema. Where codes are letters, `UJB` is `U`, `J` and `B`. */
export function makeQualifierTable({ qualifiers, hasWholeQualifiers, nonDetectWords }: ParseSettings): QualifierTable {
  const effects = new Map(
    (qualifiers ?? usualQualifiers).map(({ text, effect }: Qualifier) => [foldQualifier(text), effect]),
  );
  const effectOf = (text: string) => effects.get(foldQualifier(text));
  const isWhole = hasWholeQualifiers ?? false;
  // `ND` is never the flags `N` and `D`; where codes are whole, their list says what they mean.
  const nonDetects = new Set(isWhole ? [] : nonDetectWords);
  const effectsOfWord = (word: string) =>
    effectOf(word) === undefined && nonDetects.has(word.toLowerCase())
      ? (['below'] as const)
      : effectsOf(word, effectOf, isWhole);
  const known = new Map<string, Qualifiers>();
  const readWords = (words: readonly string[]): Qualifiers => {
    const wordEffects = new Set<QualifierEffect>();
    const texts: string[] = [];
    const unknown: string[] = [];
    for (const word of words) {
      if (word === '') continue;
      const all = effectsOfWord(word);
      if (!all) unknown.push(word);
      for (const effect of all ?? []) wordEffects.add(effect);
      if (!all?.every((effect) => effect === 'nothing') && !texts.includes(word)) texts.push(word);
    }
    const [isBelow, isAbove] = [wordEffects.has('below'), wordEffects.has('above')];
    return { texts, effect: isBelow && isAbove ? 'both' : isBelow ? 'below' : isAbove ? 'above' : '', unknown };
  };
  return {
    effectOf,
    readWords,
    readColumn: (text) => {
      const seen = known.get(text);
      if (seen) return seen;
      const isKnown = (word: string) => effectsOfWord(word) !== null;
      const read = readWords(
        text.split(/[;,|]/).flatMap((part) => {
          const words = part.trim().split(/\s+/);
          return isKnown(part.trim()) || !words.every(isKnown) ? [part.trim()] : words;
        }),
      );
      if (known.size < mostRemembered) known.set(copyText(text), read);
      return read;
    },
  };
}

function effectsOf(
  word: string,
  effectOf: QualifierTable['effectOf'],
  isWhole: boolean,
): readonly QualifierEffect[] | null {
  // How far off a value may be is stated about the value at hand; what such a statement does is stated once.
  const whole = effectOf(word.startsWith('±') ? '±' : word);
  if (whole) return [whole];
  // What a condition of detection left beside a value stands there when our own files are read again.
  if (word.length > longestCode && presences.has(readCondition(word) ?? '')) return ['flag'];
  if (isWhole || word.length > mostLetters || !/^\p{L}+$/u.test(word)) return null;
  const each = [...word].map(effectOf);
  return each.every((effect) => effect !== undefined) ? each : null;
}

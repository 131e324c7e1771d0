import { problem } from '@freshet/contract';
import { translate } from '#platform/texts';
import { commonWords } from './common-words.ts';
import { isMostlyWalk } from './is-mostly-walk.ts';

const shortestLength = 12;
const shortestWithoutLetters = 20;
const fewestDifferent = 5;
const shortestNamePart = 4;

/** Throws when a password is among the first an attacker would try, knowing these names about the user. */
export function refuseWeakPassword(password: string, ...names: readonly string[]): void {
  const reason = whyWeak(password, names);
  if (reason !== null) throw refusedFor(reason);
}

/** Throws when the new password is the current one: nothing would have changed, and the reply would claim otherwise. */
export function refuseSamePassword(current: string, next: string): void {
  if (current.normalize('NFC') === next.normalize('NFC')) throw refusedFor('same');
}

/** In the language of the person. */
function refusedFor(reason: Reason) {
  const reasonKey = `identity.password.reasons.${reason}`;
  const values = { shortest: shortestLength, fewest: fewestDifferent, longer: shortestWithoutLetters };
  return problem('identity.passwordWeak', { ...values, reasonKey, reason: translate('en', reasonKey, values) });
}

export const isWeakPassword = (password: string, ...names: readonly string[]): boolean =>
  whyWeak(password, names) !== null;

type Reason = 'same' | 'short' | 'fewDifferent' | 'noLetters' | 'repetition' | 'walk' | 'names' | 'commonWords';

/** The first thing that makes a password easy to guess; null where nothing does. */
function whyWeak(password: string, names: readonly string[]): Reason | null {
  const plain = password.normalize('NFKC').toLowerCase();
  const length = [...plain].length;
  if (length < shortestLength) return 'short';
  if (new Set(plain).size < fewestDifferent) return 'fewDifferent';
  if (length < shortestWithoutLetters && !/\p{L}/u.test(plain)) return 'noLetters';
  if (isRepetition(plain)) return 'repetition';
  if (isMostlyWalk(plain)) return 'walk';
  if (isMostlyNames(plain, names)) return 'names';
  return isMadeOfCommonWords(plain) ? 'commonWords' : null;
}

/** The same piece again and again, a cut-off last piece included: `summersummer`, `abc1abc1abc1`. */
function isRepetition(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const repeated = text.slice(0, size).repeat(Math.ceil(text.length / size));
    if (repeated.startsWith(text)) return true;
  }
  return false;
}

/**
 * What remains without the names is too short. A long password that happens to hold a name is still long without it.
 */
function isMostlyNames(text: string, names: readonly string[]): boolean {
  const parts = names
    .map((name) => name.normalize('NFKC').toLowerCase())
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((part) => part.length >= shortestNamePart)
    .sort((a, b) => b.length - a.length);
  const readings = [text, readSigns(text, 'i'), readSigns(text, 'l')];
  return readings.some((reading) => {
    const rest = parts.reduce((left, part) => left.replaceAll(part, ''), reading);
    return rest.length < reading.length && [...rest].length < shortestLength;
  });
}

const lookalikes = new Map(
  Object.entries({ 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's' }),
);

/** Digits and signs read as the letters they look like. A vertical bar may be an i or an l. */
const readSigns = (text: string, stroke: 'i' | 'l') =>
  [...text].map((sign) => ('1!|'.includes(sign) ? stroke : (lookalikes.get(sign) ?? sign))).join('');

/**
 * Common words with digits and signs around, between or in them: `P4ssw0rd2024!`, `letmein-dragon7`, `ilovemydog1!`.
 */
function isMadeOfCommonWords(text: string): boolean {
  const withoutEnding = text.replace(/[^\p{L}]+$/u, '');
  const readings = [text, ...[text, withoutEnding].flatMap((each) => [readSigns(each, 'i'), readSigns(each, 'l')])];
  return readings.some((reading) => {
    const letters = reading.normalize('NFD').replace(/[^\p{L}]+/gu, '');
    return letters.length > 0 && weightInWords(letters) < enoughWords;
  });
}

/** Three whole words are enough; words of up to three letters count for little. */
const enoughWords = 3;
const weightOf = (word: string) => (word.length <= 3 ? 0.25 : 1);
const longestWord = Math.max(...[...commonWords].map((word) => word.length));

/**
 * How much the letters weigh, cut into common words as an attacker would put them together. Infinite when they are
 * none.
 */
function weightInWords(letters: string): number {
  const upTo = [0];
  for (let end = 1; end <= letters.length; end += 1) {
    let best = Number.POSITIVE_INFINITY;
    for (let start = Math.max(0, end - longestWord); start < end; start += 1) {
      const word = letters.slice(start, end);
      if (commonWords.has(word)) best = Math.min(best, (upTo[start] ?? 0) + weightOf(word));
    }
    upTo.push(best);
  }
  return upTo[letters.length] ?? 0;
}

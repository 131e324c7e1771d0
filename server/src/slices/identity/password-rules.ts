import { problem } from '@freshet/contract';
import { commonWords } from './common-words.ts';

const shortestLength = 12;
const fewestDifferent = 5;
const shortestNamePart = 4;

/** Throws when a password is among the first an attacker would try for this user. */
export function refuseWeakPassword(password: string, userName: string): void {
  if (isWeakPassword(password, userName)) throw problem('identity.passwordWeak');
}

export function isWeakPassword(password: string, userName: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return (
    [...plain].length < shortestLength ||
    new Set(plain).size < fewestDifferent ||
    isRepetition(plain) ||
    isMostlySequence(plain) ||
    containsName(plain, userName.toLowerCase()) ||
    isMadeOfCommonWords(plain)
  );
}

/** The same piece again and again, a cut-off last piece included: `summersummer`, `abc1abc1abc1`. */
function isRepetition(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size += 1) {
    if (
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .startsWith(text)
    )
      return true;
  }
  return false;
}

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const allRuns = runs.flatMap((run) => [run, [...run].reverse().join('')]);
const isStep = (pair: string) => allRuns.some((run) => run.includes(pair)) || pair[0] === pair[1];

/** Neighbours on the keyboard, in the alphabet or in counting: `qwertyuiop12`, `abcd1234efgh`. */
function isMostlySequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (isStep(text.slice(at - 1, at + 1))) steps += 1;
  }
  return steps / (text.length - 1) > 0.6;
}

function containsName(text: string, userName: string): boolean {
  const parts = [userName, ...userName.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= shortestNamePart);
  return parts.some((part) => {
    const rest = text.replace(part, '');
    // A long password that happens to hold the name is still long without it.
    return rest.length < text.length && [...rest].length < shortestLength;
  });
}

const lookalikes: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
]);
const readSigns = (text: string) => [...text].map((sign) => lookalikes.get(sign) ?? sign).join('');

/** One or two common words with digits and signs around, between or in them: `P4ssw0rd2024!`, `letmein-dragon7`. */
function isMadeOfCommonWords(text: string): boolean {
  const withoutEnding = text.replace(/[^\p{L}]+$/u, '');
  return [text, readSigns(text), readSigns(withoutEnding)].some((reading) => {
    const letters = reading.replace(/[^\p{L}]+/gu, '');
    return letters.length > 0 && isOneOrTwoWords(letters);
  });
}

function isOneOrTwoWords(letters: string): boolean {
  if (commonWords.has(letters)) return true;
  for (let cut = 3; cut <= letters.length - 3; cut += 1) {
    if (commonWords.has(letters.slice(0, cut)) && commonWords.has(letters.slice(cut))) return true;
  }
  return false;
}

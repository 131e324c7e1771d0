import { problem } from '@freshet/contract';
import { findJsonMistake } from './find-json-mistake.ts';

const deepest = 32;
const mostKeys = 1000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a JSON body without the leniency of `JSON.parse`: a key given twice, a number that would lose digits,
 * half a character pair, U+0000, a key that reaches for a prototype, deep nesting and objects of very many keys are
 * refused with a sentence. The time it takes grows with the length of the text and with nothing else.
 * With `takesOverflow` a number like 1e999 is Infinity.
 */
export function parseJsonBody(bytes: Uint8Array, takesOverflow = false): unknown {
  const text = decode(bytes);
  if (text.trim() === '') throw problem('request.bodyEmpty');
  refuseOddShape(text);
  const value = parse(text);
  new Scanner(text, takesOverflow).scanValue();
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw problem('request.notUnicode');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem('request.notJson', { position: findJsonMistake(text) });
  }
}

const quote = 34;
const backslash = 92;
const comma = 44;
const colon = 58;
const opensList = 91;
const closesList = 93;
const opensObject = 123;
const closesObject = 125;

// Before JSON.parse, because depth is what would exhaust its stack, and keys by the ten thousand its time.
function refuseOddShape(text: string): void {
  const keys: number[] = [0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at) - 1;
    else if (sign === opensObject || sign === opensList) {
      if (keys.push(0) > deepest + 1) throw problem('request.tooDeep', { limit: deepest });
    } else if (sign === closesObject || sign === closesList) keys.pop();
    else if (sign === colon) {
      const count = (keys.pop() ?? 0) + 1;
      if (count > mostKeys) throw problem('request.tooManyKeys', { limit: mostKeys });
      keys.push(count);
    }
  }
}

/** Where the string that begins at `start` is over: behind its closing quote, or at the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at + 1;
}

const isSpace = (sign: number) => sign === 32 || (sign >= 9 && sign <= 13);
const endsWord = (sign: number) => isSpace(sign) || sign === comma || sign === closesList || sign === closesObject;

/** Walks text that is known to be valid JSON, looking only for what JSON.parse lets through. */
class Scanner {
  private at = 0;
  constructor(
    private readonly text: string,
    private readonly takesOverflow: boolean,
  ) {}

  scanValue(): void {
    this.skipSpace();
    const sign = this.text.charCodeAt(this.at);
    if (sign === opensObject) this.scanMembers();
    else if (sign === opensList) this.scanItems();
    else if (sign === quote) this.scanString();
    else this.scanWord();
    this.skipSpace();
  }

  private scanMembers(): void {
    const seen = new Set<string>();
    this.at += 1;
    this.skipSpace();
    while (this.text.charCodeAt(this.at) !== closesObject) {
      const key = this.scanString();
      if (seen.has(key)) throw problem('request.duplicateKey', { key });
      if (forbiddenKeys.has(key)) throw problem('request.forbiddenKey', { key });
      seen.add(key);
      this.skipSpace();
      this.at += 1; // the colon
      this.scanValue();
      this.skipComma();
    }
    this.at += 1;
  }

  private scanItems(): void {
    this.at += 1;
    this.skipSpace();
    while (this.text.charCodeAt(this.at) !== closesList) {
      this.scanValue();
      this.skipComma();
    }
    this.at += 1;
  }

  private scanString(): string {
    const start = this.at;
    this.at = endOfString(this.text, start);
    const written = this.text.slice(start, this.at);
    // Only an escape can write what the bytes of a valid text cannot.
    if (!written.includes('\\')) return written.slice(1, -1);
    const value: string = JSON.parse(written);
    if (!value.isWellFormed() || value.includes('\0')) throw problem('request.notUnicode');
    return value;
  }

  private scanWord(): void {
    const start = this.at;
    while (this.at < this.text.length && !endsWord(this.text.charCodeAt(this.at))) this.at += 1;
    const word = this.text.slice(start, this.at);
    if (/^-?\d/.test(word) && !this.takesNumber(word))
      throw problem('request.numberUnsafe', { number: word.slice(0, 40) });
  }

  private takesNumber(word: string): boolean {
    const value = Number(word);
    if (!Number.isFinite(value)) return this.takesOverflow;
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER || !/^-?\d+$/.test(word);
  }

  private skipSpace(): void {
    while (isSpace(this.text.charCodeAt(this.at))) this.at += 1;
  }

  private skipComma(): void {
    this.skipSpace();
    if (this.text.charCodeAt(this.at) === comma) this.at += 1;
    this.skipSpace();
  }
}

import { problem } from '@freshet/contract';
import { findJsonMistake } from './json-position.ts';

const deepest = 32;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a JSON body without the leniency of `JSON.parse`: a key given twice, a number that would lose digits,
 * half a character pair, U+0000, a key that reaches for a prototype and deep nesting are refused with a sentence.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  if (text.trim() === '') throw problem('request.bodyEmpty');
  refuseDeepNesting(text);
  const value = parse(text);
  new Scanner(text).scanValue();
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

// Before JSON.parse, because depth is what would exhaust its stack.
function refuseDeepNesting(text: string): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > deepest) throw problem('request.tooDeep', { limit: deepest });
    } else if (char === '}' || char === ']') depth -= 1;
  }
}

/** Walks text that is known to be valid JSON, looking only for what JSON.parse lets through. */
class Scanner {
  private at = 0;
  constructor(private readonly text: string) {}

  scanValue(): void {
    this.skipSpace();
    const char = this.text[this.at];
    if (char === '{') this.scanMembers();
    else if (char === '[') this.scanItems();
    else if (char === '"') this.scanString();
    else this.scanWord();
    this.skipSpace();
  }

  private scanMembers(): void {
    const seen = new Set<string>();
    this.at += 1;
    this.skipSpace();
    while (this.text[this.at] !== '}') {
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
    while (this.text[this.at] !== ']') {
      this.scanValue();
      this.skipComma();
    }
    this.at += 1;
  }

  private scanString(): string {
    const start = this.at;
    this.at += 1;
    while (this.text[this.at] !== '"') this.at += this.text[this.at] === '\\' ? 2 : 1;
    this.at += 1;
    const value: string = JSON.parse(this.text.slice(start, this.at));
    if (!value.isWellFormed() || value.includes('\0')) throw problem('request.notUnicode');
    return value;
  }

  private scanWord(): void {
    const start = this.at;
    while (this.at < this.text.length && !/[\s,\]}]/.test(this.text[this.at] ?? '')) this.at += 1;
    const word = this.text.slice(start, this.at);
    if (/^-?\d/.test(word) && !isSafeNumber(word)) throw problem('request.numberUnsafe', { number: word.slice(0, 40) });
  }

  private skipSpace(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
  }

  private skipComma(): void {
    this.skipSpace();
    if (this.text[this.at] === ',') this.at += 1;
    this.skipSpace();
  }
}

function isSafeNumber(word: string): boolean {
  const value = Number(word);
  return Number.isFinite(value) && (Math.abs(value) <= Number.MAX_SAFE_INTEGER || !/^-?\d+$/.test(word));
}

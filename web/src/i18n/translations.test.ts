import { problems } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';

type Texts = { readonly [key: string]: string | Texts };

const plural = /_(zero|one|two|few|many|other)$/;

/** Every text by its full key. */
function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[prefix + key, text]] : [...flatten(text, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name).sort((a, b) => a.localeCompare(b));

/** Single words such as *station* may be the same in both. */
const words = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '');

/** What a key needs in French or English: the same key, or for a plural one key per category of that language. */
function expectedKeys(keys: Iterable<string>, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const wanted = [...keys].flatMap((key) =>
    plural.test(key) ? pluralCategories.map((category) => key.replace(plural, `_${category}`)) : [key],
  );
  return [...new Set(wanted)].sort();
}

/** The refusals of the contract by area and reason, as French has them: `admin.emailTaken` is `admin: { emailTaken }`. */
function refusals(): Texts {
  const nested: Record<string, Texts> = {};
  for (const [code, { message, next }] of Object.entries(problems)) {
    const [area = code, reason] = code.split('.');
    nested[area] = reason === undefined ? { message, next } : { ...nested[area], [reason]: { message, next } };
  }
  return nested;
}

const english: Record<string, Texts> = { ...en, problems: { ...en.problems, ...refusals() } };
const french: Record<string, Texts> = fr;

describe.each(Object.keys(en))('the texts of %s', (area) => {
  const source = flatten(english[area] ?? {});
  const translated = flatten(french[area] ?? {});

  test('exist in French wherever they exist in English, and the other way round', () => {
    expect([...translated.keys()].sort()).toEqual(expectedKeys(source.keys(), 'fr'));
    expect([...source.keys()].sort()).toEqual(expectedKeys(translated.keys(), 'en'));
  });

  test('carry the same names, numbers and dates in both languages', () => {
    for (const [key, text] of translated) {
      const original = source.get(key) ?? source.get(key.replace(plural, '_other')) ?? '';
      expect({ key, placeholders: placeholders(text) }).toEqual({ key, placeholders: placeholders(original) });
    }
  });

  test('are never empty and never left in English', () => {
    for (const [key, text] of translated) expect(text.trim(), key).not.toBe('');
    const longAndSame = [...translated].filter(([key, text]) => words(text).length > 20 && text === source.get(key));
    expect(longAndSame).toEqual([]);
  });
});

test('both languages have the same areas', () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});

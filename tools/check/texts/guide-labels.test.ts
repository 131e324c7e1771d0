import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { en } from '../../../web/src/i18n/en/index.ts';
import { fr } from '../../../web/src/i18n/fr/index.ts';

const guide = fileURLToPath(new URL('../../../docs/guide', import.meta.url));

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** `Read {{count}} files` is what a page quotes as "Read 3 files". */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{[^}]*\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

const folded = (text: string) => text.replaceAll('’', "'").replaceAll('\u00A0', ' ');

/** What a page has in bold that begins like a label, with a capital; in lower case it only stresses a word. */
const quotedIn = (page: string) =>
  [...page.matchAll(/\*\*([^*]+)\*\*/g)]
    .flatMap(([, text = '']) => folded(text).split(' → '))
    .map((text) => text.replace(/[.:,]$/, ''))
    .filter((text) => /^\p{Lu}/u.test(text));

test.each([
  ['English', guide, en],
  ['French', join(guide, 'fr'), fr],
])('every label that the %s guide quotes is on a screen', (_, folder, texts) => {
  const all = textsOf(texts).map(folded);
  const exact = new Set(all);
  const patterns = all.filter((text) => /^[^{].*\{\{/.test(text)).map(patternOf);
  const unknown = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      quotedIn(readFileSync(join(folder, name), 'utf8'))
        .filter((label) => !exact.has(label) && !patterns.some((pattern) => pattern.test(label)))
        .map((label) => `${name}: ${label}`),
    );
  expect(unknown).toEqual([]);
});

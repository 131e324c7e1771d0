import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { en } from './en/index.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Texts by namespace and key, `graphs` and `verdicts.exceeds`. */
const texts = new Map<string, string>();
function gather(value: object, path: readonly string[]): void {
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string') texts.set([...path, name].join('.'), inner);
    else if (typeof inner === 'object' && inner !== null) gather(inner, [...path, name]);
  }
}
for (const [namespace, content] of Object.entries(en)) gather(content, [namespace]);

/** The parts of an object that is written out, between its commas. */
function partsOf(code: string): string[] {
  const parts: string[] = [];
  let [depth, part] = [0, ''];
  for (const sign of code) {
    if ('})]'.includes(sign)) depth -= 1;
    if (depth === 0 && part !== '') return [...parts, part];
    if (depth === 1 && sign === ',') {
      parts.push(part);
      part = '';
    } else if (depth > 0) part += sign;
    if ('{(['.includes(sign)) depth += 1;
  }
  return parts;
}

/** The names of the values in it; null where some come from elsewhere. */
function namesIn(code: string): Set<string> | null {
  const names = partsOf(code)
    .filter((part) => part.trim() !== '')
    .map((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1]);
  return names.includes(undefined) ? null : new Set(names.flatMap((name) => name ?? []));
}

const variants = ['', '_one', '_other'];
const neededBy = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);

function lacksIn(path: string): string[] {
  const code = readFileSync(join(web, path), 'utf8');
  const namespaces = [...code.matchAll(/useTranslation\(\[?([^\])]*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
  return [...code.matchAll(/\bt\(\s*'([\w:.]+)'\s*,\s*(?=\{)/g)].flatMap((call) => {
    const [, key = ''] = call;
    const given = namesIn(code.slice(call.index + call[0].length));
    if (!given) return [];
    const [space, name] = key.includes(':') ? key.split(':') : [null, key];
    const keys = (space ? [space] : namespaces).flatMap((one) => variants.map((variant) => `${one}.${name}${variant}`));
    return keys.flatMap((one) =>
      neededBy(texts.get(one) ?? '')
        .filter((needed) => !given.has(needed))
        .map((needed) => `${path}: '${key}' is not given '${needed}'`),
    );
  });
}

test('values of a text are found in code', () => {
  expect(namesIn('{ count, name: of(a, { b: 1 }), at: x }) + { other }')).toEqual(new Set(['count', 'name', 'at']));
  expect(namesIn('{ count, ...rest })')).toBeNull();
});

test('every text of a screen is given the values it names', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|test-support|^i18n/.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(lacksIn)).toEqual([]);
});

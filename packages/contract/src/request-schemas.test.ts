import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { instant, longText, text, wholeNumber } from './values.ts';

interface Place {
  readonly where: string;
  readonly schema: z.core.$ZodTypes;
}

/** A schema and everything inside it that a caller can fill. */
function placesIn(schema: z.core.$ZodType, where: string): Place[] {
  const one = schema as z.core.$ZodTypes;
  const { def } = one._zod;
  const inside = (): Place[] => {
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape).flatMap(([name, value]) => placesIn(value, `${where}.${name}`));
      case 'array':
        return placesIn(def.element, `${where}[]`);
      case 'record':
        return placesIn(def.valueType, `${where}{}`);
      case 'union':
        return def.options.flatMap((option) => placesIn(option, where));
      case 'optional':
      case 'nullable':
      case 'default':
      case 'readonly':
        return placesIn(def.innerType, where);
      case 'pipe':
        return placesIn(def.in, where);
      default:
        return [];
    }
  };
  return [{ where, schema: one }, ...inside()];
}

const all = Object.entries(endpoints).flatMap(([slice, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ name: `${slice}.${name}`, endpoint })),
);
const placesOf = ({ params, query, body }: Endpoint, name: string) => [
  ...(params ? placesIn(params, `${name} path`) : []),
  ...(query ? placesIn(query, `${name} query`) : []),
  ...(body ? placesIn(body, `${name} body`) : []),
];
const places = all.flatMap(({ name, endpoint }) => placesOf(endpoint, name));

const isPassingOver = ({ schema: { _zod } }: Place) => _zod.def.type !== 'object' || _zod.def.catchall === undefined;

/** Bounded by a maximum, or by a pattern that cannot go on for ever. */
function isBounded({ schema }: Place): boolean {
  const { def } = schema._zod;
  if (def.type !== 'string' && def.type !== 'array') return true;
  const limits = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
  return limits.some((limit) => {
    const pattern = 'pattern' in limit && limit.pattern instanceof RegExp ? limit.pattern.source : '*';
    return 'maximum' in limit || !/[*+]|\{\d+,\}/.test(pattern);
  });
}

test('bodies and queries pass over properties they do not know, at every level, and keep none of them', () => {
  expect(places.filter((place) => !isPassingOver(place)).map(({ where }) => where)).toEqual([]);
});

test('no two properties of a request differ in nothing but capitals: names are read in any case', () => {
  const names = places.flatMap(({ where, schema: { _zod } }) =>
    _zod.def.type === 'object' ? [{ where, names: Object.keys(_zod.def.shape).map((name) => name.toLowerCase()) }] : [],
  );
  expect(names.filter((one) => new Set(one.names).size < one.names.length)).toEqual([]);
});

test('every text and every list that a caller can send has a maximum', () => {
  expect(places.filter((place) => !isBounded(place)).map(({ where }) => where)).toEqual([]);
});

test('no schema converts what it is given: null, true and empty text never become a number', () => {
  const coerced = places.filter(({ schema }) => 'coerce' in schema._zod.def && schema._zod.def.coerce === true);
  expect(coerced.map(({ where }) => where)).toEqual([]);
});

test('each of these checks finds what it is there for', () => {
  const matchingPlaces = placesIn(
    z.object({ a: z.strictObject({ b: z.array(z.string()) }), c: z.coerce.number() }),
    'x',
  );
  expect(matchingPlaces.filter((place) => !isPassingOver(place)).map(({ where }) => where)).toEqual(['x.a']);
  expect(matchingPlaces.filter((place) => !isBounded(place)).map(({ where }) => where)).toEqual(['x.a.b', 'x.a.b[]']);
});

test('every endpoint has a sentence that says what it does', () => {
  for (const { name, endpoint } of all) expect(endpoint.summary, name).toMatch(/^[A-Z].+\.$/);
});

test('text is trimmed and composed, and refuses what cannot be seen by naming it', () => {
  expect(text(10).parse('  Cafe\u0301 ')).toBe('Caf\u00E9');
  for (const hidden of ['a\u202Eb', 'a\u200Bb', 'a\u0007b', 'a\uFEFFb', 'a\u0000b']) {
    const message = text(10).safeParse(hidden).error?.issues[0]?.message;
    const code = hidden.charCodeAt(1).toString(16).toUpperCase().padStart(4, '0');
    expect(message).toBe(`Contains the invisible character U+${code}. Remove it.`);
  }
  expect(text(10).safeParse('a\ud800').success).toBe(false);
  expect(text(10).safeParse('   ').success).toBe(false);
  expect(text(10).safeParse('two\nlines').success).toBe(false);
  expect(longText(10).parse('two\nlines')).toBe('two\nlines');
});

test('numbers in addresses are digits only, and instants are in UTC', () => {
  const number = wholeNumber(1, 500);
  for (const bad of ['-1', '0', '501', '1.0', '1e3', '0x1', ' 1', '', 'NaN', '9'.repeat(40)]) {
    expect(number.safeParse(bad).success, bad).toBe(false);
  }
  expect(number.parse('500')).toBe(500);
  for (const bad of ['yesterday', '2026-02-30T00:00:00Z', '2026-03-08T17:00:00', '2026-03-08']) {
    expect(instant().safeParse(bad).success, bad).toBe(false);
  }
});

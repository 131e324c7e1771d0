import { problem } from '@freshet/contract';
import {
  allFields,
  type Bounds,
  type Field,
  keywordFields,
  type LogClause,
  numberFields,
  textFields,
  wordsOf,
} from '#platform/logs/log-clause';

const deepest = 8;
const mostClauses = 100;
const mostValues = 1000;

export const wrong = (where: string, reason: string) => problem('logs.queryWrong', { where, reason });

export function objectAt(value: unknown, where: string): Record<string, unknown> {
  if (!isObject(value)) throw wrong(where, 'an object is expected.');
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The one entry of an object such as `{ "term": { … } }`. */
export function onlyEntry(value: unknown, where: string): [string, unknown] {
  const entries = Object.entries(objectAt(value, where));
  const [entry] = entries;
  if (!entry || entries.length > 1) throw wrong(where, 'exactly one name is expected.');
  return entry;
}

/** The field a query names; `Message.keyword` is the field `Message`. */
export function fieldAt<Known extends Field>(name: string, known: readonly Known[], where: string): Known {
  const knownField = known.find((field) => field === name.replace(/\.keyword$/, ''));
  if (!knownField) throw wrong(where, `'${name}' is none of ${known.join(', ')}.`);
  return knownField;
}

/** Reads one clause of a query; refuses whatever it does not know, and says where. */
export function readClause(value: unknown, where: string, depth = 0): LogClause {
  if (depth > deepest) throw wrong(where, `clauses may be ${deepest} deep.`);
  const [kind, inside] = onlyEntry(value, where);
  const at = `${where}.${kind}`;
  switch (kind) {
    case 'match_all':
      return { kind: 'all' };
    case 'bool':
      return readBool(inside, at, depth);
    case 'term':
      return readTerm(inside, at);
    case 'terms':
      return readTerm(inside, at);
    case 'match':
    case 'match_phrase':
    case 'match_phrase_prefix':
      return readMatch(kind, inside, at);
    case 'range':
      return readRange(inside, at);
    case 'exists':
      return { kind: 'exists', field: fieldAt(String(objectAt(inside, at).field), allFields, at) };
    default:
      throw wrong(where, `'${kind}' is not a clause of log queries.`);
  }
}

const boolParts = ['must', 'filter', 'should', 'must_not', 'minimum_should_match'];

function readBool(value: unknown, where: string, depth: number): LogClause {
  const parts = objectAt(value, where);
  const unknown = Object.keys(parts).find((name) => !boolParts.includes(name));
  if (unknown) throw wrong(where, `'${unknown}' is none of ${boolParts.join(', ')}.`);
  const part = (name: string) => {
    const given = parts[name];
    const list: unknown[] = given === undefined ? [] : Array.isArray(given) ? given : [given];
    if (list.length > mostClauses) throw wrong(`${where}.${name}`, `at most ${mostClauses} clauses.`);
    return list.map((each, index) => readClause(each, `${where}.${name}[${index}]`, depth + 1));
  };
  const [must, should, mustNot] = [[...part('must'), ...part('filter')], part('should'), part('must_not')];
  const given = parts.minimum_should_match ?? (must.length === 0 && should.length > 0 ? 1 : 0);
  const atLeast = Number(given);
  if (!Number.isInteger(atLeast) || atLeast < 0) throw wrong(where, 'minimum_should_match must be a whole number.');
  return { kind: 'bool', must, should, mustNot, atLeast };
}

function readTerm(value: unknown, where: string): LogClause {
  const [name, given] = onlyEntry(value, where);
  const field = fieldAt(name, [...keywordFields, ...numberFields], where);
  const inner = isObject(given) ? given.value : given;
  const values = (Array.isArray(inner) ? inner : [inner]).map((each) => {
    if (typeof each !== 'string' && typeof each !== 'number') throw wrong(where, 'texts or numbers are expected.');
    const isNumber = numberFields.some((known) => known === field);
    if (isNumber && !/^\d{1,15}$/.test(String(each))) throw wrong(where, `${field} is a whole number.`);
    if (String(each).includes('\0')) throw wrong(where, 'U+0000 is in no line.');
    return String(each);
  });
  if (values.length > mostValues) throw wrong(where, `at most ${mostValues} values.`);
  return { kind: 'equals', field, values };
}

function readMatch(kind: string, value: unknown, where: string): LogClause {
  const [name, given] = onlyEntry(value, where);
  const options = typeof given === 'object' && given !== null ? objectAt(given, where) : { query: given };
  const text = textAt(options.query ?? '', where);
  if (text.length > 1000) throw wrong(where, 'at most 1000 characters.');
  // On a field that is kept whole, a match is a comparison.
  if (keywordFields.some((field) => field === name.replace(/\.keyword$/, ''))) return readTerm({ [name]: text }, where);
  const field = fieldAt(name, textFields, where);
  const words = wordsOf(text).slice(0, 50);
  if (kind !== 'match') return { kind: 'phrase', field, words, isOpen: kind === 'match_phrase_prefix' };
  const isAnd = typeof options.operator === 'string' && options.operator.toLowerCase() === 'and';
  return { kind: 'words', field, words, needsAll: isAnd };
}

function textAt(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' && typeof value !== 'boolean') throw wrong(where, 'a text is expected.');
  return String(value);
}

const boundNames = ['gt', 'gte', 'lt', 'lte'] as const;

function readRange(value: unknown, where: string): LogClause {
  const [field, given] = onlyEntry(value, where);
  fieldAt(field, ['TimeStamp'], where);
  const bounds: { -readonly [Name in keyof Bounds]: Bounds[Name] } = {};
  for (const [name, instant] of Object.entries(objectAt(given, where))) {
    if (name === 'format') continue;
    const bound = boundNames.find((each) => each === name);
    if (!bound) throw wrong(where, `'${name}' is none of ${boundNames.join(', ')}.`);
    bounds[bound] = instantAt(instant, `${where}.${bound}`);
  }
  return { kind: 'time', bounds };
}

/** An instant as text or as milliseconds since 1970. */
export function instantAt(value: unknown, where: string): Date {
  const at = typeof value === 'string' || typeof value === 'number' ? new Date(value) : new Date(Number.NaN);
  const year = at.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw wrong(where, 'an instant such as 2026-02-28T00:00:00Z is expected.');
  return at;
}

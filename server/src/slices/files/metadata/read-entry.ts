import {
  type MetadataField,
  type MetadataType,
  type Sentence,
  sentence,
  type TranslatableDetail,
} from '@freshet/contract';
import type { MetadataRow } from './metadata-queries.ts';

export interface Entry {
  readonly field: string;
  readonly type: MetadataType;
  readonly value: string;
}

/** A value of a file's metadata as it is stored, or what is wrong with it. */
export function readEntry({ field, type, value }: Entry): MetadataRow | Sentence {
  const row = { field, field_type: type, field_value: value, number_value: null, time_value: null };
  if (type === 'numeric') {
    const number_value = readNumber(value);
    return number_value === null ? sentence('notANumberText', { text: value }) : { ...row, number_value };
  }
  if (type === 'date time') {
    const time_value = readInstant(value);
    return time_value === null ? sentence('notADateText', { text: value }) : { ...row, time_value };
  }
  return row;
}

/** Digits with at most one point; a comma could mean either. */
export function readNumber(value: string): number | null {
  const number = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(value.trim()) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** A day, or an instant with its zone; a clock time without one is taken as UTC. */
export function readInstant(value: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
    value.trim(),
  );
  if (!match) return null;
  const [, day = '', time = '00:00', zone = 'Z'] = match;
  const instant = new Date(`${day}T${time}${zone}`);
  // The calendar of JavaScript takes 30 February for 2 March.
  const isReal = !Number.isNaN(instant.getTime()) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
  return isReal && !day.startsWith('0000') ? instant : null;
}

const detail = (path: string, why: Sentence): TranslatableDetail => ({
  Location: path,
  Path: path,
  Severity: 'error',
  Code: 'custom',
  ...why,
});

/** Checks what a person stated about a file against the properties that the tenant asks for. */
export function readProperties(
  given: ReadonlyMap<string, readonly string[]>,
  fields: readonly MetadataField[],
): { readonly rows: MetadataRow[]; readonly details: TranslatableDetail[] } {
  const known = new Map(fields.map((field) => [field.Field, field]));
  const details = [...given.keys()]
    .filter((name) => !known.has(name))
    .map((name) => detail(name, sentence('propertyNotRequested', { name })));
  const rows: MetadataRow[] = [];
  for (const { Field, FieldType, IsRequired, Options } of known.values()) {
    const values = (given.get(Field) ?? []).map((value) => value.trim()).filter((value) => value !== '');
    if (IsRequired && values.length === 0) details.push(detail(Field, sentence('pleaseFillIn')));
    for (const value of values) {
      const row = readEntry({ field: Field, type: FieldType, value });
      if ('Coded' in row) details.push(detail(Field, row));
      else if (Options.length > 0 && !Options.includes(value))
        details.push(detail(Field, sentence('notAChoice', { text: value })));
      else if (value.length > 2000) details.push(detail(Field, sentence('atMostCharacters', { most: '2000' })));
      else rows.push(row);
    }
  }
  return { rows, details };
}

/** The properties of a form: a JSON object of texts and lists of texts. Null when it is something else. */
export function parseProperties(text: string): Map<string, string[]> | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const properties = new Map<string, string[]>();
  for (const [name, value] of Object.entries(given)) {
    const values: unknown[] = [value].flat();
    if (!values.every((one) => typeof one === 'string')) return null;
    properties.set(name.trim(), values);
  }
  return properties;
}

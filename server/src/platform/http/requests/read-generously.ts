import { shownForm } from '@freshet/contract';
import { z } from 'zod';
import { readDay, readEnum, readInstant, readLiteral, readWholeNumber } from './read-values.ts';

/** Reads a value as its sender meant it; `addRepeated` receives the place of every property that is given twice. */
type Read = (value: unknown, path: string, addRepeated: (path: string) => void) => unknown;

type Definition = z.core.$ZodTypes['_zod']['def'];

const readers = new WeakMap<z.core.$ZodType, Read | null>();

/**
 * Reads what a caller sent in the one way it can be meant, before it is checked: names of properties in any case,
 * values of enumerations in any case, whole numbers written as text, a day where an instant is wanted and the reverse,
 * null and empty dates where there need not be one. Everything else is left for the check to refuse. Nothing ever
 * becomes 0.
 */
export function readGenerously(schema: z.core.$ZodType, value: unknown): { value: unknown; repeated: string[] } {
  const repeated = new Set<string>();
  const read = readerOf(schema);
  const meant = read ? read(value, '', (path) => repeated.add(path)) : value;
  return { value: meant, repeated: [...repeated] };
}

/** Null where there is nothing to be generous about, so that long lists are not walked for nothing. */
function readerOf(schema: z.core.$ZodType): Read | null {
  const known = readers.get(schema);
  if (known !== undefined) return known;
  const made = makeReader(narrow(schema).def);
  const shown = shownForm(schema);
  const reader: Read | null =
    made && shown
      ? (value, path, addRepeated) => made(isObject(value) ? shown(value) : value, path, addRepeated)
      : made;
  readers.set(schema, reader);
  return reader;
}

function makeReader(def: Definition): Read | null {
  switch (def.type) {
    case 'object':
      return objectReader(def.shape);
    case 'array':
      return listReader(readerOf(def.element));
    case 'record':
      return recordReader(readerOf(def.valueType));
    case 'union':
      return unionReader(def);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return readerOf(def.innerType);
    case 'pipe':
      return pipeReader(def);
    case 'number':
      return isWhole(def) ? readWholeNumber : null;
    case 'enum':
      return readEnum(Object.values(def.entries));
    case 'literal':
      return readLiteral(def.values);
    case 'string':
      if (formatOf(def) === 'date') return readDay;
      return formatOf(def) === 'datetime' ? readInstant : null;
    default:
      return null;
  }
}

/** What begins with a conversion of its own is converted first. */
function pipeReader({ in: first, out }: z.core.$ZodPipeDef): Read | null {
  const { def } = narrow(first);
  if (def.type !== 'transform') return readerOf(first);
  const read = readerOf(out);
  return (value, path, addRepeated) => {
    const converted = def.transform(value, { value, issues: [] });
    return read ? read(converted, path, addRepeated) : converted;
  };
}

const isWhole = ({ checks = [] }: z.core.$ZodNumberDef) =>
  checks.some(({ _zod: { def } }) => 'format' in def && def.format === 'safeint');

const narrow = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod;

const listReader = (read: Read | null): Read | null =>
  read &&
  ((value, path, addRepeated) =>
    Array.isArray(value) ? value.map((one, at) => read(one, `${path}${at}.`, addRepeated)) : value);

const recordReader = (read: Read | null): Read | null =>
  read &&
  ((value, path, addRepeated) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, one]) => [name, read(one, `${path}${name}.`, addRepeated)]),
        )
      : value);

function objectReader(shape: z.core.$ZodShape): Read {
  const parts = new Map(Object.entries(shape).map(([name, part]) => [name, { name, ...partOf(part) }]));
  const anyCase = new Map([...parts].map(([name, part]) => [name.toLowerCase(), part]));
  return (value, path, addRepeated) => {
    if (!isObject(value)) return value;
    const read = new Map<string, unknown>();
    for (const [name, given] of Object.entries(value)) {
      const part = parts.get(name) ?? anyCase.get(name.toLowerCase());
      if (!part) continue;
      if (read.has(part.name)) addRepeated(`${path}${part.name}`);
      read.set(part.name, readPart(part, given, { path, addRepeated }));
    }
    return Object.fromEntries(read);
  };
}

interface Part {
  readonly name: string;
  readonly read: Read | null;
  readonly mayBeLeftOut: boolean;
  readonly mayBeNull: boolean;
  /** Dates, instants and UUIDs: a text that is never empty. */
  readonly isNeverEmpty: boolean;
}

const partOf = (schema: z.core.$ZodType): Omit<Part, 'name'> => ({
  read: readerOf(schema),
  mayBeLeftOut: schema._zod.optin === 'optional',
  mayBeNull: z.safeParse(schema, null).success,
  isNeverEmpty: ['date', 'datetime', 'uuid'].includes(formatOf(narrow(schema).def)),
});

function formatOf(def: Definition): string {
  if ('innerType' in def) return formatOf(narrow(def.innerType).def);
  return 'format' in def ? String(def.format) : '';
}

function readPart(
  { name, read, mayBeLeftOut, mayBeNull, isNeverEmpty }: Part,
  given: unknown,
  { path, addRepeated }: { readonly path: string; readonly addRepeated: (path: string) => void },
): unknown {
  if (given === null && mayBeLeftOut && !mayBeNull) return undefined;
  if (given === '' && isNeverEmpty && (mayBeNull || mayBeLeftOut)) return mayBeNull ? null : undefined;
  return read ? read(given, `${path}${name}.`, addRepeated) : given;
}

/** The variant a discriminator names; else the first whose reading is right when the unchanged value fits none. */
function unionReader(def: z.core.$ZodUnionDef & { readonly discriminator?: string }): Read | null {
  const variants = def.options.map((schema) => ({ schema, read: readerOf(schema) }));
  if (variants.every(({ read }) => read === null)) return null;
  return (value, path, addRepeated) => {
    if (!isObject(value) && def.options.some((schema) => z.safeParse(schema, value).success)) return value;
    for (const { schema, read } of variants) {
      const meant = read ? read(value, path, addRepeated) : value;
      const isRight = def.discriminator
        ? isVariant(schema, def.discriminator, meant)
        : z.safeParse(schema, meant).success;
      if (isRight) return meant;
    }
    return value;
  };
}

function isVariant(schema: z.core.$ZodType, discriminator: string, value: unknown): boolean {
  const { def } = narrow(schema);
  const named = def.type === 'object' ? def.shape[discriminator] : undefined;
  return named !== undefined && isObject(value) && z.safeParse(named, value[discriminator]).success;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

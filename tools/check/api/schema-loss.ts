import { isDeepStrictEqual } from 'node:util';

export type Schema = Readonly<Record<string, unknown>>;

/** A schema with the document its references lead into. */
export interface Placed {
  readonly schema: Schema;
  readonly definitions: Readonly<Record<string, Schema>>;
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const objectAt = (schema: Schema, name: string): Schema => (isObject(schema[name]) ? schema[name] : {});
const listAt = (schema: Schema, name: string): readonly unknown[] => (Array.isArray(schema[name]) ? schema[name] : []);
const namesAt = (schema: Schema, name: string) => listAt(schema, name).filter((each) => typeof each === 'string');

interface Options {
  /** Properties that only `from` has do no harm: readers pass over what they do not know. */
  readonly mayHaveMore: boolean;
  /** Where this is, for the lines. */
  readonly path: string;
  /** The pairs that are being compared further out: a schema may lead back to itself. */
  readonly seen?: readonly (readonly [Schema, Schema])[];
}

/**
 * What `from` allows and `to` does not, one line for each place. Empty when everything that fits `from` fits `to`.
 * Patterns and formats cannot be compared, so another one counts as a loss.
 */
export function schemaLoss(from: Placed, to: Placed, options: Options): string[] {
  const { path, seen = [] } = options;
  const [wide, narrow] = [variantsOf(from), variantsOf(to)];
  return wide.flatMap((one) => {
    const losses = narrow.map((other) => {
      if (seen.some(([from, to]) => from === one.written && to === other.written)) return [];
      return plainLoss(one, other, { ...options, seen: [...seen, [one.written, other.written]] });
    });
    if (losses.some((loss) => loss.length === 0)) return [];
    return losses.length === 1 ? (losses[0] ?? []) : [`${path}: ${describe(one.schema)} is not allowed`];
  });
}

interface Variant extends Placed {
  /** The schema as it is in its document. */
  readonly written: Schema;
}

/** References followed, alternatives spread out. */
function variantsOf({ schema, definitions }: Placed): Variant[] {
  if (typeof schema.$ref === 'string') {
    const target = definitions[schema.$ref.replace(/^.*\//, '')];
    if (!target) throw new Error(`${schema.$ref} leads nowhere.`);
    return variantsOf({ schema: target, definitions });
  }
  const choices = [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')].filter(isObject);
  if (choices.length > 0) return choices.flatMap((choice) => variantsOf({ schema: choice, definitions }));
  const types = listAt(schema, 'type');
  const each = types.length > 0 ? types.map((type) => ({ ...schema, type })) : [schema];
  return each.map((one) => ({ schema: one, definitions, written: schema }));
}

const describe = (schema: Schema) =>
  schema.const === undefined ? textOf(schema.type ?? 'anything') : JSON.stringify(schema.const);

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function plainLoss(from: Placed, to: Placed, options: Options): string[] {
  const { path } = options;
  const [a, b] = [from.schema, to.schema];
  if (b.type !== undefined && !(a.type === b.type || (a.type === 'integer' && b.type === 'number'))) {
    return [`${path}: ${describe(a)} instead of ${describe(b)}`];
  }
  const inside = (name: string, one: unknown, other: unknown) =>
    isObject(one) && isObject(other)
      ? schemaLoss({ ...from, schema: one }, { ...to, schema: other }, { ...options, path: `${path}${name}` })
      : [];
  return [
    ...valueLoss(a, b).map((loss) => `${path}: ${loss}`),
    ...propertyLoss(a, b, options).map((loss) => `${path}: ${loss}`),
    ...Object.entries(objectAt(a, 'properties')).flatMap(([name, property]) =>
      inside(`.${name}`, property, objectAt(b, 'properties')[name]),
    ),
    ...inside('[]', a.items, b.items),
    ...inside('.*', a.additionalProperties, b.additionalProperties),
  ];
}

function propertyLoss(a: Schema, b: Schema, { mayHaveMore }: Options): string[] {
  const known = objectAt(b, 'properties');
  const isClosed = b.additionalProperties === false && !mayHaveMore;
  const refused = isClosed ? Object.keys(objectAt(a, 'properties')).filter((name) => !(name in known)) : [];
  const given = namesAt(a, 'required');
  const missing = namesAt(b, 'required').filter((name) => !given.includes(name));
  return [...refused.map((name) => `without '${name}'`), ...missing.map((name) => `'${name}' is required`)];
}

const ceilings = ['maximum', 'maxLength', 'maxItems'];
const floors = ['minimum', 'minLength', 'minItems'];
const unlike = ['pattern', 'format', 'allOf', 'contentMediaType'];

function valueLoss(a: Schema, b: Schema): string[] {
  const allowed = b.const === undefined ? listAt(b, 'enum') : [b.const];
  const given = a.const === undefined ? listAt(a, 'enum') : [a.const];
  const isListed = allowed.length === 0 || (given.length > 0 && given.every((value) => allowed.includes(value)));
  const numberOf = (schema: Schema, name: string, otherwise: number) =>
    typeof schema[name] === 'number' ? schema[name] : otherwise;
  const isBeyond = (name: string) =>
    numberOf(a, name, Number.POSITIVE_INFINITY) > numberOf(b, name, Number.POSITIVE_INFINITY);
  const isBelow = (name: string) =>
    numberOf(a, name, Number.NEGATIVE_INFINITY) < numberOf(b, name, Number.NEGATIVE_INFINITY);
  return [
    ...(isListed ? [] : [`only ${JSON.stringify(allowed)}`]),
    ...ceilings.filter(isBeyond).map((name) => `${name} ${textOf(b[name])}`),
    ...floors.filter(isBelow).map((name) => `${name} ${textOf(b[name])}`),
    ...unlike
      .filter((name) => b[name] !== undefined && given.length === 0 && !isDeepStrictEqual(a[name], b[name]))
      .map((name) => `another ${name}`),
  ];
}

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema of the document, and what it would be called if nobody had named it. */
export type VisitSchema = (schema: Json, hint: string) => unknown;

interface Shared {
  /** By name. */
  readonly schemas: Json;
  /** Puts a reference in the place of each shared shape. */
  readonly replace: VisitSchema;
}

export interface ShapeName {
  readonly name: string;
  /** What is sent may differ from what is answered: defaults are filled in, more may be beside it. */
  readonly isInput: boolean;
}

/** The shapes that the contract has names for, by their JSON. */
type Names = ReadonlyMap<string, ShapeName>;

/**
 * Shares the shapes that the contract has a name for and those that are in several places. `mapSchemas` calls back for
 * each schema of the document. Following the references gives the same document again, to the letter.
 */
export function shareShapes(mapSchemas: (visit: VisitSchema) => unknown, names: Names): Shared {
  const shapes = findShapes(mapSchemas, names);
  const keys = nameShapes(shapes, names);
  const replace: VisitSchema = (schema, hint) => {
    const name = keys.get(JSON.stringify(schema));
    return name === undefined ? mapChildren(schema, hint, replace) : { $ref: `#/components/schemas/${name}` };
  };
  const schemas = Object.fromEntries(
    [...shapes]
      .flatMap(([key, { schema, hint }]) => {
        const name = keys.get(key);
        return name === undefined ? [] : [[name, mapChildren(schema, hint, replace)] as const];
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  return { schemas, replace };
}

interface RepeatedShape {
  readonly schema: Json;
  readonly hint: string;
  /** In how many places it would still be when the shapes around it are shared. */
  count: number;
}

function findShapes(mapSchemas: (visit: VisitSchema) => unknown, names: Names): Map<string, RepeatedShape> {
  const shapes = new Map<string, RepeatedShape>();
  const visit: VisitSchema = (schema, hint) => {
    const key = JSON.stringify(schema);
    const [known, given] = [shapes.get(key), names.get(key)];
    if (known) known.count += 1;
    else shapes.set(key, { schema, hint, count: 1 });
    if (!known || !(given || isWorthAName(schema))) mapChildren(schema, given?.name ?? hint, visit);
    return schema;
  };
  mapSchemas(visit);
  return shapes;
}

/** Objects, choices and lists of words; what is hardly longer than a reference is clearer where it is. */
export const isWorthAName = (schema: Json): boolean =>
  JSON.stringify(schema).length > 80 &&
  (isObject(schema.properties) || Array.isArray(schema.oneOf) || Array.isArray(schema.enum));

function nameShapes(shapes: ReadonlyMap<string, RepeatedShape>, names: Names): Map<string, string> {
  const given = [...shapes.keys()].flatMap((key) => names.get(key) ?? []);
  const repliesWith = new Set(given.filter(({ isInput }) => !isInput).map(({ name }) => name));
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const take = (key: string, name: string) => {
    keys.set(key, name);
    taken.add(name);
  };
  for (const key of shapes.keys()) {
    const shape = names.get(key);
    if (shape) take(key, shape.isInput && repliesWith.has(shape.name) ? `${shape.name}Input` : shape.name);
  }
  for (const [key, { schema, hint, count }] of shapes) {
    if (!keys.has(key) && count > 1 && isWorthAName(schema)) take(key, freeName(hint, taken));
  }
  return keys;
}

/** The whole it belongs to and its own word, then all words on the way to it; then a number. */
function freeName(hint: string, taken: ReadonlySet<string>): string {
  const words = hint.split('/');
  const long = words.join('');
  const short = words.length > 2 ? `${words[0]}${words.at(-1)}` : long;
  if (!taken.has(short)) return short;
  let [name, number] = [long, 1];
  while (taken.has(name)) {
    number += 1;
    name = `${long}${number}`;
  }
  return name;
}

export const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
const singular = (word: string) => {
  const [, stem, ending = ''] = /^(.*?)(ies|(?<=s|x|ch|sh)es|(?<!s)s)?$/.exec(word) ?? [];
  return `${stem}${ending === 'ies' ? 'y' : ''}`;
};

/** The schema with `visit` called for each schema right inside it. */
export function mapChildren(schema: Json, hint: string, visit: VisitSchema): Json {
  const visitOne = (value: unknown, inside: string) => (isObject(value) ? visit(value, inside) : value);
  const mapped = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties' && isObject(value)) {
      const properties = Object.entries(value).map(([name, one]) => [name, visitOne(one, `${hint}/${pascal(name)}`)]);
      return [keyword, Object.fromEntries(properties)];
    }
    if (keyword === 'items') return [keyword, visitOne(value, singular(hint))];
    if (keyword === 'additionalProperties' || keyword === 'propertyNames') return [keyword, visitOne(value, hint)];
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword) && Array.isArray(value)) {
      return [keyword, value.map((one) => visitOne(one, `${hint}${kindOf(one)}`))];
    }
    return [keyword, value];
  });
  return Object.fromEntries(mapped);
}

/** One of several choices is distinguished from the others by a property with a fixed word. */
function kindOf(choice: unknown): string {
  const properties = isObject(choice) && isObject(choice.properties) ? Object.values(choice.properties) : [];
  const word = properties.find((property) => isObject(property) && typeof property.const === 'string');
  return isObject(word) ? pascal(String(word.const)) : '';
}

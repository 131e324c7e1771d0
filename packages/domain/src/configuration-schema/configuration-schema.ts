/** One setting that a configuration may have. */
export interface ConfigurationField {
  readonly name: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Kept encrypted and never shown again. */
  readonly isSecret: boolean;
  readonly choices: readonly (string | number)[];
  readonly usual: string | number | boolean | null;
  readonly least: number | null;
  readonly most: number | null;
}

/** What is wrong, and where. The sentence is English; forms translate it. */
export interface SchemaMistake {
  readonly path: string;
  readonly message: string;
}

const types = ['string', 'number', 'integer', 'boolean'] as const;
const known = new Set(
  'type title description format writeOnly enum default minimum maximum minLength maxLength examples'.split(' '),
);
const mostFields = 50;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/**
 * Reads the JSON Schema of a configuration: an object of texts, numbers and yes-or-no. Keywords that would not be
 * checked are mistakes, so that nobody believes they are.
 */
export function readConfigurationSchema(schema: unknown): {
  readonly fields: readonly ConfigurationField[];
  readonly mistakes: readonly SchemaMistake[];
} {
  if (!isObject(schema)) return { fields: [], mistakes: [{ path: '', message: 'Must be an object.' }] };
  const mistakes: SchemaMistake[] = [];
  if (schema.type !== 'object') mistakes.push({ path: 'type', message: "Must be 'object'." });
  const properties = schema.properties ?? {};
  if (!isObject(properties)) return { fields: [], mistakes: [{ path: 'properties', message: 'Must be an object.' }] };
  const names = Object.keys(properties);
  if (names.length > mostFields) mistakes.push({ path: 'properties', message: `At most ${mostFields} settings.` });
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const name of required) {
    if (!names.includes(String(name))) {
      mistakes.push({ path: 'required', message: `'${String(name)}' is not among the properties.` });
    }
  }
  const fields = names.flatMap((name) => readField(name, properties[name], required.includes(name), mistakes));
  return { fields, mistakes };
}

function readField(name: string, given: unknown, isRequired: boolean, mistakes: SchemaMistake[]): ConfigurationField[] {
  const path = `properties.${name}`;
  const wrong = (message: string, at = path) => void mistakes.push({ path: at, message });
  if (!/^[A-Za-z]\w{0,59}$/.test(name)) wrong('Names are letters, digits and _, and begin with a letter.');
  if (!isObject(given)) {
    wrong('Must be an object.');
    return [];
  }
  const type = types.find((one) => one === given.type);
  if (!type) {
    wrong('Must be string, number, integer or boolean.', `${path}.type`);
    return [];
  }
  for (const keyword of Object.keys(given)) {
    if (!known.has(keyword)) wrong('This keyword is not checked, so it may not be used.', `${path}.${keyword}`);
  }
  const isText = type === 'string';
  const choices = Array.isArray(given.enum)
    ? given.enum.filter((one) => typeof one === 'string' || typeof one === 'number')
    : [];
  const usual = given.default;
  return [
    {
      ...{ name, type, isRequired, choices },
      title: textOf(given.title) || name,
      description: textOf(given.description),
      isSecret: isText && (given.writeOnly === true || given.format === 'password'),
      usual: typeof usual === 'string' || typeof usual === 'number' || typeof usual === 'boolean' ? usual : null,
      least: numberOf(isText ? given.minLength : given.minimum),
      most: numberOf(isText ? given.maxLength : given.maximum),
    },
  ];
}

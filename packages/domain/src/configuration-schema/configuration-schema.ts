import type { ConfigurationField, SchemaMistake, SettingReason } from './configuration-field.ts';
import { type Json, keywordProblems, limitsOf, notChecked, numberOf } from './keyword-problems.ts';

const types = ['string', 'number', 'integer', 'boolean'] as const;
const known = new Set(
  'type title description format writeOnly enum default minimum maximum minLength maxLength examples'.split(' '),
);
/** Of the whole: what says nothing about settings, or what is so anyway. */
const knownOfAll = new Set('type properties required $schema $id $comment title description examples'.split(' '));
const mostFields = 50;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Reads the JSON Schema of a configuration: an object of texts, numbers and yes-or-no. Keywords that would not be
 * checked are mistakes, so that nobody believes they are.
 */
export function readConfigurationSchema(schema: unknown): {
  readonly fields: readonly ConfigurationField[];
  readonly mistakes: readonly SchemaMistake[];
} {
  if (!isObject(schema)) return { fields: [], mistakes: [{ path: '', code: 'mustBeObject' }] };
  const mistakes: SchemaMistake[] = [];
  if (schema.type !== 'object') mistakes.push({ path: 'type', code: 'mustBeTypeObject' });
  for (const keyword of Object.keys(schema)) {
    const isSoAnyway = keyword === 'additionalProperties' && schema[keyword] === false;
    if (!knownOfAll.has(keyword) && !isSoAnyway) mistakes.push({ path: keyword, ...notChecked });
  }
  const properties = schema.properties ?? {};
  if (!isObject(properties)) return { fields: [], mistakes: [{ path: 'properties', code: 'mustBeObject' }] };
  const names = Object.keys(properties);
  if (names.length > mostFields)
    mistakes.push({ path: 'properties', code: 'atMostSettings', values: { most: mostFields } });
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  if (schema.required !== undefined && !Array.isArray(schema.required)) {
    mistakes.push({ path: 'required', code: 'mustBeListOfNames' });
  }
  for (const name of required) {
    if (!names.includes(String(name))) {
      mistakes.push({ path: 'required', code: 'propertyMissing', values: { name: String(name) } });
    }
  }
  const fields = names.flatMap((name) => readField(name, properties[name], required.includes(name), mistakes));
  return { fields, mistakes };
}

function readField(name: string, given: unknown, isRequired: boolean, mistakes: SchemaMistake[]): ConfigurationField[] {
  const path = `properties.${name}`;
  const wrong = (reason: SettingReason, at = path) => void mistakes.push({ path: at, ...reason });
  if (!/^[A-Za-z]\w{0,59}$/.test(name)) wrong({ code: 'settingNameMalformed' });
  if (!isObject(given)) {
    wrong({ code: 'mustBeObject' });
    return [];
  }
  const type = types.find((one) => one === given.type);
  if (!type) {
    wrong({ code: 'mustBeSettingType' }, `${path}.type`);
    return [];
  }
  for (const keyword of Object.keys(given)) {
    if (!known.has(keyword)) wrong(notChecked, `${path}.${keyword}`);
  }
  const field = fieldOf(name, type, isRequired, given);
  for (const [keyword, reason] of keywordProblems(field, given)) wrong(reason, `${path}.${keyword}`);
  return [field];
}

function fieldOf(name: string, type: ConfigurationField['type'], isRequired: boolean, given: Json): ConfigurationField {
  const [least, most] = limitsOf[type === 'string' ? 'string' : 'number'];
  const usual = given.default;
  return {
    ...{ name, type, isRequired },
    choices: Array.isArray(given.enum)
      ? given.enum.filter((one) => typeof one === 'string' || typeof one === 'number')
      : [],
    title: textOf(given.title) || name,
    description: textOf(given.description),
    isSecret: type === 'string' && (given.writeOnly === true || given.format === 'password'),
    usual: typeof usual === 'string' || typeof usual === 'number' || typeof usual === 'boolean' ? usual : null,
    least: numberOf(given[least]),
    most: numberOf(given[most]),
  };
}

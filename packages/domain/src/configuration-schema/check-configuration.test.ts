import { describe, expect, test } from 'vitest';
import { checkConfiguration, withUsual } from './check-configuration.ts';
import { readConfigurationSchema } from './configuration-schema.ts';

const schema = {
  type: 'object',
  required: ['station', 'apiKey', 'days'],
  properties: {
    station: { type: 'string', title: 'Station', maxLength: 10, minLength: 2 },
    apiKey: { type: 'string', format: 'password' },
    days: { type: 'integer', minimum: 1, maximum: 30, default: 7 },
    factor: { type: 'number' },
    mode: { type: 'string', enum: ['fast', 'careful'] },
    isDry: { type: 'boolean' },
  },
};
const { fields, mistakes } = readConfigurationSchema(schema);

describe('the settings of a configuration', () => {
  test('that follow the schema have nothing wrong, and usual values are filled in', () => {
    expect(mistakes).toEqual([]);
    const settings = { station: 'W-01', apiKey: 'k', factor: 1.5, mode: 'fast', isDry: true };
    expect(checkConfiguration(fields, settings)).toEqual([]);
    expect(withUsual(fields, { ...settings, mode: '' })).toEqual({
      ...{ days: 7, station: 'W-01', apiKey: 'k', factor: 1.5, isDry: true },
    });
  });

  test('are told each with its place', () => {
    const wrong = { station: 'x', days: 31, factor: 'a', mode: 'odd', isDry: 'yes', more: 1 };
    expect(checkConfiguration(fields, wrong)).toEqual([
      { path: 'more', code: 'settingUnknown' },
      { path: 'station', code: 'settingTooShort', values: { least: 2 } },
      { path: 'apiKey', code: 'settingRequired' },
      { path: 'days', code: 'settingTooLarge', values: { most: 30 } },
      { path: 'factor', code: 'mustBeNumber' },
      { path: 'mode', code: 'mustBeOneOf', values: { values: 'fast, careful' } },
      { path: 'isDry', code: 'mustBeYesOrNo' },
    ]);
    expect(checkConfiguration(fields, { station: 1, days: 1.5, apiKey: 'k' })).toMatchObject([
      { code: 'mustBeText' },
      { code: 'mustBeWholeNumber' },
    ]);
  });

  test('need no secret that is kept', () => {
    expect(checkConfiguration(fields, { station: 'W-01' }, ['apiKey'])).toEqual([]);
  });
});

test('a schema may say what it is, and that there are no other settings', () => {
  const about = { $schema: 'https://json-schema.org/draft/2020-12/schema', additionalProperties: false };
  expect(readConfigurationSchema({ ...schema, ...about }).mistakes).toEqual([]);
});

test.each([
  [null, ''],
  [{ type: 'array' }, 'type'],
  [{ type: 'object', properties: [] }, 'properties'],
  [{ type: 'object', properties: { a: { type: 'string', pattern: '(a+)+' } } }, 'properties.a.pattern'],
  [{ type: 'object', properties: { a: { type: 'object' } } }, 'properties.a.type'],
  [{ type: 'object', properties: { 'a b': { type: 'string' } } }, 'properties.a b'],
  [{ type: 'object', properties: { a: 1 } }, 'properties.a'],
  [{ type: 'object', required: ['b'], properties: {} }, 'required'],
  [{ type: 'object', required: 'b', properties: { b: { type: 'string' } } }, 'required'],
  [{ type: 'object', oneOf: [], properties: {} }, 'oneOf'],
  [{ type: 'object', additionalProperties: true }, 'additionalProperties'],
  [{ type: 'object', properties: { a: { type: 'string', format: 'email' } } }, 'properties.a.format'],
  [{ type: 'object', properties: { a: { type: 'integer', writeOnly: true } } }, 'properties.a.writeOnly'],
  [{ type: 'object', properties: { a: { type: 'integer', default: 'seven' } } }, 'properties.a.default'],
  [{ type: 'object', properties: { a: { type: 'integer', maximum: 5, default: 7 } } }, 'properties.a.default'],
  [{ type: 'object', properties: { a: { type: 'string', enum: ['x'], default: 'y' } } }, 'properties.a.default'],
  [{ type: 'object', properties: { a: { type: 'string', format: 'password', default: 'x' } } }, 'properties.a.default'],
  [{ type: 'object', properties: { a: { type: 'string', enum: 'x' } } }, 'properties.a.enum'],
  [{ type: 'object', properties: { a: { type: 'string', enum: ['x', 1] } } }, 'properties.a.enum'],
  [{ type: 'object', properties: { a: { type: 'integer', enum: [1, 1.5] } } }, 'properties.a.enum'],
  [{ type: 'object', properties: { a: { type: 'integer', minimum: '1' } } }, 'properties.a.minimum'],
  [{ type: 'object', properties: { a: { type: 'string', minimum: 1 } } }, 'properties.a.minimum'],
  [
    {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 51 }, (_, no) => [`a${no}`, { type: 'string' }])),
    },
    'properties',
  ],
])('a schema that cannot be checked says where: %#', (given, path) => {
  expect(readConfigurationSchema(given).mistakes[0]?.path).toBe(path);
});

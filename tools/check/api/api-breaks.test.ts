import { expect, test } from 'vitest';
import { type ApiDocument, apiBreaks, undeclaredBreaks } from './api-breaks.ts';
import type { Schema } from './schema-loss.ts';

interface Shape {
  readonly body?: Schema;
  readonly reply?: Schema;
  readonly parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly schemas?: Record<string, Schema>;
}

const json = (schema: Schema) => ({ 'application/json': { schema } });
const apiOf = ({ body, reply = thing, parameters = [], schemas = {} }: Shape): ApiDocument => ({
  components: { schemas },
  paths: {
    '/api/Things': {
      post: {
        parameters,
        ...(body ? { requestBody: { content: json(body) } } : {}),
        responses: { 200: { content: json(reply) } },
      },
    },
  },
});

const object = (properties: Record<string, Schema>, required: string[] = Object.keys(properties)): Schema => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
});
const text: Schema = { type: 'string', maxLength: 50 };
const kind: Schema = { type: 'string', enum: ['a', 'b'] };
const thing = object({ Name: text, Kind: kind });

const sentences = (before: Shape, after: Shape) =>
  apiBreaks(apiOf(before), apiOf(after)).map(({ sentence }) => sentence);

test('the same document breaks nothing', () => {
  const shape = { body: thing, reply: thing, parameters: [{ name: 'id', in: 'path', required: true, schema: text }] };
  expect(sentences(shape, shape)).toEqual([]);
});

test('what only adds breaks nothing', () => {
  const wider = object({ Name: { ...text, maxLength: 80 }, Kind: { type: 'string' }, More: text }, ['Name', 'Kind']);
  const fuller = object({ ...(thing.properties as Record<string, Schema>), More: text });
  const parameters = [{ name: 'page', in: 'query', schema: text }];
  expect(sentences({ body: thing, reply: thing }, { body: wider, reply: fuller, parameters })).toEqual([]);
  const nullable = { anyOf: [text, { type: 'null' }] };
  expect(sentences({ body: object({ Name: text }) }, { body: object({ Name: nullable }) })).toEqual([]);
  expect(sentences({ reply: object({ Name: nullable }) }, { reply: object({ Name: text }) })).toEqual([]);
  const either = object({ Name: { type: ['string', 'null'] } });
  expect(sentences({ body: either, reply: either }, { body: either, reply: either })).toEqual([]);
});

test('a call that is gone breaks its clients', () => {
  expect(apiBreaks(apiOf({}), { paths: { '/api/Things': {} } })).toEqual([
    { operation: 'POST /api/Things', sentence: 'it is no longer there' },
  ]);
  expect(apiBreaks(apiOf({}), { paths: {} })).toHaveLength(1);
});

const requestBreaks: [string, Shape, Shape, string][] = [
  [
    'a new required field',
    { body: object({ Name: text }) },
    { body: object({ Name: text, Code: text }) },
    "body: 'Code' is required",
  ],
  ['a field that is no longer taken', { body: thing }, { body: object({ Name: text }) }, "body: without 'Kind'"],
  [
    'a shorter text',
    { body: object({ Name: text }) },
    { body: object({ Name: { ...text, maxLength: 10 } }) },
    'maxLength 10',
  ],
  [
    'another type',
    { body: object({ Id: { type: 'number' } }) },
    { body: object({ Id: { type: 'integer' } }) },
    'body.Id: number instead of integer',
  ],
  [
    'one choice less',
    { body: object({ Kind: { type: 'string', enum: ['a', 'b'] } }) },
    { body: object({ Kind: { type: 'string', enum: ['a'] } }) },
    'body.Kind: only ["a"]',
  ],
  [
    'null no longer taken',
    { body: object({ Name: { anyOf: [text, { type: 'null' }] } }) },
    { body: object({ Name: text }) },
    'body.Name: null instead of string',
  ],
  [
    'a new required parameter',
    {},
    { parameters: [{ name: 'tenant', in: 'query', required: true, schema: text }] },
    "parameter 'tenant' is required",
  ],
  ['a parameter that is gone', { parameters: [{ name: 'tenant', in: 'query', schema: text }] }, {}, "'tenant' is gone"],
  ['a body where none was', {}, { body: thing }, 'another kind of body'],
  [
    'a narrower item of a list',
    { body: { type: 'array', items: text } },
    { body: { type: 'array', items: { ...text, minLength: 2 } } },
    'body[]: minLength 2',
  ],
];

test.each(requestBreaks)('a request with %s is refused where it was taken', (_what, before, after, sentence) => {
  expect(sentences(before, after)).toEqual([expect.stringContaining(sentence)]);
});

const replyBreaks: [string, Schema, Schema, string][] = [
  ['a field less', thing, object({ Name: text }), "'Kind' is required"],
  [
    'a field that may be missing',
    thing,
    object({ ...(thing.properties as Record<string, Schema>) }, ['Name']),
    "'Kind' is required",
  ],
  [
    'a field that may be null',
    object({ Name: text }),
    object({ Name: { anyOf: [text, { type: 'null' }] } }),
    'body.Name: null instead of string',
  ],
  [
    'another type',
    object({ Id: { type: 'integer' } }),
    object({ Id: { type: 'string' } }),
    'body.Id: string instead of integer',
  ],
];

test.each(replyBreaks)('a reply with %s is not what clients expect', (_what, before, after, sentence) => {
  expect(sentences({ reply: before }, { reply: after })).toEqual([expect.stringContaining(sentence)]);
});

test('references are followed, also when they lead back to themselves', () => {
  const tree = (name: Schema) => ({
    reply: { $ref: '#/components/schemas/Tree' },
    schemas: {
      Tree: object({ Name: name, Children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }),
    },
  });
  expect(sentences(tree(text), tree(text))).toEqual([]);
  expect(sentences(tree(text), tree({ type: 'integer' }))).toEqual([
    'reply, clients expect body.Name: integer instead of string',
  ]);
});

test('a schema may lead back to itself through a choice, and a break in the second round is seen', () => {
  const tree = (child: Schema, others: Record<string, Schema> = {}) => ({
    reply: { $ref: '#/components/schemas/Tree' },
    schemas: { Tree: object({ Name: text, Child: { anyOf: [child, { type: 'null' }] } }), ...others },
  });
  const itself = { $ref: '#/components/schemas/Tree' };
  expect(sentences(tree(itself), tree(itself))).toEqual([]);
  const narrow = object({ Name: { type: 'integer' }, Child: { anyOf: [itself, { type: 'null' }] } });
  expect(sentences(tree(itself), tree({ $ref: '#/components/schemas/Other' }, { Other: narrow }))).toEqual([
    'reply, clients expect body.Child: object is not allowed',
  ]);
});

test('what stands in components is the same as what stands in place, and a break in it is a break of each call', () => {
  const id = { name: 'id', in: 'path', required: true, schema: text };
  const inPlace = apiOf({ body: thing, reply: thing, parameters: [id] });
  const shared = (parts: { name: Schema; parameter?: Schema }): ApiDocument => ({
    components: {
      schemas: { Thing: object({ Name: parts.name, Kind: { $ref: '#/components/schemas/Kind' } }), Kind: kind },
      parameters: { 'path.id': { ...id, schema: parts.parameter ?? text } },
      requestBodies: { Thing: { content: json({ $ref: '#/components/schemas/Thing' }) } },
      responses: { Thing: { content: json({ $ref: '#/components/schemas/Thing' }) } },
    },
    paths: Object.fromEntries(
      ['/api/Things', '/api/Others'].map((path) => [
        path,
        {
          post: {
            parameters: [{ $ref: '#/components/parameters/path.id' }],
            requestBody: { $ref: '#/components/requestBodies/Thing' },
            responses: { 200: { $ref: '#/components/responses/Thing' } },
          },
        },
      ]),
    ),
  });
  const good = shared({ name: text });
  expect([...apiBreaks(inPlace, good), ...apiBreaks(good, good)]).toEqual([]);
  const shorter = { ...text, maxLength: 10 };
  expect(
    apiBreaks(good, shared({ name: shorter })).map(({ operation, sentence }) => `${operation}: ${sentence}`),
  ).toEqual([
    'POST /api/Things: request, body.Name: maxLength 10',
    'POST /api/Others: request, body.Name: maxLength 10',
  ]);
  expect(apiBreaks(inPlace, shared({ name: text, parameter: shorter }))).toEqual([
    { operation: 'POST /api/Things', sentence: 'request, id: maxLength 10' },
  ]);
  expect(() => apiBreaks(good, { ...good, components: {} })).toThrow('leads nowhere');
});

test('a break that a note of a change announces for this very call is let through', () => {
  const breaks = apiBreaks(apiOf({}), { paths: {} });
  expect(undeclaredBreaks(breaks, ['kind: changed\nbreaking: POST /api/Things\nThings are gone.'])).toEqual([]);
  expect(undeclaredBreaks(breaks, ['kind: changed\nbreaking: GET /api/Things\n', 'breaking news'])).toEqual(breaks);
});

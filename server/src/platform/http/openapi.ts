import { type Endpoint, endpoints, ProblemReply, permissions, problems } from '@freshet/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { renderApiPage } from './api-page.ts';
import { hoistDefinitions } from './hoist-definitions.ts';

type Json = Record<string, unknown>;

/** Written once per process, however many servers it builds: it takes longer than the rest of building one. */
let written: string | undefined;

/** Publishes the contract as OpenAPI 3.1 at `/api/openapi.json`, and as a page to read at `/api/docs`. */
export function addOpenApi(app: FastifyInstance): void {
  written ??= JSON.stringify(describeApi());
  const document = written;
  app.get('/api/docs', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiPage(request.cspNonce)),
  );
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document));
}

/** The OpenAPI document of every endpoint there is. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [slice, group] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(slice, name, endpoint) };
    }
  }
  const { document, definitions } = hoistDefinitions(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Freshet', version: '1', description: 'Environmental monitoring data. Sign in at POST /token.' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(ProblemReply, 'output'), ...definitions },
    },
    paths: document,
  };
}

function describeOperation(slice: string, name: string, endpoint: Endpoint): Json {
  const isOpen = permissions[endpoint.needs].least === 'anyone';
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary: endpoint.summary,
    'x-needs': endpoint.needs,
    'x-least-role': permissions[endpoint.needs].least,
    security: isOpen ? [] : [{ bearer: [] }],
    parameters: [...describeParameters('path', endpoint.params), ...describeParameters('query', endpoint.query)],
    ...describeBody(endpoint),
    responses: { 200: describeReply(endpoint), ...describeRefusals(endpoint) },
  };
}

function describeParameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(value as z.ZodType, 'input'),
  }));
}

function describeBody({ body, bodyKind }: Endpoint): Json {
  const described = (type: string, schema: Json): Json => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  });
  if (bodyKind === 'multipart') return described('multipart/form-data', withFile(body ?? z.strictObject({})));
  if (!body) return {};
  const type = bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return described(type, schemaOf(body, 'input'));
}

function withFile(fields: z.ZodType): Json {
  const described = schemaOf(fields, 'input') as { properties?: Json; required?: string[] };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { ...described.properties, file };
  return { ...described, properties, required: [...(described.required ?? []), 'file'] };
}

function describeReply({ reply }: Endpoint): Json {
  if (!(reply instanceof z.ZodType)) return { description: 'The file.', content: { [reply.file]: {} } };
  return { description: 'Done.', content: { 'application/json': { schema: schemaOf(reply, 'output') } } };
}

function describeRefusals(endpoint: Endpoint): Json {
  const answers: Record<number, { description: string; content: Json }> = {};
  const common = endpoint.needs === 'public' ? [] : (['identity.signInRequired', 'identity.forbidden'] as const);
  for (const code of [...common, 'request.invalid' as const, ...(endpoint.errors ?? [])]) {
    const { status } = problems[code];
    const known = answers[status]?.description;
    answers[status] = {
      description: known ? `${known}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return answers;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return described;
}

import { z } from 'zod';
import { type Endpoint, endpoints, ProblemReply, permissions, problems } from '../index.ts';
import { describeSchema } from './describe-schema.ts';
import { hoistDefinitions } from './hoist-definitions.ts';
import { shareParts } from './share-parts.ts';

type Json = Record<string, unknown>;

/** The OpenAPI document of every endpoint there is. What is in several places is reported once, in `components`. */
export function describeApi(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Freshet', version: '1', description: 'Environmental monitoring data. Sign in at POST /token.' },
    ...shareParts(describePaths()),
  };
}

/** Every call with everything it takes and answers in full, and what leads back to itself by name. */
export function describePaths(): { readonly paths: Json; readonly definitions: Json } {
  const paths: Record<string, Json> = {};
  for (const [slice, group] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(slice, name, endpoint) };
    }
  }
  const { document, definitions } = hoistDefinitions(paths);
  return { paths: document, definitions: { ...definitions, Problem: describeSchema(ProblemReply, 'output') } };
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
  return Object.entries<z.ZodType>(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !value.safeParse(undefined).success,
    schema: describeSchema(value, 'input'),
  }));
}

function describeBody({ body, bodyKind }: Endpoint): Json {
  const described = (type: string, schema: Json): Json => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  });
  if (bodyKind === 'multipart') return described('multipart/form-data', withFile(body ?? z.strictObject({})));
  if (!body) return {};
  const type = bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return described(type, describeSchema(body, 'input'));
}

function withFile(fields: z.ZodType): Json {
  const described = describeSchema(fields, 'input');
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { ...Object(described.properties), file };
  const required = Array.isArray(described.required) ? described.required : [];
  return { ...described, properties, required: [...required, 'file'] };
}

function describeReply({ reply }: Endpoint): Json {
  if (!(reply instanceof z.ZodType)) return { description: 'The file.', content: { [reply.file]: {} } };
  return { description: 'Done.', content: { 'application/json': { schema: describeSchema(reply, 'output') } } };
}

function describeRefusals(endpoint: Endpoint): Json {
  const answers: Record<number, { description: string; content: Json }> = {};
  const common = endpoint.needs === 'public' ? [] : (['identity.signInRequired', 'identity.forbidden'] as const);
  for (const code of new Set([...common, 'request.invalid' as const, ...(endpoint.errors ?? [])])) {
    const { status } = problems[code];
    const known = answers[status]?.description;
    answers[status] = {
      description: known ? `${known}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return answers;
}

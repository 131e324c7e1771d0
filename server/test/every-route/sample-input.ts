import type { Endpoint } from '@freshet/contract';
import { z } from 'zod';
import type { IdKind, Ids } from './id-kind.ts';
import { kinds } from './id-kinds.ts';

export type { IdKind, Ids } from './id-kind.ts';

/** Fields that end in `Id` and name nothing of ours, or are secrets looked up whole. */
const otherIds = new Set([
  'processInstanceId',
  'clientId',
  'FileSchemaId',
  'TemplateId',
  'DirectoryId',
  'ObjectId',
  'DirectoryIds',
  'client_id',
  'RefreshTokenId',
  'TargetId',
  'ExternalId',
]);

export interface Field {
  /** Where it is, such as `body.WorkAccount.ObjectId` or `query.tenantId`. */
  readonly path: string;
  readonly schema: z.core.$ZodTypes;
}

const narrow = (schema: z.core.$ZodType) => schema as z.core.$ZodTypes;

/** A schema and everything inside it, each with its path. */
export function fieldsOf(schema: z.core.$ZodType, path: string): Field[] {
  const one = narrow(schema);
  const inner = (): Field[] => {
    const { def } = one._zod;
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape).flatMap(([name, value]) => fieldsOf(value, `${path}.${name}`));
      case 'array':
        return fieldsOf(def.element, path);
      case 'union':
        return def.options.flatMap((option) => fieldsOf(option, path));
      case 'optional':
      case 'nullable':
      case 'default':
      case 'readonly':
        return fieldsOf(def.innerType, path);
      case 'pipe':
        return fieldsOf(def.in, path);
      default:
        return [];
    }
  };
  return [{ path, schema: one }, ...inner()];
}

/** Every field of an endpoint's request. */
export const requestFields = ({ params, query, body }: Endpoint): Field[] => [
  ...(params ? fieldsOf(params, 'path') : []),
  ...(query ? fieldsOf(query, 'query') : []),
  ...(body ? fieldsOf(body, 'body') : []),
];

/** The kinds of things the endpoint's request names by id. */
export const idKindsOf = (endpoint: Endpoint): IdKind[] => [
  ...new Set(requestFields(endpoint).flatMap(({ schema }) => kinds.get(schema) ?? [])),
];

/** Fields that look like ids and are not of a known kind: they would escape the tests. */
export function unknownIdFields(endpoint: Endpoint): string[] {
  const fields = requestFields(endpoint);
  const known = fields.filter(({ schema }) => kinds.has(schema)).map(({ path }) => path);
  const names = fields.filter(({ path }) => /(^|\.)(id|\w+Ids?)$/.test(path)).map(({ path }) => path);
  return names.filter((path) => !known.includes(path) && !otherIds.has(path.split('.').at(-1) ?? ''));
}

export interface Sample {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/**
 * A valid request for an endpoint, as it is on the wire, naming the given things wherever it takes ids; where one
 * of several forms may be sent, one that names the kind under test.
 */
export function sampleRequest({ params, query, body }: Endpoint, ids: Ids, requested?: IdKind): Sample {
  return {
    ...(params ? { params: sampleOf(params, ids, requested) as Record<string, unknown> } : {}),
    ...(query ? { query: sampleOf(query, ids, requested) as Record<string, unknown> } : {}),
    ...(body ? { body: sampleOf(body, ids, requested) } : {}),
  };
}

/** A value that the schema takes. Optional ids are given, other optional fields are left out. */
export function sampleOf(schema: z.core.$ZodType, ids: Ids, requested?: IdKind): unknown {
  const one = narrow(schema);
  const kind = kinds.get(one);
  if (kind) return one._zod.def.type === 'pipe' ? String(ids[kind]) : ids[kind];
  const { def } = one._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, value]) => [name, sampleOf(value, ids, requested)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return [sampleOf(def.element, ids, requested)];
    case 'union':
      return sampleOf(fullest(def.options, requested) ?? z.never(), ids, requested);
    case 'optional':
    case 'default':
      return namesAThing(def.innerType) ? sampleOf(def.innerType, ids, requested) : undefined;
    case 'readonly':
      return sampleOf(def.innerType, ids, requested);
    case 'nullable': {
      const inner = sampleOf(def.innerType, ids, requested);
      // Where fields must fit each other, nothing does too.
      return z.safeParse(def.innerType, inner).success ? inner : null;
    }
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return false;
    default:
      return leafSample(one);
  }
}

/** The form that names the most kinds of things; the first of those that name as many. */
const fullest = (options: readonly z.core.$ZodType[], requested?: IdKind) => {
  const naming = options.filter((option) => requested !== undefined && kindsIn(option).has(requested));
  return (naming.length > 0 ? naming : options).toSorted((one, other) => kindsIn(other).size - kindsIn(one).size)[0];
};

const kindsIn = (schema: z.core.$ZodType) =>
  new Set(fieldsOf(schema, '').flatMap((field) => kinds.get(field.schema) ?? []));

const namesAThing = (schema: z.core.$ZodType) => fieldsOf(schema, '').some((field) => kinds.has(field.schema));

const candidates: readonly unknown[] = [
  'a sentence long enough',
  'name@example.org',
  'single-word',
  '3f2b8c1e-6d1a-4c55-9b1e-0a4f6f0b7c11',
  '2026-03-08T17:00:00.000Z',
  '2026-03-08',
  '2026-03',
  'FileExportProjectName',
  '#c62828',
  'UTC',
  'yyyy-MM-dd',
  'N',
  '1',
  1,
  2,
  {},
  'https://aquarius.example.org',
];

function leafSample(schema: z.core.$ZodTypes): unknown {
  const matchingCandidate = candidates.find((candidate) => z.safeParse(schema, candidate).success);
  if (matchingCandidate === undefined)
    throw new Error(`Add a candidate that a ${schema._zod.def.type} of this kind takes.`);
  return matchingCandidate;
}

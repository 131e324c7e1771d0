import {
  type Endpoint,
  type Input,
  parseWithSentences,
  problem,
  type TranslatableDetail,
  withSentences,
} from '@freshet/contract';
import { z } from 'zod';
import { describeIssue, describeRepeated, moreDetails, type Place } from './describe-issue.ts';
import { findManyMistakes } from './find-many-mistakes.ts';
import { readGenerously } from './read-generously.ts';

interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Checks path, query and body together, so that every problem of a request is reported at once. */
export function validateRequest(endpoint: Endpoint, raw: RawRequest): Input<Endpoint> {
  const details: TranslatableDetail[] = [];
  const check = checkInto(details);
  const query = endpoint.query ? readQuery(raw.query, Object.keys(endpoint.query.shape), details) : {};
  const input = {
    params: check('path', endpoint.params, raw.params),
    query: check('query', endpoint.query, query),
    // The fields of a multipart form are checked when it has arrived.
    body: endpoint.bodyKind === 'multipart' ? undefined : check('body', endpoint.body, bodyOf(endpoint, raw.body)),
  };
  if (details.length > 0) throw problem('request.invalid', {}, limitDetails(details));
  return input as Input<Endpoint>;
}

/** No body at all says as much as an empty object, where everything in it may be left out. */
const bodyOf = ({ body }: Endpoint, given: unknown) =>
  given === undefined && body?.safeParse({}).success ? {} : given;

const noFields = z.object({});

/** Checks the fields of a multipart form; `known` are problems found before, reported together with these. */
export function validateFields(endpoint: Endpoint, fields: unknown, known: readonly TranslatableDetail[]): unknown {
  const details = [...known];
  const checked = checkInto(details)('body', endpoint.body ?? noFields, fields);
  if (details.length > 0) throw problem('request.invalid', {}, limitDetails(details));
  return checked;
}

const checkInto =
  (details: TranslatableDetail[]) =>
  (place: Place, schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return place === 'body' ? undefined : {};
    const read = readGenerously(schema, value);
    details.push(...read.repeated.map((path) => describeRepeated(place, path)));
    const many = withSentences(() => findManyMistakes(schema, read.value));
    if (many.length > 0) {
      details.push(...many.map((issue) => describeIssue(place, issue)));
      return undefined;
    }
    const parsed = parseWithSentences(schema, read.value, { reportInput: true });
    if (parsed.success) return parsed.data;
    details.push(...parsed.error.issues.map((issue) => describeIssue(place, issue)));
    return undefined;
  };

const mostDetails = 100;

/** At most a hundred places are named. How many more there are nobody has counted. */
function limitDetails(details: TranslatableDetail[]): TranslatableDetail[] {
  if (details.length < mostDetails) return details;
  return [...details.slice(0, mostDetails), moreDetails()];
}

/** A parameter that is given empty is not given: forms send what nobody filled in. One that is given twice is refused. */
function readQuery(query: unknown, known: readonly string[], details: TranslatableDetail[]): unknown {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== '');
  for (const [name, value] of entries) {
    const isKnown = known.some((each) => each.toLowerCase() === name.toLowerCase());
    if (isKnown && Array.isArray(value)) details.push(describeRepeated('query', name));
  }
  return Object.fromEntries(entries.filter(([, value]) => !Array.isArray(value)));
}

import { type Placed, type Schema, schemaLoss } from './schema-loss.ts';

/** The parts of an OpenAPI document that clients build on. */
export interface ApiDocument {
  readonly components?: {
    readonly schemas?: Named<Schema>;
    readonly parameters?: Named<Parameter>;
    readonly requestBodies?: Named<Body>;
    readonly responses?: Named<Body>;
  };
  readonly paths: Named<Named<Operation>>;
}

type Named<Part> = Readonly<Record<string, Part>>;
type Content = Named<{ readonly schema?: Schema }>;

interface Reference {
  readonly $ref: string;
}
interface Body {
  readonly content?: Content;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Body | Reference;
  readonly responses: Named<Body | Reference>;
}

export interface Break {
  /** `POST /api/Things` */
  readonly operation: string;
  readonly sentence: string;
}

/** Every difference that would make a client of the document `before` fail against a server of the document `after`. */
export function apiBreaks(before: ApiDocument, after: ApiDocument): Break[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]) => {
      const operation = `${method.toUpperCase()} ${path}`;
      const is = after.paths[path]?.[method];
      const sentences = is
        ? [...requestBreaks({ before, was }, { after, is }), ...replyBreaks({ before, was }, { after, is })]
        : ['it is no longer there'];
      return sentences.map((sentence) => ({ operation, sentence }));
    }),
  );
}

/** The breaks that no `breaking: METHOD path` line in the notes of changes announces. */
export function undeclaredBreaks(breaks: readonly Break[], changeNotes: readonly string[]): Break[] {
  const declared = new Set(
    changeNotes.flatMap((note) =>
      [...note.matchAll(/^breaking:\s*(\S+\s+\S+)\s*$/gm)].map(([, operation]) => operation),
    ),
  );
  return breaks.filter(({ operation }) => !declared.has(operation));
}

interface Was {
  readonly before: ApiDocument;
  readonly was: Operation;
}
interface Is {
  readonly after: ApiDocument;
  readonly is: Operation;
}

const placed = ({ components }: ApiDocument, schema: Schema = {}): Placed => ({
  schema,
  definitions: components?.schemas ?? {},
});

/** What is in `components` under the last word of a reference. */
function follow<Part extends object>(shared: Named<Part> = {}, part: Part | Reference): Part {
  if (!('$ref' in part)) return part;
  const target = shared[part.$ref.replace(/^.*\//, '')];
  if (!target) throw new Error(`${part.$ref} leads nowhere.`);
  return target;
}

const parametersOf = ({ components }: ApiDocument, { parameters = [] }: Operation) =>
  parameters.map((each) => follow(components?.parameters, each));
const bodyOf = ({ components }: ApiDocument, { requestBody }: Operation) =>
  requestBody && follow(components?.requestBodies, requestBody).content;
const replyOf = ({ components }: ApiDocument, { responses }: Operation) =>
  responses[200] && follow(components?.responses, responses[200]).content;

function requestBreaks({ before, was }: Was, { after, is }: Is): string[] {
  const lost = (from: Schema | undefined, to: Schema | undefined, path: string) =>
    schemaLoss(placed(before, from), placed(after, to), { mayHaveMore: false, path }).map((loss) => `request, ${loss}`);
  const [old, now] = [parametersOf(before, was), parametersOf(after, is)];
  const counterpart = (list: typeof old, { name, in: place }: { name: string; in: string }) =>
    list.find((each) => each.name === name && each.in === place);
  const bodies = bodyPair(bodyOf(before, was), bodyOf(after, is));
  return [
    ...old.filter((each) => !counterpart(now, each)).map(({ name }) => `request, parameter '${name}' is gone`),
    ...now
      .filter((each) => each.required && !counterpart(old, each)?.required)
      .map(({ name }) => `request, parameter '${name}' is required`),
    ...old.flatMap((each) => lost(each.schema, counterpart(now, each)?.schema ?? each.schema, each.name)),
    ...(bodies === 'other' ? ['request, another kind of body'] : lost(bodies.old, bodies.now, 'body')),
  ];
}

function replyBreaks({ before, was }: Was, { after, is }: Is): string[] {
  const bodies = bodyPair(replyOf(before, was), replyOf(after, is));
  if (bodies === 'other') return ['reply, another kind of body'];
  // A reply may hold less than it might have, never more: the other way round than a request.
  const loss = schemaLoss(placed(after, bodies.now), placed(before, bodies.old), { mayHaveMore: true, path: 'body' });
  return loss.map((each) => `reply, clients expect ${each}`);
}

function bodyPair(
  old: Content = {},
  now: Content = {},
): 'other' | { old: Schema | undefined; now: Schema | undefined } {
  const [type, nowType] = [Object.keys(old)[0], Object.keys(now)[0]];
  if (type !== nowType) return 'other';
  return { old: old[type ?? '']?.schema, now: now[type ?? '']?.schema };
}

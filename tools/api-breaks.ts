import { type Placed, type Schema, schemaLoss } from './schema-loss.ts';

/** The parts of an OpenAPI document that clients build on. */
export interface ApiDocument {
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
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

function requestBreaks({ before, was }: Was, { after, is }: Is): string[] {
  const lost = (from: Schema | undefined, to: Schema | undefined, path: string) =>
    schemaLoss(placed(before, from), placed(after, to), { mayHaveMore: false, path }).map((loss) => `request, ${loss}`);
  const [old, now] = [was.parameters ?? [], is.parameters ?? []];
  const counterpart = (list: typeof old, { name, in: place }: { name: string; in: string }) =>
    list.find((each) => each.name === name && each.in === place);
  const bodies = bodyPair(was.requestBody?.content, is.requestBody?.content);
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
  const bodies = bodyPair(was.responses[200]?.content, is.responses[200]?.content);
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

import type { ProblemDetail } from './problem-reply.ts';
import { type ProblemCode, problems } from './problems.ts';
import type { CodedSentence, Statement } from './sentences/coded-sentence.ts';

export { type ProblemCode, problems } from './problems.ts';

/**
 * A located thing that is wrong, on its way out, with the code of its sentence: it is worded in the language of the
 * caller.
 */
export type TranslatableDetail = ProblemDetail & { readonly Coded?: CodedSentence };

/** Names and figures, and reasons that are sentences of their own. */
type Values = Readonly<Record<string, string | number | Statement>>;

interface ProblemFacts {
  readonly code: ProblemCode | (string & {});
  readonly status: number;
  readonly message: string;
  /** What to do next. */
  readonly next: string;
  readonly details?: readonly TranslatableDetail[];
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  /** What the sentences were filled with, so that they can be worded in another language. */
  readonly values?: Values;
  /** The second factor a sign-in asks for. */
  readonly codeType?: 'Email' | 'Authenticator' | null;
}

/** An expected refusal. Thrown on the server by `problem()`, and by the client when an answer is a refusal. */
export class Problem extends Error {
  readonly code: ProblemFacts['code'];
  readonly status: number;
  readonly next: string;
  readonly details: readonly TranslatableDetail[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly codeType: 'Email' | 'Authenticator' | null;
  readonly values: Values;

  constructor(facts: ProblemFacts) {
    super(facts.message);
    this.name = 'Problem';
    this.code = facts.code;
    this.status = facts.status;
    this.next = facts.next;
    this.details = facts.details ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.codeType = facts.codeType ?? null;
    this.values = facts.values ?? {};
  }
}

/** A sentence of a refusal with its names filled in: `{name}`; those without a value stay. */
export const fillRefusal = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'object' ? value.Message : String(value);
  });

/** The first of the details as a sentence of its own. */
function firstReason([first]: readonly ProblemDetail[]): string {
  if (!first) return 'Some of what was sent cannot be used.';
  const { Path, Code, Message } = first;
  if (Path === undefined || Message.includes(`'${Path}'`)) return Message;
  return Code === 'required' ? `'${Path}' is required.` : `'${Path}': ${Message}`;
}

/** The names in braces of a sentence. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** What the sentences of a refusal must be filled with; `{reason}` is worked out where it is not given. */
type NamesOf<Code extends ProblemCode> = Exclude<
  NamesIn<(typeof problems)[Code]['message'] | (typeof problems)[Code]['next']>,
  'reason'
>;
/** Which refusal it is may be known only when it happens: then nobody can say here what it must be filled with. */
type NeedsNone<Code extends ProblemCode> = ProblemCode extends Code
  ? true
  : [NamesOf<Code>] extends [never]
    ? true
    : false;
type Filling<Code extends ProblemCode> =
  NeedsNone<Code> extends true
    ? [values?: Values, details?: readonly TranslatableDetail[]]
    : [values: Values & Readonly<Record<NamesOf<Code>, Values[string]>>, details?: readonly TranslatableDetail[]];

/** Makes the refusal named by `code`, its sentences filled with `values`, `{reason}` with the first of the details. */
export function problem<Code extends ProblemCode>(code: Code, ...filling: Filling<Code>): Problem {
  const [values = {}, details = []] = filling;
  const { status, message, next } = problems[code];
  return new Problem({
    code,
    status,
    message: fillRefusal(message, { reason: firstReason(details), ...values }),
    next: fillRefusal(next, values),
    details,
    values,
    retryAfterSeconds: typeof values.seconds === 'number' ? values.seconds : null,
  });
}

/** A refusal as what ended a piece of work. What its details say has no code, and stays as it is written. */
export const refusalStatement = ({ code, message, next, details, values }: Problem): Statement => ({
  Message: `${message} ${next}`.trim(),
  Coded: details.length > 0 ? null : { Code: code, Values: Object.fromEntries(Object.entries(values).map(codedValue)) },
});

const codedValue = ([name, value]: readonly [string, Values[string]]): [string, string | number | CodedSentence] => [
  name,
  typeof value === 'object' ? (value.Coded ?? value.Message) : value,
];

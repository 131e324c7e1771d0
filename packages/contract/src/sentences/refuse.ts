import { z } from 'zod';
import { CodedSentence, type Sentence } from './coded-sentence.ts';
import { fieldSentences } from './field-sentences.ts';
import { type CodesOf, sentencesFrom, type ValuesFor } from './sentences-from.ts';

const sentenceFor = /* @__PURE__ */ sentencesFrom(fieldSentences);
const english = ({ Message }: Sentence) => Message;
const mark = '\u0001';
const withCode = (one: Sentence) => mark + JSON.stringify(one);

let write: (one: Sentence) => string = english;

/** What a schema says of a value it refuses: z.string().max(20, refuse('atMostCharacters', { most: 20 })). */
export const refuse = <Code extends CodesOf<typeof fieldSentences>>(
  code: Code,
  ...values: ValuesFor<typeof fieldSentences, Code>
): { readonly error: () => string } => ({ error: () => write(sentenceFor(code, ...values)) });

/** Parses, and reads the issues, so that `sentenceOf` finds the sentences, with their codes, in the messages of the issues. */
export function withSentences<Parsed>(parse: () => Parsed): Parsed {
  const before = write;
  write = withCode;
  try {
    return parse();
  } finally {
    write = before;
  }
}

/** The same for one schema. zod makes the messages when `error` is first read, which has to be in here. */
export const parseWithSentences = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  context?: z.core.ParseContext<z.core.$ZodIssue>,
): z.ZodSafeParseResult<z.output<Schema>> =>
  withSentences(() => {
    const parsed = schema.safeParse(value, context);
    void parsed.error;
    return parsed;
  });

const Written = /* @__PURE__ */ z.object({ Message: z.string(), Coded: CodedSentence });

/** The sentence in the message of an issue; of what zod says itself only the text is known. */
export const sentenceOf = (message: string): Sentence | string =>
  message.startsWith(mark) ? Written.parse(JSON.parse(message.slice(1))) : message;

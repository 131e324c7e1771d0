import { z } from 'zod';

/**
 * A sentence as a code of the catalogue and what fills it. A name is shown as it is; a sentence inside a sentence, such
 * as a reason, is one again, and several follow each other.
 */
export const CodedSentence = z
  .object({
    Code: z.string(),
    get Values() {
      return z.record(z.string(), z.union([z.string(), z.number(), CodedSentence, z.array(CodedSentence)]));
    },
  })
  .meta({ id: 'Coded' });
export type CodedSentence = z.infer<typeof CodedSentence>;

/** What is stated in English, with its code where it has one: the words of another system have none. */
export interface Statement {
  readonly Message: string;
  readonly Coded?: CodedSentence | null | undefined;
}

export const asStatement = (
  words: string | Statement,
): { readonly Message: string; readonly Coded: CodedSentence | null } =>
  typeof words === 'string' ? { Message: words, Coded: null } : { Message: words.Message, Coded: words.Coded ?? null };

/** A sentence in English, with what a screen needs to say it in another language. */
export interface Sentence {
  readonly Message: string;
  readonly Coded: CodedSentence;
}

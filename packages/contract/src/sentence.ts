import { z } from 'zod';

/**
 * The pattern of a sentence and what fills it: `{{a}} belongs to {{b}}.` and two names. A name is shown as it is; words
 * of ours inside a sentence, such as a reason, are a pattern again.
 */
export const Told = z.object({
  Pattern: z.string(),
  Values: z.array(z.union([z.string(), z.object({ Pattern: z.string() })])),
});
export type Told = z.infer<typeof Told>;

/** A sentence in English, with what a screen needs to say it in another language. */
export interface Sentence {
  readonly Message: string;
  readonly Told: Told;
}

/** Words of ours, to be said inside a sentence. */
export class Words {
  constructor(readonly text: string) {}
}

type Value = string | number | Words;

const textOf = (value: Value) => (value instanceof Words ? value.text : String(value));

/** told`Row ${row} repeats the station of row ${first}.` */
export function told(parts: TemplateStringsArray, ...values: readonly Value[]): Sentence {
  const fill = (say: (value: Value, at: number) => string) =>
    parts.reduce((said, part, at) => said + say(values[at - 1] ?? '', at - 1) + part);
  return {
    Message: fill(textOf),
    Told: {
      Pattern: fill((_, at) => `{{${valueName(at)}}}`),
      Values: values.map((value) => (value instanceof Words ? { Pattern: value.text } : String(value))),
    },
  };
}

/** What the value at a place is called in the pattern: a, b, c and so on. */
export const valueName = (at: number): string => String.fromCharCode('a'.charCodeAt(0) + at);

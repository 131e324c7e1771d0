import { parseWithSentences, sentenceOf } from '@freshet/contract';
import { z } from 'zod';
import { translateCoded } from './translate-statement.ts';

/** What a schema says of a value, in the reader's language. */
export function translateRefusal(message: string): string {
  const stated = sentenceOf(message);
  return typeof stated === 'string' ? stated : (translateCoded(stated.Coded) ?? stated.Message);
}

/** Marks issues for which the schema brings no sentence of its own. */
const wordless = '\u0000';

/**
 * The same schema, speaking the reader's language. Issues without a sentence in the schema are passed on without one,
 * for the form to word.
 */
export function worded<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>, z.input<Schema>> {
  const wrapped = z.unknown().transform((value, context) => {
    const result = parseWithSentences(schema, value, { error: () => wordless });
    if (result.success) return result.data;
    for (const { message, ...issue } of result.error.issues) {
      const input = valueAt(value, issue.path);
      context.issues.push(
        message === wordless
          ? ({ ...issue, input } as z.core.$ZodRawIssue)
          : { code: 'custom', path: issue.path, message: translateRefusal(message), input },
      );
    }
    return z.NEVER;
  });
  return wrapped as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (at !== null && typeof at === 'object' ? Reflect.get(at, step) : undefined),
    value,
  );

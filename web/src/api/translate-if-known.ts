import { wordedValues } from '@freshet/contract';
import i18next from 'i18next';

/** The text of a key that is made at run time, such as one that ends in a code of the server; undefined when there is none. */
export const translateIfKnown = (key: string, values: Readonly<Record<string, unknown>> = {}): string | undefined =>
  i18next.exists(key) ? String(i18next.t(key as never, { ...values })) : undefined;

/** Things the server names by a code, in the reader's words. */
export const namedWords = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  wordedValues(params, (part, key) => translateIfKnown(`${part.replace('.', ':')}.${key}`));

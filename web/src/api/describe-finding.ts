import type { Finding } from '@freshet/contract';
import i18next from 'i18next';
import { namedWords, translateIfKnown } from './translate-if-known.ts';
import { translateCoded } from './translate-statement.ts';

/** What a cause is called; one that this version has no word for is shown as it is. */
export const nameFinding = (code: string): string => find(`names.${code}`) ?? spaced(code);

/**
 * The text of a finding. The server sends English; other languages fill the same names and numbers into their own
 * sentence.
 */
export function describeFinding({ Code, Sentence, Params }: Pick<Finding, 'Code' | 'Sentence' | 'Params'>): string {
  if (i18next.resolvedLanguage === 'en') return Sentence;
  const reason = reasonOf(Params);
  const stated = { ...Params, ...namedWords(Params), ...(reason === undefined ? {} : { reason }) };
  return find(`sentences.${Code}`, stated) ?? Sentence;
}

/** Why, in the reader's language, by its code: a reason of findings, or a sentence about coordinates. */
function reasonOf({ why }: Finding['Params']): string | undefined {
  if (why === undefined) return undefined;
  return find(`reasons.${why}`) ?? translateCoded({ Code: String(why), Values: {} }) ?? undefined;
}

const find = (key: string, params: Finding['Params'] = {}) => translateIfKnown(`findings:${key}`, params);

/** `unknownStation` as `Unknown station`. */
function spaced(code: string): string {
  const words = code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { type CodedSentence, fillRefusal, findingPrefix, type Statement, sentenceAreas } from '@freshet/contract';
import i18next from 'i18next';
import { translateEarlierText } from './earlier/earlier-texts.ts';
import { namedWords, translateIfKnown } from './translate-if-known.ts';

type Value = CodedSentence['Values'][string];

/**
 * What the server says, in the reader's language. Of what was stored before there were codes only the English is known.
 */
export const translateStatement = ({ Message, Coded: coded }: Statement): string =>
  (coded && translateCoded(coded)) ?? translateEarlierText(Message);

/** A sentence of the server in the reader's language; null for a code that this version does not know. */
export function translateCoded({ Code, Values }: CodedSentence): string | null {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(Values)) {
    const stated = translateValue(value);
    if (stated === null) return null;
    values[name] = stated;
  }
  Object.assign(values, namedWords(values));
  if (Code.startsWith(findingPrefix)) {
    return translateIfKnown(`findings:sentences.${Code.slice(findingPrefix.length)}`, values) ?? null;
  }
  const ns = sentenceAreas.find((area) => i18next.exists(Code, { ns: area, ...values }));
  return ns === undefined ? translateRefusal(Code, values) : String(i18next.t(Code as never, { ns, ...values }));
}

/** A refusal that ended a piece of work: what happened, and what to do next. */
function translateRefusal(code: string, values: Readonly<Record<string, string | number>>): string | null {
  const parts = ['message', 'next'].map((part) => `problems:${code}.${part}`).filter((key) => i18next.exists(key));
  return parts.length === 0 ? null : parts.map((key) => fillRefusal(String(i18next.t(key as never)), values)).join(' ');
}

function translateValue(value: Value): string | number | null {
  if (typeof value !== 'object') return value;
  const texts = (Array.isArray(value) ? value : [value]).map(translateCoded);
  return texts.includes(null) ? null : texts.join(' ');
}

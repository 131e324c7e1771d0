import { type CodedSentence, findingPrefix, type Language, sentenceAreas, wordedValues } from '@freshet/contract';
import { en } from '../../../web/src/i18n/en/index.ts';
import { fr } from '../../../web/src/i18n/fr/index.ts';

type Values = Readonly<Record<string, string | number>>;

/** The one catalogue of texts, which the screens use too. */
const catalogue: Readonly<Record<Language, unknown>> = { en, fr };

/**
 * A text of the catalogue by its key (`messages.coded.reports.ready.title`), filled in; undefined when there is none.
 */
export function findText(language: Language, key: string, values: Values = {}): string | undefined {
  const form = typeof values.count === 'number' ? new Intl.PluralRules(language).select(values.count) : 'other';
  const text = [key, `${key}_${form}`, `${key}_other`].map((each) => textAt(language, each)).find(Boolean);
  return text === undefined ? undefined : fillIn(language, text, values);
}

/** The same for a text that has to be there. */
export function translate(language: Language, key: string, values: Values = {}): string {
  const text = findText(language, key, values);
  if (text === undefined) throw new Error(`There is no text '${key}' in ${language}.`);
  return text;
}

/** A sentence by its code, in a language; undefined when the catalogue does not have it. */
export function translateCoded(language: Language, { Code, Values }: CodedSentence): string | undefined {
  const stated = Object.fromEntries(
    Object.entries(Values).map(([name, value]) => [name, translateValue(language, value)]),
  );
  const values = { ...stated, ...namedWords(language, stated) };
  if (Code.startsWith(findingPrefix)) {
    return findText(language, `findings.sentences.${Code.slice(findingPrefix.length)}`, values);
  }
  return sentenceAreas.map((area) => findText(language, `${area}.${Code}`, values)).find((text) => text !== undefined);
}

/** Things that are named by a code, in the words of a language. */
export const namedWords = (language: Language, values: Values): Record<string, string> =>
  wordedValues(values, (part, key) => findText(language, `${part}.${key}`));

function translateValue(language: Language, value: CodedSentence['Values'][string]): string | number {
  if (typeof value !== 'object') return value;
  return (Array.isArray(value) ? value : [value]).map((one) => translateCoded(language, one) ?? '').join(' ');
}

const textAt = (language: Language, key: string): string | undefined => {
  const text = key
    .split('.')
    .reduce<unknown>(
      (at, step) => (at && typeof at === 'object' ? Reflect.get(at, step) : undefined),
      catalogue[language],
    );
  return typeof text === 'string' ? text : undefined;
};

/** `{{name}}` and `{{count, number}}`, as the screens fill them. */
const fillIn = (language: Language, text: string, values: Values): string =>
  text.replace(/\{\{(\w+)(, number)?\}\}/g, (whole, name: string, asNumber: string | undefined) => {
    const value = values[name] ?? whole;
    return asNumber && typeof value === 'number' ? writeNumber(language, value) : String(value);
  });

export const writeNumber = (language: Language, value: number): string => value.toLocaleString(language);

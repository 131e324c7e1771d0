import { type FileSchemaSettings, type Sentence, sentence } from '@freshet/contract';
import { usualNonDetectWords } from '../rows/parse-settings.ts';

const slashed = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(\s+\d{1,2}:\d{2})?(:\d{2})?/;

/** The format of dates that can be read in two ways, by those among them that can be read in one only. */
export function proposeDates(texts: readonly string[]): { format: string; reason: Sentence | null } {
  const matches = texts.map((text) => slashed.exec(text)).filter((match) => match !== null);
  const first = matches[0];
  if (!first || matches.length < texts.length / 2) return { format: '', reason: null };
  const [, , sign = '/', , year = '', time, seconds] = first;
  const rest = `${sign}${year.length === 2 ? 'yy' : 'yyyy'}${time ? ' HH:mm' : ''}${seconds ? ':ss' : ''}`;
  const dayFirst = matches.find(([, a]) => Number(a) > 12);
  const monthFirst = matches.find(([, , , b]) => Number(b) > 12);
  if (monthFirst && !dayFirst)
    return { format: `MM${sign}dd${rest}`, reason: sentence('proposedMonthFirst', { date: monthFirst[0] }) };
  if (dayFirst && !monthFirst)
    return { format: `dd${sign}MM${rest}`, reason: sentence('proposedDayFirst', { date: dayFirst[0] }) };
  return { format: '', reason: sentence('proposedDateUnclear', { date: first[0] }) };
}

const withComma =
  /^[<>≤≥]?=?\s*-?\d{1,3}(?:[.\s]\d{3})*,\d+(?:[eE][+-]?\d+)?$|^[<>≤≥]?=?\s*-?\d+,\d+(?:[eE][+-]?\d+)?$/;
const withPoint = /^[<>≤≥]?=?\s*-?\d+\.\d+(?:[eE][+-]?\d+)?$/;
const likeThousands = /^\d{1,3}(?:,\d{3})+$/;

/**
 * Whether numbers are written as 1,5. Between semicolons 1,234 is a number below two; between commas it may be a
 * thousand.
 */
export function usesDecimalComma(values: readonly string[], separator: string): boolean {
  const commas = values.filter((text) => withComma.test(text));
  const points = values.filter((text) => withPoint.test(text)).length;
  if (separator === ';') return commas.length > points;
  return commas.some((text) => !likeThousands.test(text)) && points === 0;
}

const usualMissing = ['na', 'n/a', '-', '--', '---', '----', 'ns', 'nr', 'not analysed', 'not analyzed'];

/** The words that are among the values, by what they usually mean. */
export function proposeWords(values: readonly string[]): {
  nonDetect: string[];
  missing: string[];
  firstWords: string[];
} {
  const words = [...new Set(values.filter((text) => /^[\p{L}.<>/ -]{1,20}$/u.test(text)))];
  const nonDetect = words.filter((word) => usualNonDetectWords.includes(word.toLowerCase()));
  const missing = words.filter((word) => usualMissing.includes(word.toLowerCase()));
  return { nonDetect: nonDetect.length > 0 ? nonDetect : ['ND'], missing, firstWords: words.slice(0, 10) };
}

const endings: readonly (readonly [RegExp, FileSchemaSettings['QaQcRules'][number]['Kind']])[] = [
  [/[-_ ](dup|duplicate|d)$/i, 'Field duplicate'],
  [/[-_ ](fb|field blank)$/i, 'Field blank'],
  [/[-_ ](tb|trip blank)$/i, 'Trip blank'],
];

/** Rules by the endings of station names that are beside the same name without it. */
export function proposeQaQc(stations: readonly string[]): FileSchemaSettings['QaQcRules'] {
  const all = new Set(stations.map((name) => name.toLowerCase()));
  const rules = new Map<string, FileSchemaSettings['QaQcRules'][number]>();
  for (const name of stations) {
    for (const [ending, Kind] of endings) {
      const [text] = ending.exec(name) ?? [];
      if (text && all.has(name.slice(0, -text.length).toLowerCase())) {
        rules.set(text.toLowerCase(), { Field: 'Station', Match: 'ends', Text: text.trim(), Kind });
      }
    }
  }
  return [...rules.values()].slice(0, 10);
}

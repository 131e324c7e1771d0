import i18next from 'i18next';
import { earlierWordings } from './earlier-wordings.ts';

interface Pattern {
  readonly area: string;
  readonly code: string;
  readonly names: readonly string[];
  readonly shape: RegExp;
}

const areas = [
  'runSentences',
  'aquariusSentences',
  'workSentences',
  'serviceSentences',
  'importSentences',
  'stepSentences',
  'settingSentences',
  'fieldSentences',
] as const;
const hole = /\{\{(\w+)(?:, number)?\}\}/g;
/** The parameters of these are sentences again. */
const sentenceHoles = new Set(['why', 'outcome', 'first', 'reasons', 'trouble', 'work']);

/** These are filled with figures. */
const figureHoles = new Set([
  'points',
  'files',
  'errors',
  'messages',
  'read',
  'found',
  'added',
  'changed',
  'days',
  'seconds',
]);

/** A pattern of the catalogue, and what may follow it. */
function toPattern(area: string, code: string, text: string): Pattern {
  const names = [...text.matchAll(hole)].map(([, name = '']) => name);
  const parts = text.split(hole).map((part, index) => {
    if (index % 2 === 1) {
      if (sentenceHoles.has(part)) return '(.*)';
      return figureHoles.has(part) ? String.raw`(\d[\d.,]*)` : String.raw`(\S.*?)`;
    }
    return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return { area, code, names, shape: new RegExp(`^${parts.join('')}${text.endsWith('.') ? '(?: (.*))?' : ''}$`, 's') };
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
const weigh = (text: string) => text.replaceAll(hole, '').length + (text.startsWith('{{why}}') ? 1000 : 0);

let known: readonly Pattern[] | null = null;

/** Those of several sentences first, then what says most; never one that is nothing but its holes. */
function patterns(): readonly Pattern[] {
  if (known) return known;
  if (!i18next.isInitialized || !i18next.hasResourceBundle('en', areas[0])) return [];
  const today = areas.flatMap((area) =>
    Object.entries(i18next.getResourceBundle('en', area))
      .filter(isText)
      .map(([code, text]) => ({ area, code, text })),
  );
  known = [...today, ...earlierWordings]
    .filter(({ text }) => text.replaceAll(hole, '').trim().length > 1)
    .toSorted((one, other) => weigh(other.text) - weigh(one.text))
    .map(({ area, code, text }) => toPattern(area, code, text));
  return known;
}

/**
 * A text that was stored when sentences had no codes yet, in the reader's language: the catalogue's English, of today
 * or of then, says which sentence it was. One that is not in the catalogue stays as it is.
 */
export function translateEarlierText(text: string): string {
  if (i18next.resolvedLanguage === 'en') return text;
  for (const { area, code, names, shape } of patterns()) {
    const match = shape.exec(text);
    if (!match) continue;
    const values: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      const value = match[index + 1] ?? '';
      values[name] = sentenceHoles.has(name) && value !== '' ? translateEarlierText(value) : value;
    }
    const rest = match[names.length + 1] ?? '';
    const stated = String(i18next.t(code as never, { ns: area, ...values }));
    return rest === '' ? stated : `${stated} ${translateEarlierText(rest)}`;
  }
  return text;
}

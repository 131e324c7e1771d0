import type { Message, MessageLevel } from '@freshet/contract';
import i18next from 'i18next';
import { translateIfKnown } from '#api/translate-if-known';
import { translateCoded } from '#api/translate-statement';

const severities = { none: 'info', info: 'info', warn: 'warning', error: 'error', success: 'success' } as const;

/** What MUI calls the levels; it has no word for "none". */
export const severityOf = (level: MessageLevel) => severities[level];

/** A message in the reader's language, where it is known in it; otherwise as it was written. */
export function wordsOf(message: Message): Pick<Message, 'title' | 'content' | 'nextStep'> {
  const { code, params, title, content, nextStep } = message;
  if (code === null || i18next.resolvedLanguage === 'en') return { title, content, nextStep };
  const filled = translateParams(params);
  if (filled === null) return { title, content, nextStep };
  const reported = { ...filled, ...labelOf(params), ...causesOf(params) };
  const textOf = (part: 'title' | 'content' | 'nextStep') =>
    translateIfKnown(`messages:coded.${code}.${part}`, reported) ?? message[part];
  return { title: textOf('title'), content: textOf('content'), nextStep: textOf('nextStep') };
}

/** What fills it, sentences in the reader's language; null where one of them is not known in it. */
function translateParams(params: Message['params']): Record<string, string | number> | null {
  const filled = Object.entries(params).map(
    ([name, value]) => [name, typeof value === 'object' ? translateCoded(value) : value] as const,
  );
  const known = filled.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return known.length === filled.length ? Object.fromEntries(known) : null;
}

/** What work was, in messages of before there were codes, as `Reading march.csv`: the verb has a word in the reader's language, the name stays. */
function labelOf({ label }: Message['params']): { label?: string } {
  const [, verb = '', name = ''] =
    /^(Reading|Storing|Report) (.+)$/s.exec(typeof label === 'string' ? label : '') ?? [];
  const text = translateIfKnown(`messages:labels.${verb}`, { name });
  return text === undefined ? {} : { label: text };
}

/** What was changed, as `standard|Copper (ana)`: its kind has a word in the reader's language. */
function causesOf({ causes }: Message['params']): { causes?: string } {
  if (typeof causes !== 'string') return {};
  const textOf = (_: string, kind: string) => `${translateIfKnown(`messages:causeKinds.${kind}`) ?? kind} `;
  return { causes: causes.replace(/(?<=^|, )(\w+)\|/g, textOf) };
}

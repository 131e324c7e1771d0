import type { Message, MessageLevel } from '@freshet/contract';
import i18next from 'i18next';
import { sayIfKnown } from '#api/say-if-known';

const severities = { none: 'info', info: 'info', warn: 'warning', error: 'error', success: 'success' } as const;

/** What MUI calls the levels; it has no word for "none". */
export const severityOf = (level: MessageLevel) => severities[level];

/** A message in the reader's language, where it is known in it; otherwise as it was written. */
export function wordsOf(message: Message): Pick<Message, 'title' | 'content' | 'nextStep'> {
  const { code, params, title, content, nextStep } = message;
  if (code === null || i18next.resolvedLanguage === 'en') return { title, content, nextStep };
  const say = (part: 'title' | 'content' | 'nextStep') =>
    sayIfKnown(`messages:coded.${code}.${part}`, params) ?? message[part];
  return { title: say('title'), content: say('content'), nextStep: say('nextStep') };
}

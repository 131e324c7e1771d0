import type { Language } from '@freshet/contract';
import type { Config } from '#platform/config';
import { findText, translate, writeNumber } from '#platform/texts';
import type { NewMessage } from '#slices/messages';
import { nameOf } from './instrument-view.ts';
import type { Due } from './reminder-queries.ts';

const mostListed = 20;

const mailWords = {
  en: {
    list: 'Instruments and the dates on which their calibrations are due:',
    all: 'Open the equipment tracker:',
    why: [
      'You receive this e-mail because you are an administrator of this tenant. You are notified once of each calibration.',
    ],
  },
  fr: {
    list: 'Instruments et dates d’échéance de leur étalonnage :',
    all: 'Ouvrir le suivi du matériel :',
    why: [
      'Vous recevez ce courriel parce que vous êtes administrateur de cette organisation. Chaque étalonnage fait l’objet d’un seul avis.',
    ],
  },
} as const satisfies Record<Language, unknown>;

export const writeDueMessage = (due: readonly Due[]): Omit<NewMessage, 'userIds'> => ({
  level: 'warn',
  title: titleOf('en', due),
  content: listOf(due).join('\n'),
  nextStep: findText('en', `messages.coded.${codeOf(due)}.nextStep`) ?? '',
  code: codeOf(due),
  params: { count: due.length, instrument: firstOf(due), day: due[0]?.dueOn ?? '' },
  link: pathOf(due),
});

export function writeDueMail(
  config: Pick<Config, 'origin' | 'host' | 'port'>,
  due: readonly Due[],
  language: Language,
): { subject: string; text: string } {
  const origin = config.origin ?? `http://${config.host}:${config.port}`;
  const words = mailWords[language];
  const subject = titleOf(language, due);
  const lines = [
    ...[`${subject}.`, '', words.list, ...listOf(due).map((line) => `  ${line}`), ''],
    ...[words.all, `${origin}${pathOf(due)}`, '', ...words.why, ''],
  ];
  return { subject, text: lines.join('\n') };
}

const codeOf = (due: readonly Due[]) => `equipment.due${due.length === 1 ? 'One' : 'Many'}`;

const pathOf = ([first, ...others]: readonly Due[]) =>
  first && others.length === 0 ? `/equipment/${first.instrument.id}` : '/equipment?state=due';

const firstOf = ([first]: readonly Due[]) => (first ? nameOf(first.instrument) : '');

const titleOf = (language: Language, due: readonly Due[]) =>
  translate(language, `messages.coded.${codeOf(due)}.title`, {
    count: writeNumber(language, due.length),
    instrument: firstOf(due),
    day: due[0]?.dueOn ?? '',
  });

/** "Solinst Levelogger 5 2140931 · 2026-03-01": the same in every language. */
function listOf(due: readonly Due[]): string[] {
  const listed = due.slice(0, mostListed).map(({ instrument, dueOn }) => `${nameOf(instrument)} · ${dueOn}`);
  return due.length > mostListed ? [...listed, `… + ${due.length - mostListed}`] : listed;
}

import type { Language } from '@freshet/contract';
import { formatSeriesIdentifier } from '@freshet/domain/series';
import type { Config } from '#platform/config';
import { findText, translate, writeNumber } from '#platform/texts';
import type { NewMessage } from '#slices/messages';
import type { WatchedRow } from './watch-queries.ts';

type SeriesNames = Pick<WatchedRow, 'parameter' | 'label' | 'station_name'>;
type Kind = 'silent' | 'back';

const mostListed = 20;
const path = '/continuous/watch';

const mailWords = {
  en: {
    silent: 'Series and time of the newest value (UTC):',
    back: 'Series and time of the newest value received (UTC):',
    all: 'See all watched series:',
    why: [
      'You receive this e-mail because you are a recipient of notifications about missing data, or an administrator of a tenant that has chosen no recipients.',
      'A tenant administrator can change the recipients and the watched series.',
    ],
  },
  fr: {
    silent: 'Série et heure de la valeur la plus récente (UTC) :',
    back: 'Série et heure de la valeur la plus récente reçue (UTC) :',
    all: 'Voir toutes les séries surveillées :',
    why: [
      'Vous recevez ce courriel parce que vous êtes destinataire des avis de données manquantes, ou administrateur d’une organisation qui n’a choisi aucun destinataire.',
      'Un administrateur de l’organisation peut modifier les destinataires et les séries surveillées.',
    ],
  },
} as const satisfies Record<Language, unknown>;

export function writeWatchMessage(kind: Kind, rows: readonly WatchedRow[]): Omit<NewMessage, 'userIds'> {
  return {
    level: kind === 'silent' ? 'warn' : 'success',
    title: titleOf('en', kind, rows),
    content: listOf(rows).join('\n'),
    nextStep: findText('en', `messages.coded.${codeOf(kind, rows)}.nextStep`) ?? '',
    code: codeOf(kind, rows),
    params: { count: rows.length, series: seriesOf(rows) },
    link: path,
  };
}

export function writeWatchMail(
  config: Pick<Config, 'origin' | 'host' | 'port'>,
  kind: Kind,
  rows: readonly WatchedRow[],
  language: Language,
): { subject: string; text: string } {
  const origin = config.origin ?? `http://${config.host}:${config.port}`;
  const words = mailWords[language];
  const subject = titleOf(language, kind, rows);
  const lines = [
    ...[`${subject}.`, '', words[kind], ...listOf(rows).map((line) => `  ${line}`), ''],
    ...[words.all, `${origin}${path}`, '', ...words.why, ''],
  ];
  return { subject, text: lines.join('\n') };
}

const codeOf = (kind: Kind, rows: readonly WatchedRow[]) => `watch.${kind}${rows.length === 1 ? 'One' : 'Many'}`;

const seriesOf = ([first]: readonly WatchedRow[]) => (first ? nameOf(first) : '');

const titleOf = (language: Language, kind: Kind, rows: readonly WatchedRow[]) =>
  translate(language, `messages.coded.${codeOf(kind, rows)}.title`, {
    count: writeNumber(language, rows.length),
    series: seriesOf(rows),
  });

/** "Stage.Logger@KR-1 · 2026-03-01 00:30 · every 5 min": the same in every language. */
function listOf(rows: readonly WatchedRow[]): string[] {
  const more = rows.length - mostListed;
  const listed = rows.slice(0, mostListed).map((row) => {
    const at = row.last_value_at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
    return `${nameOf(row)} · ${at}`;
  });
  return more > 0 ? [...listed, `… + ${more}`] : listed;
}

export const nameOf = ({ parameter, label, station_name }: SeriesNames): string =>
  formatSeriesIdentifier({ parameter, label, location: station_name });

import { comparesDays, type Language } from '@freshet/contract';
import { showInZone } from '@freshet/domain';
import type { Config } from '#platform/config';
import { findText, translate, writeNumber } from '#platform/texts';
import { type NamedEvent, toWireEvent } from '#slices/guidelines';
import type { NewMessage } from '#slices/messages';
import { mailWords as importMailWords } from './mail-words.ts';

export type EventChange = 'began' | 'ended' | 'withdrawn';

const mostListed = 20;

/** The mail about events. Its title is that of the screens. */
const mailWords = {
  en: {
    list: 'Series, guideline, start to end in station time, peak and limit:',
    seeEach: 'See the events with their calculation:',
  },
  fr: {
    list: 'Série, recommandation, du début à la fin en heure locale de la station, extrême et limite :',
    seeEach: 'Voir les événements avec leur calcul :',
  },
} as const satisfies Record<Language, unknown>;

export function writeEventMessage(kind: EventChange, events: readonly NamedEvent[]): Omit<NewMessage, 'userIds'> {
  return {
    level: kind === 'began' ? 'warn' : 'info',
    title: titleOf('en', kind, events),
    content: listOf(events).join('\n'),
    nextStep: findText('en', `messages.coded.${codeOf(kind, events)}.nextStep`) ?? '',
    code: codeOf(kind, events),
    params: {
      count: events.length,
      series: seriesOf(events),
      list: listOf(events).join('\n'),
    },
    link: pathOf(events),
  };
}

export function writeEventMail(
  config: Pick<Config, 'origin' | 'host' | 'port'>,
  { kind, events, ruleNames }: { kind: EventChange; events: readonly NamedEvent[]; ruleNames: readonly string[] },
  language: Language,
): { subject: string; text: string } {
  const origin = config.origin ?? `http://${config.host}:${config.port}`;
  const words = mailWords[language];
  const { quote, why, whoChanges } = importMailWords[language];
  const subject = titleOf(language, kind, events);
  const lines = [
    ...[`${subject}.`, '', words.list, ...listOf(events).map((line) => `  ${line}`), ''],
    ...[words.seeEach, `${origin}${pathOf(events)}`, '', why(ruleNames.map(quote).join(', ')), whoChanges, ''],
  ];
  return { subject, text: lines.join('\n') };
}

const codeOf = (kind: EventChange, events: readonly NamedEvent[]) =>
  `seriesEvents.${kind}${events.length === 1 ? 'One' : 'Many'}`;

const seriesOf = ([first]: readonly NamedEvent[]) => (first ? toWireEvent(first).Identifier : '');

const titleOf = (language: Language, kind: EventChange, events: readonly NamedEvent[]) =>
  translate(language, `messages.coded.${codeOf(kind, events)}.title`, {
    count: writeNumber(language, events.length),
    series: seriesOf(events),
  });

/** The first of them; the message names the others. */
function pathOf(events: readonly NamedEvent[]): string {
  const ids = [...new Set(events.map(({ row }) => row.series_id))];
  return `/series/${ids[0] ?? 0}`;
}

/** "Water Temp.Logger@KR-1 · BC WQG · 2026-07-01 14:05 – 2026-07-02 03:10 · 19.4 > 18 °C": the same in every language. */
function listOf(events: readonly NamedEvent[]): string[] {
  const more = events.length - mostListed;
  const listed = events.slice(0, mostListed).map(describeEvent);
  return more > 0 ? [...listed, `… + ${more}`] : listed;
}

function describeEvent(one: NamedEvent): string {
  const event = toWireEvent(one);
  const show = (instant: string) => showInZone(instant, event.TimeZone);
  // A mean of days is known by days: midnight would look like a moment somebody saw.
  const [start, last] = comparesDays(event.Statistic)
    ? [event.FirstDay, event.LastDay]
    : [show(event.StartAt), show(event.EndAt)];
  const end = event.State === 'open' ? '…' : last;
  const sign = event.Bound === 'upper' ? '>' : '<';
  const number = (value: number) => String(Number(value.toPrecision(6)));
  const beyond =
    event.PeakUnit === event.Unit
      ? `${number(event.Peak)} ${sign} ${number(event.Limit)} ${event.Unit}`
      : `${number(event.Peak)} ${event.PeakUnit} (${sign} ${number(event.Limit)} ${event.Unit})`;
  return [event.Identifier, event.GuidelineName, `${start} – ${end}`, beyond.trim()].join(' · ');
}

import { comparesDays } from '@freshet/contract';
import { showInZone } from '@freshet/domain';
import type { Config } from '#platform/config';
import { type NamedEvent, toWireEvent } from '#slices/guidelines';
import type { NewMessage } from '#slices/messages';

export type EventChange = 'began' | 'ended' | 'withdrawn';

const mostListed = 20;

const titles: Readonly<Record<EventChange, (what: string) => string>> = {
  began: (what) => `Beyond a limit: ${what}`,
  ended: (what) => `No longer beyond a limit: ${what}`,
  withdrawn: (what) => `Was not beyond a limit after all: ${what}`,
};

export function writeEventMessage(kind: EventChange, events: readonly NamedEvent[]): Omit<NewMessage, 'userIds'> {
  const [first] = events;
  return {
    level: kind === 'began' ? 'warn' : 'info',
    title: titleOf(kind, events),
    content: listOf(events).join('\n'),
    nextStep:
      kind === 'withdrawn'
        ? 'Points, limits or links have changed since.'
        : 'Open the series to see each with its calculation.',
    code: `seriesEvents.${kind}${events.length === 1 ? 'One' : 'Many'}`,
    params: {
      count: events.length,
      series: first ? toWireEvent(first).Identifier : '',
      list: listOf(events).join('\n'),
    },
    link: pathOf(events),
  };
}

export function writeEventMail(
  config: Pick<Config, 'origin' | 'host' | 'port'>,
  { kind, events, ruleNames }: { kind: EventChange; events: readonly NamedEvent[]; ruleNames: readonly string[] },
): { subject: string; text: string } {
  const origin = config.origin ?? `http://${config.host}:${config.port}`;
  const lines = [
    `${titleOf(kind, events)}.`,
    '',
    'Series, standard, start to end by the clock of the station, peak and limit:',
    ...listOf(events).map((line) => `  ${line}`),
    '',
    'See them with their calculation:',
    `${origin}${pathOf(events)}`,
    '',
    `You receive this e-mail because of the import notification ${ruleNames.map((name) => `"${name}"`).join(', ')}.`,
    'A tenant administrator can change who is notified.',
    '',
  ];
  return { subject: titleOf(kind, events), text: lines.join('\n') };
}

function titleOf(kind: EventChange, events: readonly NamedEvent[]): string {
  const names = [...new Set(events.map((one) => toWireEvent(one).Identifier))];
  const what = names.length === 1 ? (names[0] ?? '') : `${names.length.toLocaleString('en')} series`;
  return titles[kind](what);
}

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

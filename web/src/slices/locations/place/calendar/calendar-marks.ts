import type { Answer, EcologyDay, observations, SeriesDays, SeriesEvent } from '@freshet/contract';

export type CalendarAnswer = Answer<typeof observations.calendar>;
export type CalendarDate = CalendarAnswer['Dates'][number];

/** The media a calendar distinguishes. */
export const calendarMedia = ['water', 'soil', 'tissue', 'other', 'sensor', 'vegetation', 'survey'] as const;
export type CalendarMedia = (typeof calendarMedia)[number];

/** Water, soil and sediment, tissue; whatever is none of them is other. */
export function calendarMediaOf(displayGroup: string): CalendarMedia {
  const known: Readonly<Record<string, CalendarMedia>> = {
    Water: 'water',
    'Soil/Sediment': 'soil',
    Solid: 'soil',
    Tissue: 'tissue',
  };
  return known[displayGroup] ?? 'other';
}

/** What a day with data shows. */
export interface DayMark {
  readonly day: string;
  /** The colour of its flag; null for the usual orange. */
  readonly flagColour: string | null;
  readonly media: readonly CalendarMedia[];
  readonly results: number;
  /** What was sampled; null where only sensors have values. */
  readonly source: CalendarDate | null;
  /** The series with values. */
  readonly sensors: readonly Sensor[];
  /** Times beyond limits that touch the day. */
  readonly events?: readonly SeriesEvent[];
  /** Visits of plots and surveys. */
  readonly ecology?: readonly EcologyDay[];
}

export type Sensor = Pick<SeriesDays, 'SeriesId' | 'Identifier' | 'UtcOffsetMinutes'>;

const groupsOf = ({ DateTimeGroups }: CalendarDate) => DateTimeGroups.flatMap(({ MediaTypeGroups }) => MediaTypeGroups);

export function markOf(date: CalendarDate, colours: CalendarAnswer['FlagColours']): DayMark {
  const flagColour = date.IncludedFlags.flatMap(({ FlagId }) => colours[String(FlagId)] ?? [])[0] ?? null;
  const groups = groupsOf(date);
  return {
    day: date.Date,
    flagColour,
    media: [...new Set(groups.map(({ DisplayGroup }) => calendarMediaOf(DisplayGroup)))],
    results: groups.reduce((sum, { Results }) => sum + Results, 0),
    source: date,
    sensors: [],
  };
}

/** The days with data of the chosen media, earliest first. No choice shows all. */
export function marksOf(
  answer: CalendarAnswer,
  media: ReadonlySet<CalendarMedia>,
  sensors: readonly SeriesDays[] = [],
  ecologyDays: readonly EcologyDay[] = [],
): DayMark[] {
  const sampled = answer.Dates.map((date) => markOf(date, answer.FlagColours));
  return withEcology(withSensors(sampled, sensors), ecologyDays)
    .filter((mark) => media.size === 0 || mark.media.some((each) => media.has(each)))
    .sort((a, b) => a.day.localeCompare(b.day));
}

const empty = { flagColour: null, media: [], results: 0, source: null, sensors: [] };

function withEcology(known: readonly DayMark[], ecologyDays: readonly EcologyDay[]): DayMark[] {
  const marks = new Map(known.map((mark) => [mark.day, mark]));
  for (const one of ecologyDays) {
    const mark: DayMark = marks.get(one.Date) ?? { day: one.Date, ...empty };
    const kind = one.Kind === 'visit' ? 'vegetation' : 'survey';
    const media: DayMark['media'] = mark.media.includes(kind) ? mark.media : [...mark.media, kind];
    marks.set(one.Date, { ...mark, media, ecology: [...(mark.ecology ?? []), one] });
  }
  return [...marks.values()];
}

function withSensors(sampled: readonly DayMark[], sensors: readonly SeriesDays[]): DayMark[] {
  const marks = new Map(sampled.map((mark) => [mark.day, mark]));
  for (const { Days, SeriesId, Identifier, UtcOffsetMinutes } of sensors) {
    for (const day of Days) {
      const mark: DayMark = marks.get(day) ?? { day, ...empty };
      const media: DayMark['media'] = mark.sensors.length > 0 ? mark.media : [...mark.media, 'sensor'];
      marks.set(day, { ...mark, media, sensors: [...mark.sensors, { SeriesId, Identifier, UtcOffsetMinutes }] });
    }
  }
  return [...marks.values()];
}

/** The same days with the times that sensors lay beyond limits. */
export function withEvents(marks: readonly DayMark[], events: readonly SeriesEvent[]): DayMark[] {
  if (events.length === 0) return [...marks];
  return marks.map((mark) => {
    const ofDay = events.filter(({ FirstDay, LastDay }) => FirstDay <= mark.day && mark.day <= LastDay);
    return ofDay.length > 0 ? { ...mark, events: ofDay } : mark;
  });
}

/** The years with data, newest first. */
export const yearsOf = (dates: readonly { readonly Date: string }[]): number[] =>
  [...new Set(dates.map(({ Date: day }) => Number(day.slice(0, 4))))].sort((a, b) => b - a);

/** The weeks of a month, each of seven days or blanks. `month` counts from 1, `weekStart` from Sunday as 0. */
export function weeksOf(year: number, month: number, weekStart: 0 | 1): (string | null)[][] {
  const two = (value: number) => String(value).padStart(2, '0');
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const blanks = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() - weekStart + 7) % 7;
  const days = Array.from({ length }, (_, at) => `${year}-${two(month)}-${two(at + 1)}`);
  const cells = [...Array.from({ length: blanks }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => cells[week * 7 + at] ?? null),
  );
}

/**
 * The day with data a key leads to: left and right to the next one, up and down at least a week further, Home and End
 * to the first and last. Null when the key means nothing or there is no such day.
 */
export function dayByKey(days: readonly string[], from: string, key: string): string | null {
  const at = days.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return days[at + 1] ?? null;
    case 'ArrowLeft':
      return days[at - 1] ?? null;
    case 'ArrowDown':
      return days.find((day) => daysBetween(from, day) >= 7) ?? null;
    case 'ArrowUp':
      return days.findLast((day) => daysBetween(day, from) >= 7) ?? null;
    case 'Home':
      return days[0] ?? null;
    case 'End':
      return days.at(-1) ?? null;
    default:
      return null;
  }
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

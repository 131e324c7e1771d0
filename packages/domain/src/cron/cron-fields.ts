/** The five fields of a schedule, as they are written. */
export interface CronFields {
  readonly minute: string;
  readonly hour: string;
  readonly dayOfMonth: string;
  readonly month: string;
  readonly dayOfWeek: string;
}
export type CronField = keyof CronFields;

/** In the order they are written, with their ranges. Sunday is 0 and 7: both readings of the day of week are right. */
export const cronRanges: Readonly<Record<CronField, readonly [number, number]>> = {
  minute: [0, 59],
  hour: [0, 23],
  dayOfMonth: [1, 31],
  month: [1, 12],
  dayOfWeek: [0, 7],
};
export const cronFieldNames = ['minute', 'hour', 'dayOfMonth', 'month', 'dayOfWeek'] as const;

/** At noon on the 15th and 30th of every second month. */
export const defaultCron = '0 12 15,30 */2 *';

const longestCron = 100;

/** A part of a field: every value of a range in steps; a single value is a range of one. */
export interface CronPart {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** Written as `*`: every value there is. */
  readonly isAll: boolean;
}
export type ReadCron = Readonly<Record<CronField, readonly CronPart[]>>;

/** The five fields of an expression; null when it has not five. */
export function splitCron(text: string): CronFields | null {
  const [minute, hour, dayOfMonth, month, dayOfWeek, ...others] = text.trim().split(/ +/);
  if (!minute || !hour || !dayOfMonth || !month || !dayOfWeek || others.length > 0) return null;
  return { minute, hour, dayOfMonth, month, dayOfWeek };
}

export const joinCron = (fields: CronFields): string => cronFieldNames.map((name) => fields[name]).join(' ');

/** The meaning of one field; null when it cannot be read: numbers, lists, ranges and steps, without spaces. */
export function readCronField(name: CronField, text: string): readonly CronPart[] | null {
  const [least, most] = cronRanges[name];
  const parts: CronPart[] = [];
  for (const part of text.split(',')) {
    const match = /^(?:(\*)|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return null;
    const [, all, first, last, every] = match;
    // "5/10" has two readings in the field, so it must be written as a range.
    if (every !== undefined && all === undefined && last === undefined) return null;
    const from = all ? least : Number(first);
    const to = all ? (name === 'dayOfWeek' ? 6 : most) : Number(last ?? first);
    const step = Number(every ?? 1);
    if (from < least || to > most || from > to || step < 1 || step > most) return null;
    parts.push({ from, to, step, isAll: all !== undefined && step === 1 });
  }
  return parts;
}

/** The meaning of a whole expression; null when any field cannot be read. */
export function readCron(text: string): ReadCron | null {
  const fields = text.length <= longestCron ? splitCron(text) : null;
  if (!fields) return null;
  const read = cronFieldNames.map((name) => readCronField(name, fields[name]));
  const [minute, hour, dayOfMonth, month, dayOfWeek] = read;
  if (!minute || !hour || !dayOfMonth || !month || !dayOfWeek) return null;
  return { minute, hour, dayOfMonth, month, dayOfWeek };
}

/** The values a field stands for, ascending; Sunday is 0. */
export function cronValues(name: CronField, parts: readonly CronPart[]): number[] {
  const values = new Set<number>();
  for (const { from, to, step } of parts) {
    for (let value = from; value <= to; value += step) values.add(name === 'dayOfWeek' ? value % 7 : value);
  }
  return [...values].sort((a, b) => a - b);
}

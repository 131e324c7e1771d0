import { type CronField, type CronPart, cronRanges, cronValues, type ReadCron, readCron } from './cron-fields.ts';

export type CronLanguage = 'en' | 'fr';

/**
 * What an expression means, in words: "at 12:00 on the 15th and 30th of every second month". Null when it is invalid.
 */
export function describeCron(text: string, language: CronLanguage): string | null {
  const cron = readCron(text);
  if (!cron) return null;
  const words = language === 'fr' ? french : english;
  const days = describeDays(cron, words);
  const months = describeMonths(cron, words, isAll(cron.dayOfMonth));
  return [describeTimes(cron, words), days, months].filter(Boolean).join(' ');
}

const isAll = (parts: readonly CronPart[]) => parts.some((part) => part.isAll);
/**
 * Every so many of all, from the first on. Of what restarts before the step is full, this is described only for days.
 */
function everyOf(name: CronField, parts: readonly CronPart[]): number | null {
  const [least, most] = cronRanges[name];
  const [only] = parts;
  if (parts.length !== 1 || !only || only.step < 2 || only.from !== least || only.to !== most) return null;
  return name === 'dayOfMonth' || (most - least + 1) % only.step === 0 ? only.step : null;
}
const two = (value: number) => String(value).padStart(2, '0');
const mostTimes = 6;

function describeTimes({ minute, hour }: ReadCron, words: Words): string {
  const [minutes, hours] = [cronValues('minute', minute), cronValues('hour', hour)];
  const everyMinutes = everyOf('minute', minute);
  if (isAll(hour)) {
    if (isAll(minute)) return words.everyMinute;
    return everyMinutes ? words.everyMinutes(everyMinutes) : words.everyHourAt(words.list(minutes.map(two)));
  }
  if (!isAll(minute) && minutes.length * hours.length <= mostTimes) {
    return words.at(words.list(hours.flatMap((at) => minutes.map((past) => `${two(at)}:${two(past)}`))));
  }
  const everyHours = everyOf('hour', hour);
  if (everyHours && minutes.length === 1) return words.everyHours(everyHours, two(minutes[0] ?? 0));
  const within = words.withinHours(words.list(hours.map(two)));
  if (isAll(minute)) return `${words.everyMinute} ${within}`;
  return everyMinutes
    ? `${words.everyMinutes(everyMinutes)} ${within}`
    : `${words.everyHourAt(words.list(minutes.map(two)))} ${within}`;
}

function describeDays({ dayOfMonth, dayOfWeek, month }: ReadCron, words: Words): string {
  const hasDays = !isAll(dayOfMonth);
  const hasWeek = !isAll(dayOfWeek);
  const everyDays = everyOf('dayOfMonth', dayOfMonth);
  const days = everyDays ? words.everyDays(everyDays) : words.onDays(cronValues('dayOfMonth', dayOfMonth));
  const week = words.onWeekdays(cronValues('dayOfWeek', dayOfWeek));
  if (hasDays && hasWeek) return `${days} ${words.or} ${week}`;
  if (hasDays) return isAll(month) && !everyDays ? `${days} ${words.ofEveryMonth}` : days;
  return hasWeek ? week : words.everyDay;
}

function describeMonths({ month }: ReadCron, words: Words, isFree: boolean): string {
  if (isAll(month)) return '';
  const every = everyOf('month', month);
  if (every) return words.everyMonths(every, isFree);
  return words.inMonths(cronValues('month', month), isFree);
}

interface Words {
  readonly everyMinute: string;
  readonly everyDay: string;
  readonly ofEveryMonth: string;
  readonly or: string;
  list(items: readonly string[]): string;
  at(times: string): string;
  everyMinutes(count: number): string;
  everyHours(count: number, minute: string): string;
  everyHourAt(minutes: string): string;
  withinHours(hours: string): string;
  everyDays(count: number): string;
  onDays(days: readonly number[]): string;
  onWeekdays(days: readonly number[]): string;
  everyMonths(count: number, isFree: boolean): string;
  inMonths(months: readonly number[], isFree: boolean): string;
}

const listWith = (word: string) => (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
const nameOfMonth = (language: string) => (month: number) =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1));
// 4 January 2026 is a Sunday.
const nameOfDay = (language: string) => (day: number) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day));

const ordinal = (day: number) => {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
};
const counted = (count: number) => ({ 2: 'second', 3: 'third', 4: 'fourth', 6: 'sixth' })[count] ?? ordinal(count);
const and = listWith('and');

const english: Words = {
  everyMinute: 'every minute',
  everyDay: 'every day',
  ofEveryMonth: 'of every month',
  or: 'or',
  list: and,
  at: (times) => `at ${times}`,
  everyMinutes: (count) => `every ${count} minutes`,
  everyHours: (count, minute) => `every ${count} hours, ${minute} minutes past the hour,`,
  everyHourAt: (minutes) => `${minutes} minutes past every hour`,
  withinHours: (hours) => `during the hours ${hours}`,
  everyDays: (count) => `on every ${counted(count)} day from the 1st`,
  onDays: (days) => `on the ${and(days.map(ordinal))}`,
  onWeekdays: (days) => `on ${and(days.map((day) => `${nameOfDay('en')(day)}s`))}`,
  everyMonths: (count, isFree) => `${isFree ? 'in' : 'of'} every ${counted(count)} month`,
  inMonths: (months, isFree) => `${isFree ? 'in' : 'of'} ${and(months.map(nameOfMonth('en')))}`,
};

const et = listWith('et');
const french: Words = {
  everyMinute: 'chaque minute',
  everyDay: 'tous les jours',
  ofEveryMonth: 'de chaque mois',
  or: 'ou',
  list: et,
  at: (times) => `à ${times.replaceAll(':', ' h ')}`,
  everyMinutes: (count) => `toutes les ${count} minutes`,
  everyHours: (count, minute) => `toutes les ${count} heures, à la minute ${minute},`,
  everyHourAt: (minutes) => `chaque heure, à la minute ${minutes}`,
  withinHours: (hours) => `pendant les heures ${hours}`,
  everyDays: (count) => `un jour sur ${count} à partir du 1er`,
  onDays: (days) => `${days.length > 1 ? 'les' : 'le'} ${et(days.map((day) => (day === 1 ? '1er' : String(day))))}`,
  onWeekdays: (days) => `${days.length > 1 ? 'les' : 'le'} ${et(days.map(nameOfDay('fr')))}`,
  everyMonths: (count) => `un mois sur ${count}`,
  inMonths: (months) => `en ${et(months.map(nameOfMonth('fr')))}`,
};

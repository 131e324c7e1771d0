export interface WrittenTime {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour?: string | undefined;
  readonly minute?: string | undefined;
  readonly second?: string | undefined;
  /** `a` or `p`, for the clock of twelve hours. */
  readonly half?: string | undefined;
}

/** `2026-03-08T02:30:00`, or null when there is no such day or hour. 24:00 is the midnight that ends the day. */
export function makeLocal(written: WrittenTime): string | null {
  const [year, month, day] = [Number(written.year), Number(written.month), Number(written.day)];
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return null;
  const hour = readHour(Number(written.hour ?? 0), written.half);
  const [minute, second] = [Number(written.minute ?? 0), Number(written.second ?? 0)];
  if (hour === null || !(minute <= 59 && second <= 59)) return null;
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (hour === 24) return minute + second === 0 ? nextDay(date) : null;
  return `${date}T${two(hour)}:${two(minute)}:${two(second)}`;
}

/** The midnight after a day (`2026-02-28`). */
export const nextDay = (date: string): string =>
  `${new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)}T00:00:00`;

function readHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

const two = (part: number) => (part < 10 ? `0${part}` : String(part));

const daysIn = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

const months: readonly (readonly string[])[] = [
  ['jan', 'january', 'janv', 'janvier', 'januar', 'januari', 'ene', 'enero', 'janeiro'],
  ['feb', 'february', 'fev', 'fevr', 'fevrier', 'februar', 'februari', 'febrero', 'fevereiro'],
  ['mar', 'march', 'mars', 'marz', 'maart', 'mrt', 'marzo', 'marco'],
  ['apr', 'april', 'avr', 'avril', 'abr', 'abril'],
  ['may', 'mai', 'mei', 'maj', 'mayo', 'maio'],
  ['jun', 'june', 'juin', 'juni', 'junio', 'junho'],
  ['jul', 'july', 'juil', 'juillet', 'juli', 'julio', 'julho'],
  ['aug', 'august', 'aout', 'augustus', 'augusti', 'ago', 'agosto'],
  ['sep', 'sept', 'september', 'septembre', 'set', 'setembro'],
  ['oct', 'october', 'octobre', 'okt', 'oktober', 'octubre', 'out', 'outubro'],
  ['nov', 'november', 'novembre', 'noviembre', 'novembro'],
  ['dec', 'december', 'decembre', 'dez', 'dezember', 'dic', 'diciembre', 'dezembro'],
];
const byName = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** From 1, in the languages of the names of columns; 0 for a word that is no month. */
export const monthByName = (name: string): number =>
  byName.get(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()) ?? 0;

const clock = /^(\d{1,2})(?::?|\s?h\s?)(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s*([AaPp])\.?[Mm]\.?)?$/;
const fullHour = /^(\d{1,2})\s*([AaPp])\.?[Mm]\.?$/;

/** The hour that ends a day. */
export const endOfDay = '24:00:00';

const known = new Map<string, string | null>();

/** `09:00:00` from `9:00`, `0900`, `9 h 00`, `9:00 am` or `9 AM`; null when it is not a time. */
export function readClock(text: string): string | null {
  let read = known.get(text);
  if (read !== undefined) return read;
  const full = fullHour.exec(text);
  const [all, hour, minute, second, half] = full ? [full[0], full[1], '00', '00', full[2]] : (clock.exec(text) ?? []);
  const local =
    all === undefined ? null : makeLocal({ year: '2000', month: '1', day: '1', hour, minute, second, half });
  read = local === '2000-01-02T00:00:00' ? endOfDay : (local?.slice(11) ?? null);
  if (text.length < 12 && known.size < 5000) known.set(text, read);
  return read;
}

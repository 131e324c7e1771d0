import { compileTimeFormat } from './time-format.ts';

/** How times of a file are written. */
export interface ChosenFormat {
  readonly format: string;
  /** False when the times looked at could be written in another way just as well. */
  readonly isSure: boolean;
}

const days = ['yyyy-M-d', 'yyyy/M/d', 'M/d/yyyy', 'd/M/yyyy', 'M/d/yy', 'd/M/yy', 'yy/M/d', 'd.M.yyyy', 'd.M.yy'];
const more = ['M-d-yyyy', 'd-M-yyyy', 'd-MMM-yyyy', 'd MMM yyyy', 'd-MMM-yy', 'yyyyMMdd'];
/** How days are written, the likelier first. */
export const dayFormats: readonly string[] = [...days, ...more];
export const clockFormats: readonly string[] = ['H:mm', 'h:mm a', 'HHmm', 'HHmmss'];
/** Day and time in one cell. */
export const timeFormats: readonly string[] = [
  'yyyy-M-dTH:mm',
  ...dayFormats.flatMap((day) => [`${day} H:mm`, `${day} h:mm a`]),
  'yyyyMMddHHmmss',
  'yyyyMMddHHmm',
  ...dayFormats,
];

/**
 * The format by which most of some times can be read; of several, the one by which the clock runs most evenly: a day
 * taken for a month jumps. Null when none fits.
 */
export function chooseTimeFormat(texts: readonly string[], formats: readonly string[]): ChosenFormat | null {
  const times = texts.filter((text) => text !== '');
  const few = times.slice(0, 50);
  const tried = formats
    .filter((format) => few.some((text) => compileTimeFormat(format)(text)))
    .map((format) => ({ format, read: times.map(compileTimeFormat(format)).flatMap((time) => time ?? []) }))
    .map(({ format, read }) => ({ format, count: read.length, way: wayOf(read.map(({ localMs }) => localMs)) }));
  const most = Math.max(0, ...tried.map(({ count }) => count));
  if (most === 0 || most < times.length / 2) return null;
  const best = tried.filter(({ count }) => count === most).sort((a, b) => a.way - b.way);
  const [first, second] = best;
  if (!first) return null;
  const rivals = best
    .slice(1)
    .filter(({ format, way }) => way === first.way && orderOf(format) !== orderOf(first.format));
  return { format: first.format, isSure: second === undefined || rivals.length === 0 };
}

/** How far the clock moves, forth and back. */
const wayOf = (times: readonly number[]): number =>
  times.reduce((way, ms, index) => way + (index === 0 ? 0 : Math.abs(ms - (times[index - 1] ?? ms))), 0);

/** Two formats of one order read the same days. */
const orderOf = (format: string): string => {
  const at = (letter: string) => format.indexOf(letter);
  return ['y', 'M', 'd'].sort((a, b) => at(a) - at(b)).join('');
};

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

/** Counts since 1970 may be any numbers: only columns that are named so are taken for times. */
export const epochFormats: readonly string[] = ['epoch s', 'epoch ms'];

/**
 * The format by which some times make a clock that runs evenly: a day taken for a month jumps. What a format cannot read
 * counts as a jump there and one back, so that a single spoilt line decides nothing. Null when none fits half of them.
 */
export function chooseTimeFormat(texts: readonly string[], formats: readonly string[]): ChosenFormat | null {
  const times = texts.filter((text) => text !== '');
  const few = times.slice(0, 50);
  const tried = formats
    .filter((format) => few.some((text) => compileTimeFormat(format)(text)))
    .map((format) => ({ format, read: times.map(compileTimeFormat(format)).flatMap((time) => time ?? []) }))
    .map(({ format, read }) => ({
      format,
      count: read.length,
      run: runOf(
        read.map(({ localMs }) => localMs),
        times.length,
      ),
    }));
  const best = tried
    .filter(({ count }) => count > 0 && count >= times.length / 2)
    .sort((a, b) => a.run.jumps - b.run.jumps || a.run.way - b.run.way);
  const [first] = best;
  if (!first) return null;
  const isRival = ({ format, run }: Tried) =>
    run.jumps === first.run.jumps && run.way <= first.run.way * farLonger && orderOf(format) !== orderOf(first.format);
  return { format: first.format, isSure: !best.some(isRival) };
}

/** Readings of twelve months run as evenly as those of twelve days in a row, and no more than 31 times as far. */
const farLonger = 100;

interface Tried {
  readonly format: string;
  readonly run: Run;
}

interface Run {
  /** Steps back, and steps far longer than usual: one wrong line makes two of them, however far off it is. */
  readonly jumps: number;
  /** How far the clock moves, forth and back. */
  readonly way: number;
}

function runOf(times: readonly number[], all: number): Run {
  const steps = times.slice(1).map((ms, index) => ms - (times[index] ?? ms));
  const sizes = steps.map(Math.abs).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return {
    jumps: steps.filter((step) => step < 0 || step > usual * 10).length + 2 * (all - times.length),
    way: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Two formats of one order read the same days. */
const orderOf = (format: string): string => {
  const at = (letter: string) => format.indexOf(letter);
  return ['y', 'M', 'd'].sort((a, b) => at(a) - at(b)).join('');
};

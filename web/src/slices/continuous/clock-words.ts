const two = (value: number) => String(value).padStart(2, '0');

/** A fixed offset as people write it: `UTC−08:00`. */
export function nameOffset(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** An instant by a fixed offset, as `2026-03-08 17:05`; with seconds where they say something. */
export function showAtOffset(instant: string | number, offsetMinutes: number): string {
  const local = new Date(new Date(instant).getTime() + offsetMinutes * 60_000).toISOString();
  const seconds = local.slice(17, 23).replace(/\.?0+$/, '');
  return `${local.slice(0, 10)} ${local.slice(11, 16)}${Number(local.slice(17, 23)) === 0 ? '' : `:${seconds}`}`;
}

const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const;

/** How long ago something was, in the largest unit that leaves a number from 2 on: `5 hours ago`. */
export function showAge(instant: string, now: number, language: string): string {
  const seconds = (now - new Date(instant).getTime()) / 1000;
  const [unit, length] = steps.findLast(([, each]) => Math.abs(seconds) >= 2 * each) ?? steps[0];
  const count = Math.floor(Math.abs(seconds) / length);
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(
    seconds < 0 && count > 0 ? count : -count,
    unit,
  );
}

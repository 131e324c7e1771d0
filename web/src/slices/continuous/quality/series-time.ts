import { parseSeriesInstant } from '@freshet/domain/series';

/** An instant by the clock of a series, which knows no summer time, as `2026-03-08 17:05`; seconds only where there are any. */
export function showBySeries(instant: string, offsetMinutes: number): string {
  const local = new Date(Date.parse(instant) + offsetMinutes * 60_000).toISOString();
  const end = local.slice(17, 23) === '00.000' ? 16 : local.slice(20, 23) === '000' ? 19 : 23;
  return local.slice(0, end).replace('T', ' ');
}

/** What was typed as an instant of that clock, with its offset; null for what is none. A day alone is its beginning. */
export function readBySeries(typed: string, offsetMinutes: number): string | null {
  const text = /^\d{4}-\d\d-\d\d$/.test(typed.trim()) ? `${typed.trim()} 00:00` : typed.trim();
  const instant = parseSeriesInstant(text, offsetMinutes);
  return instant ? new Date(instant.ms).toISOString() : null;
}

/** As `UTC-08:00`. */
export function nameOffset(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

import { parseSeriesInstant } from '@freshet/domain/series';

/** What was typed as an instant of the clock of a series; null for what is none. A day alone is its beginning. */
export function readBySeries(typed: string, offsetMinutes: number): string | null {
  const text = /^\d{4}-\d\d-\d\d$/.test(typed.trim()) ? `${typed.trim()} 00:00` : typed.trim();
  const instant = parseSeriesInstant(text, offsetMinutes);
  return instant ? new Date(instant.ms).toISOString() : null;
}

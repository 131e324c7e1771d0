/** A time of a series by its own clock: `2026-03-01 00:00 to 2026-03-08 12:30 (UTC−08:00)`. */
export const showSpan = (from: Date, to: Date, offsetMinutes: number): string =>
  `${atOffset(from, offsetMinutes)} to ${withClock(to, offsetMinutes)}`;

/** To the minute, or as finely as it was given. */
export const atOffset = (instant: Date, offsetMinutes: number): string =>
  new Date(instant.getTime() + offsetMinutes * 60_000)
    .toISOString()
    .replace('T', ' ')
    .replace(/(:00)?\.000Z$|Z$/, '');

/** The same with the clock it is by. */
export const withClock = (instant: Date, offsetMinutes: number): string =>
  `${atOffset(instant, offsetMinutes)} (${nameOffset(offsetMinutes)})`;

function nameOffset(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const size = Math.abs(minutes);
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

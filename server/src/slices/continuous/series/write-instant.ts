const dayMs = 86_400_000;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
/** The days that were written last, with their `T`: those of a list are few. */
const days = new Map<number, string>();
const mostDays = 1000;

/**
 * An instant as `toISOString` writes it. A list of thousands of rows has three times as many of them, of which the date is
 * most of the work and mostly the same.
 */
export function writeInstant(instant: Date): string {
  const ms = instant.getTime();
  const day = Math.floor(ms / dayMs);
  const seconds = Math.floor((ms - day * dayMs) / 1000);
  const rest = ms - day * dayMs - seconds * 1000;
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const clock = `${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[seconds % 60]}`;
  return `${writeDay(day, instant)}${clock}.${rest < 100 ? `0${twoDigits[rest] ?? rest}` : rest}Z`;
}

function writeDay(day: number, instant: Date): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const text = instant.toISOString().slice(0, -13);
  if (days.size >= mostDays) days.clear();
  days.set(day, text);
  return text;
}

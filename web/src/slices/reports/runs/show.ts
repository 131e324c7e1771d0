import { toDay } from '#ui/date-range.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** An instant where the reader is, as `2026-03-08 17:05`. */
export function showInstant(instant: string): string {
  const at = new Date(instant);
  return `${toDay(at)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A length in the reader's words: `1.2 MB`. */
export function showSize(bytes: number, language: string): string {
  let [value, at] = [bytes, 0];
  for (; value >= 999.5 && at < units.length - 1; at += 1) value /= 1000;
  const digits = at === 0 || value >= 100 ? 0 : 1;
  return value.toLocaleString(language, { style: 'unit', unit: units[at] ?? 'byte', maximumFractionDigits: digits });
}

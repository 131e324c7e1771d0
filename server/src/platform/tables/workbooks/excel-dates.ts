const dayMs = 86_400_000;
const last = 2_958_465;

/**
 * A day number of a workbook as `2026-03-08` or `2026-03-08T09:00:00`; below one as a time, `09:00:00`. Null for what is no
 * day in Excel, such as the 29th of February 1900, which it believes in.
 */
export function readSerial(serial: number, system: 1900 | 1904): string | null {
  const days = system === 1904 ? serial + 1462 : serial;
  if (!(serial >= 0) || days >= last + 1 || Math.floor(days) === 60) return null;
  const seconds = Math.round((days % 1) * 86_400);
  if (serial < 1 && seconds > 0 && seconds < 86_400) return clockOf(seconds);
  if (Math.floor(days) === 0) return null;
  const epoch = days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30);
  const at = new Date(epoch + Math.floor(days) * dayMs + seconds * 1000);
  const iso = at.toISOString();
  return seconds === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

const clockOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);

const builtIn = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** What Excel allows. */
const longestFormat = 255;

/** Whether a number format shows a date or a time. */
export function isDateNumberFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id);
  const letters = code
    .slice(0, longestFormat)
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/_./g, '')
    .replace(/\[(?!h|m|s)[^[\]]*\]/gi, '');
  return /[ymdhs]/i.test(letters) && !/general/i.test(letters);
}

/** A month as `2026-03`. */
export const isMonth = (text: string): boolean => /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

/** So many months later, or earlier. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + by;
  const shifted = [Math.floor(at / 12), (at % 12) + 1];
  return `${String(shifted[0]).padStart(4, '0')}-${String(shifted[1]).padStart(2, '0')}`;
}

/** A month in words, as `March 2026`. */
export const nameMonth = (month: string, language: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The same where a line begins with it: French writes months small. */
export function beginWithMonth(month: string, language: string): string {
  const name = nameMonth(month, language);
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

/** Whether a station's clock can be set to this: a zone of the IANA list, UTC, or a fixed offset such as `UTC-08:00`. */
export function isTimeZone(name: string): boolean {
  if (/^UTC([+-](0\d|1[0-4]):[0-5]\d)?$/.test(name)) return true;
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

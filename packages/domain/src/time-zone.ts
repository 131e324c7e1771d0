/** Whether a station's clock can be set to this: UTC or a zone of the IANA list (`Etc/GMT+8` is a fixed offset). */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

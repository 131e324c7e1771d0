const dayMs = 86_400_000;
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** `2026-03-01T09:30:00-08:00`, with milliseconds where there are any; quick for times that come one after the other. */
export function makeClockText(offsetMinutes: number): (localMs: number) => string {
  const size = Math.abs(offsetMinutes);
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${two[Math.floor(size / 60)]}:${two[size % 60]}`;
  let [day, text] = [Number.NaN, ''];
  return (localMs) => {
    const number = Math.floor(localMs / dayMs);
    if (number !== day) [day, text] = [number, new Date(number * dayMs).toISOString().slice(0, -14)];
    const rest = localMs - number * dayMs;
    const seconds = Math.floor(rest / 1000);
    const ms = rest - seconds * 1000;
    const minutes = Math.floor(seconds / 60);
    const clock = `${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}`;
    return `${text}T${clock}${ms === 0 ? '' : `.${String(ms).padStart(3, '0')}`}${offset}`;
  };
}

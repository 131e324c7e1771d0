/** Minutes from UTC at an instant. */
export type ReadOffset = (ms: number) => number;

/** How far the clock of a zone is from UTC, by what this browser or this Node knows of it. */
export function intlOffset(zone: string): ReadOffset {
  if (zone === 'UTC') return () => 0;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (ms) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    const local = new Date(0);
    local.setUTCFullYear(part('year'), part('month') - 1, part('day'));
    local.setUTCHours(part('hour'), part('minute'), part('second'));
    return Math.round((local.getTime() - Math.floor(ms / 1000) * 1000) / 60_000);
  };
}

export { intlOffset as zoneOffset };

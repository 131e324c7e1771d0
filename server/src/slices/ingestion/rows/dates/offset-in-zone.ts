import { isTimeZone, makeZoneClock, type ZoneClock, type ZonedInstant } from '@freshet/domain';

/** How people name zones whose clocks are changed, without saying whether it is summer. */
const everyday: Readonly<Record<string, string>> = {
  pt: 'America/Los_Angeles',
  pacific: 'America/Los_Angeles',
  mt: 'America/Denver',
  mountain: 'America/Denver',
  ct: 'America/Chicago',
  central: 'America/Chicago',
  et: 'America/New_York',
  eastern: 'America/New_York',
  at: 'America/Halifax',
  atlantic: 'America/Halifax',
};

const clocks = new Map<string, ZoneClock | null>();
const mostClocks = 100;

/** Minutes from UTC of a local time (`2026-03-08T02:30:00`) in a zone of the IANA list or one people name; null for others. */
export const offsetInZone = (text: string, local: string): number | null =>
  instantInZone(text, local)?.offsetMinutes ?? null;

/** The same with whether there was such a time; null for an unknown zone. */
export function instantInZone(text: string, local: string): ZonedInstant | null {
  const name = text.trim();
  let clock = clocks.get(name);
  if (clock === undefined) {
    clock = findClock(name);
    if (clocks.size < mostClocks) clocks.set(name, clock);
  }
  return clock?.instantOf(Date.parse(`${local}Z`)) ?? null;
}

const longestName = 100;

function findClock(name: string): ZoneClock | null {
  if (name.length > longestName) return null;
  const word = name.toLowerCase().replace(/\s+time$/, '');
  const zone = Object.hasOwn(everyday, word) ? everyday[word] : name;
  return zone?.includes('/') && isTimeZone(zone) ? makeZoneClock(zone) : null;
}

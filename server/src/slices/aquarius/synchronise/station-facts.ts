import type { LocationData } from '../client/publish.ts';

const metresIn: Readonly<Record<string, number>> = { m: 1, ft: 0.3048, cm: 0.01, km: 1000 };

/** Zones without summer time whose clock is not a whole number of hours from UTC. */
const oddZones: Readonly<Record<string, string>> = {
  '-9.5': 'Pacific/Marquesas',
  '4.5': 'Asia/Kabul',
  '5.5': 'Asia/Kolkata',
  '5.75': 'Asia/Kathmandu',
  '6.5': 'Asia/Yangon',
  '8.75': 'Australia/Eucla',
  '9.5': 'Australia/Darwin',
};

/** AQUARIUS has fixed clocks; zones are named the other way round. */
export function zoneOf(utcOffset: number | null): string {
  if (utcOffset === null || utcOffset === 0) return 'UTC';
  if (Number.isInteger(utcOffset)) return `Etc/GMT${utcOffset < 0 ? '+' : '-'}${Math.abs(utcOffset)}`;
  return oddZones[String(utcOffset)] ?? 'UTC';
}

/** What a location says of itself, in the words of a data source. What it leaves open is left as it is here. */
export function stationFacts(data: LocationData) {
  const metres = metresIn[data.ElevationUnits.toLowerCase()];
  const { Latitude, Longitude, Elevation } = data;
  return {
    ...(Latitude !== null && Longitude !== null && { Latitude, Longitude }),
    ...(Elevation !== null &&
      metres !== undefined && { ElevationMetres: Math.round(Elevation * metres * 1000) / 1000 }),
    ...(data.LocationType !== '' && { LocationType: data.LocationType.slice(0, 100) }),
    ...(data.Description !== '' && { LocationDescription: data.Description.slice(0, 500) }),
    TimeZone: zoneOf(data.UtcOffset),
  };
}

import { type Position, toPosition } from './position.ts';

/** A strip of the globe, six degrees wide, in which places are given in metres. */
export interface UtmZone {
  readonly number: number;
  readonly isNorth: boolean;
}

export const utmZoneOf = ({ latitude, longitude }: Position): UtmZone => ({
  number: (Math.floor((longitude + 180) / 6) % 60) + 1,
  isNorth: latitude >= 0,
});

/** Whether two numbers could be an easting and a northing in metres. */
export const looksLikeUtm = (easting: number, northing: number): boolean =>
  easting >= 100_000 && easting < 1_000_000 && northing >= 1000 && northing <= 10_000_000;

const radius = 6_378_137;
const flattening = 1 / 298.257_223_563;
const n = flattening / (2 - flattening);
const meridian = (radius / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const scale = 0.9996;
/** Krüger's series as far as it matters: a millimetre. */
const beta = [
  n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3,
  (1 / 48) * n ** 2 + (1 / 15) * n ** 3,
  (17 / 480) * n ** 3,
];
const delta = [2 * n - (2 / 3) * n ** 2 - 2 * n ** 3, (7 / 3) * n ** 2 - (8 / 5) * n ** 3, (56 / 15) * n ** 3];

/** Where an easting and a northing of a zone are, on WGS 84. */
export function fromUtm(easting: number, northing: number, zone: UtmZone): Position | null {
  const xi = (northing - (zone.isNorth ? 0 : 10_000_000)) / (scale * meridian);
  const eta = (easting - 500_000) / (scale * meridian);
  const sum = (term: (b: number, twice: number) => number) =>
    beta.reduce((total, b, at) => total + term(b, 2 * (at + 1)), 0);
  const xi1 = xi - sum((b, twice) => b * Math.sin(twice * xi) * Math.cosh(twice * eta));
  const eta1 = eta - sum((b, twice) => b * Math.cos(twice * xi) * Math.sinh(twice * eta));
  const chi = Math.asin(Math.sin(xi1) / Math.cosh(eta1));
  const latitude = delta.reduce((total, d, at) => total + d * Math.sin(2 * (at + 1) * chi), chi);
  const longitude = (zone.number * 6 - 183) * (Math.PI / 180) + Math.atan2(Math.sinh(eta1), Math.cos(xi1));
  return toPosition(toDegrees(latitude), toDegrees(longitude));
}

const toDegrees = (radians: number) => Math.round((radians * 180 * 1e7) / Math.PI) / 1e7;

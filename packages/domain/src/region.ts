import type { Position } from './position.ts';

/** A part of the globe between two parallels and two meridians. One whose west is east of its east crosses the date line. */
export interface Region {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export function isInRegion({ south, west, north, east }: Region, { latitude, longitude }: Position): boolean {
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude >= south && latitude <= north && isBetween;
}

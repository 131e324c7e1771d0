import { findDoubtfulPositions, type Position, type WrittenPosition } from '@freshet/domain';
import type { LocatedDoubt, Surroundings } from '../read-station-file.ts';
import { findCountry } from './find-country.ts';

/** So many are reported with the country they lie in: nobody reads more of them. */
const mostLocated = 1000;

/** Doubtful coordinates among those written, with where they lie unchanged. */
export function locateDoubts(written: readonly WrittenPosition[], { stored, region }: Surroundings): LocatedDoubt[] {
  const positions: Position[] = [];
  for (let at = 0; at + 1 < stored.length; at += 2) {
    positions.push({ latitude: stored[at] ?? 0, longitude: stored[at + 1] ?? 0 });
  }
  return findDoubtfulPositions(written, { stored: positions, region }).map((doubt, at) => ({
    ...doubt,
    country: doubt.given && at < mostLocated ? findCountry(doubt.given) : null,
  }));
}

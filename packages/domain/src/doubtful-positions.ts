import { groupPlaces, makeNearPlaces, type NearPlaces, type PlaceGroup } from './near-places.ts';
import { type Position, readPosition, toPosition } from './position.ts';
import { readDegrees, readPackedDegrees } from './read-degrees.ts';
import { isInRegion, type Region } from './region.ts';
import { fromUtm, looksLikeUtm, type UtmZone, utmZoneOf } from './utm.ts';

/** What is probably wrong with the coordinates of a row. `far` is only far away: no mistake would explain it. */
export const positionMistakes = [
  'longitudeSign',
  'latitudeSign',
  'bothSigns',
  'swapped',
  'swappedSign',
  'notation',
  'notationSign',
  'packed',
  'utm',
  'far',
] as const;
export type PositionMistake = (typeof positionMistakes)[number];

/** Coordinates as a row has them written. */
export interface WrittenPosition {
  readonly row: number;
  readonly latitude: string;
  readonly longitude: string;
}

export interface PositionDoubt {
  readonly row: number;
  readonly mistake: PositionMistake;
  readonly written: string;
  /** What is written, if it is a position at all. */
  readonly given: Position | null;
  readonly proposed: Position | null;
  /** From the proposed position to the nearest other station, of the first thousand; null if there is none within 500 km. */
  readonly metres: number | null;
}

interface Surroundings {
  /** Where the tenant's other stations are. */
  readonly stored: readonly Position[];
  readonly region: Region | null;
}

/** A group so many times as large as another says where the other's places probably belong. */
const muchLarger = 10;
/** So many are measured: nobody reads more of them. */
const measuredDoubts = 1000;

/**
 * Finds the rows whose coordinates are doubtful: outside the declared region or, if none is declared, far from the other
 * stations, those stored or else most of the file's; and those that cannot be read but show what they mean. In time that
 * grows with the number of rows.
 */
export function findDoubtfulPositions(
  rows: readonly WrittenPosition[],
  { stored, region }: Surroundings,
): PositionDoubt[] {
  const read = rows.map(({ latitude, longitude }) => {
    const matchingPosition = readPosition(latitude, longitude);
    return matchingPosition.kind === 'position' ? matchingPosition.position : null;
  });
  const readable = read.flatMap((position) => position ?? []);
  const home = region ? homeInRegion(region, stored, readable) : homeAmongGroups(stored, readable);
  const doubts: PositionDoubt[] = [];
  let at = 0;
  for (const [index, row] of rows.entries()) {
    const given = read[index] ?? null;
    if (given) at += 1;
    if (given && !home.isDoubtful(given, at - 1)) continue;
    const guesses = given ? corrections(given) : readings(row, home);
    const best = chooseNearest(guesses, home, doubts.length < measuredDoubts);
    const written = `${row.latitude}, ${row.longitude}`;
    if (best) doubts.push({ row: row.row, written, given, ...best });
    else if (given) doubts.push({ row: row.row, written, given, mistake: 'far', proposed: null, metres: null });
  }
  return doubts;
}

interface Guess {
  readonly mistake: PositionMistake;
  readonly position: Position;
}

/** Where stations are expected. */
interface Home {
  /** Whether a position of the file, the so-many-th that can be read, is not where it is expected. */
  isDoubtful(position: Position, at: number): boolean;
  holds(position: Position): boolean;
  readonly near: NearPlaces;
  readonly zones: readonly UtmZone[];
  /** Nothing is known: neither a region nor any station. */
  readonly isUnknown: boolean;
}

function homeInRegion(region: Region, stored: readonly Position[], readable: readonly Position[]): Home {
  const near = makeNearPlaces();
  const inside = [...stored, ...readable].filter((position) => isInRegion(region, position));
  for (const position of inside) near.add(position);
  const holds = (position: Position) => isInRegion(region, position);
  const { south, north, west, east } = region;
  const corners = [south, north].flatMap((latitude) => [west, east].map((longitude) => ({ latitude, longitude })));
  return {
    isDoubtful: (position) => !holds(position),
    holds,
    near,
    zones: zonesOf([...corners, ...inside]),
    isUnknown: false,
  };
}

function homeAmongGroups(stored: readonly Position[], readable: readonly Position[]): Home {
  const groups = groupPlaces([...stored, ...readable]);
  const largest = groups.reduce<PlaceGroup | null>((most, one) => (most && most.count >= one.count ? most : one), null);
  const trusted = new Set<PlaceGroup>(stored.length > 0 ? groups.slice(0, stored.length) : largest ? [largest] : []);
  const near = makeNearPlaces();
  const main = makeNearPlaces();
  const known: Position[] = [];
  [...stored, ...readable].forEach((position, at) => {
    const group = groups[at];
    if (!group || !trusted.has(group)) return;
    near.add(position);
    known.push(position);
    if (group === largest) main.add(position);
  });
  const isMirrored = (position: Position, { count }: PlaceGroup) =>
    (largest?.count ?? 0) >= count * muchLarger &&
    corrections(position).some((correction) => main.hasAny(correction.position));
  return {
    isDoubtful: (position, at) => {
      const group = groups[stored.length + at];
      return group !== undefined && (!trusted.has(group) || isMirrored(position, group));
    },
    holds: (position) => near.hasAny(position),
    near,
    zones: zonesOf(known),
    isUnknown: known.length === 0,
  };
}

function zonesOf(positions: readonly Position[]): UtmZone[] {
  const zones = new Map<string, UtmZone>();
  for (const position of positions) {
    const zone = utmZoneOf(position);
    zones.set(`${zone.number}${zone.isNorth}`, zone);
  }
  return [...zones.values()];
}

/** Where a readable position would be with a likely mistake undone. */
function corrections({ latitude, longitude }: Position): Guess[] {
  return toGuesses([
    ['longitudeSign', toPosition(latitude, -longitude)],
    ['latitudeSign', toPosition(-latitude, longitude)],
    ['bothSigns', toPosition(-latitude, -longitude)],
    ['swapped', toPosition(longitude, latitude)],
    ['swappedSign', toPosition(longitude, -latitude)],
    ['swappedSign', toPosition(-longitude, latitude)],
    ['swappedSign', toPosition(-longitude, -latitude)],
  ]);
}

const toGuesses = (given: readonly (readonly [PositionMistake, Position | null])[]): Guess[] =>
  given.flatMap(([mistake, position]) => (position ? [{ mistake, position }] : []));

/** What coordinates that are no decimal degrees may mean. */
function readings({ latitude, longitude }: WrittenPosition, home: Home): Guess[] {
  const written = toPosition(readDegrees('latitude', latitude), readDegrees('longitude', longitude));
  if (written) {
    const signs = corrections(written).slice(0, 3);
    return [
      { mistake: 'notation', position: written },
      ...signs.map((one) => ({ ...one, mistake: 'notationSign' as const })),
    ];
  }
  const [y, x] = [toNumber(latitude), toNumber(longitude)];
  if (y === null || x === null) return [];
  const swapped = toPosition(x, y);
  if (swapped) return [{ mistake: 'swapped', position: swapped }, ...corrections(swapped).slice(0, 3).map(asSwapped)];
  if (home.isUnknown) return [];
  return [...packedReadings(y, x), ...utmReadings(y, x, home.zones)];
}

const asSwapped = (guess: Guess): Guess => ({ ...guess, mistake: 'swappedSign' });
const toNumber = (text: string) => (/^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null);

function packedReadings(y: number, x: number): Guess[] {
  const read = readPackedDegrees('latitude', y).flatMap((latitude) =>
    readPackedDegrees('longitude', x).flatMap((longitude) => toPosition(latitude, longitude) ?? []),
  );
  return read.flatMap((position) =>
    [{ position }, ...corrections(position).slice(0, 3)].map((one) => ({
      mistake: 'packed' as const,
      position: one.position,
    })),
  );
}

function utmReadings(y: number, x: number, zones: readonly UtmZone[]): Guess[] {
  const pairs = [
    [x, y],
    [y, x],
  ] as const;
  return pairs.flatMap(([easting, northing]) =>
    looksLikeUtm(easting, northing)
      ? toGuesses(zones.map((zone) => ['utm', fromUtm(easting, northing, zone)] as const))
      : [],
  );
}

type Chosen = Pick<PositionDoubt, 'mistake' | 'proposed' | 'metres'>;

/** The guess that lies nearest to where stations are. What was only written otherwise needs no others to be believed. */
function chooseNearest(guesses: readonly Guess[], home: Home, isMeasured: boolean): Chosen | null {
  const held = guesses.filter(({ position }) => home.holds(position));
  const measure = (position: Position) => (isMeasured || held.length > 1 ? home.near.nearestMetres(position) : null);
  const candidates = held.map(
    ({ mistake, position }): Chosen => ({ mistake, proposed: position, metres: measure(position) }),
  );
  const best = candidates.reduce<Chosen | null>(
    (least, one) => (least && (least.metres ?? Infinity) <= (one.metres ?? Infinity) ? least : one),
    null,
  );
  if (best) return best;
  const plain = guesses.find(({ mistake }) => mistake === 'notation' || (mistake === 'swapped' && home.isUnknown));
  return plain ? { mistake: plain.mistake, proposed: plain.position, metres: null } : null;
}

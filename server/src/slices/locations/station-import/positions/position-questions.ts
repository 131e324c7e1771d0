import {
  type PositionAnswer,
  type PositionQuestion,
  type Sentence,
  type StationFinding,
  told,
  Words,
} from '@freshet/contract';
import { type Position, type PositionMistake, positionMistakes } from '@freshet/domain';
import { mapInTurns } from '#platform/threads/in-turns';
import type { LocatedDoubt } from '../read-station-file.ts';
import type { FileStation } from '../validate-stations.ts';

export type PositionAnswers = Readonly<Partial<Record<PositionMistake, PositionAnswer | undefined>>>;

/** A doubt with the station of its row. */
export interface StationDoubt {
  readonly doubt: LocatedDoubt;
  readonly identifier: string;
  readonly written: string;
}

const mistakes: Readonly<Record<Exclude<PositionMistake, 'far'>, string>> = {
  longitudeSign: 'the sign of the longitude is wrong',
  latitudeSign: 'the sign of the latitude is wrong',
  bothSigns: 'the signs of both are wrong',
  swapped: 'latitude and longitude are swapped',
  swappedSign: 'latitude and longitude are swapped and a sign is wrong',
  notation: 'they are not written as decimal degrees',
  notationSign: 'they are not written as decimal degrees, and a sign is wrong',
  packed: 'degrees, minutes and seconds are written as one number',
  utm: 'they are metres of UTM',
};

const textOf = ({ latitude, longitude }: Position) => `${latitude}, ${longitude}`;

/** What is doubtful about a position, and what it probably is. */
export function describeDoubt({ doubt, written }: StationDoubt, hasRegion: boolean): Sentence {
  const { mistake, given, proposed, metres, country } = doubt;
  const where = country ?? new Words('the sea');
  if (proposed === null || mistake === 'far') {
    return hasRegion
      ? told`${written} (${where}) is outside your region.`
      : told`${written} (${where}) is far from your other stations.`;
  }
  const [meant, why] = [textOf(proposed), new Words(mistakes[mistake])];
  if (given === null) return told`${written} is probably ${meant}: ${why}.`;
  if (hasRegion) return told`${written} (${where}) is outside your region; ${meant} is inside: ${why}.`;
  if (metres === null)
    return told`${written} (${where}) is far from your other stations; ${meant} is near them: ${why}.`;
  const km = toKilometres(metres);
  return told`${written} (${where}) is far from your other stations; ${meant} is ${km} km from one of them: ${why}.`;
}

const toKilometres = (metres: number) =>
  metres < 10_000 ? Math.max(0.1, Math.round(metres / 100) / 10) : Math.round(metres / 1000);

const shown = 20;

/** One question for each kind of mistake, in the order of the list. */
export function askPositions(
  doubts: readonly StationDoubt[],
  answers: PositionAnswers,
  hasRegion: boolean,
): PositionQuestion[] {
  return positionMistakes.flatMap((Mistake) => {
    const alike = doubts.filter(({ doubt }) => doubt.mistake === Mistake);
    const [first] = alike;
    if (!first) return [];
    const Answers: PositionAnswer[] = [
      ...(Mistake === 'far' ? [] : ['mend' as const]),
      ...(alike.some(({ doubt }) => doubt.given) ? ['keep' as const] : []),
      'drop',
    ];
    const given = answers[Mistake];
    return [
      {
        Mistake,
        Count: alike.length,
        Answers,
        Answer: given !== undefined && Answers.includes(given) ? given : null,
        ...describeDoubt(first, hasRegion),
        Examples: alike.slice(0, shown).map(({ doubt, identifier, written }) => ({
          Row: doubt.row,
          LocationIdentifier: identifier,
          Given: written,
          Proposed: doubt.proposed && textOf(doubt.proposed),
        })),
      },
    ];
  });
}

/** Where a station is to be stored, by what was answered. Coordinates that nobody has decided about stay as written. */
export function answeredPosition(
  { given, proposed }: LocatedDoubt,
  answer: PositionAnswer | undefined,
): Position | null {
  if (answer === 'mend') return proposed;
  return answer === 'drop' ? null : given;
}

/** A finding for each, instead of the one that said the coordinates cannot be read. */
export const doubtFindings = (doubts: readonly StationDoubt[], hasRegion: boolean): Promise<StationFinding[]> =>
  mapInTurns(doubts, (one) => ({
    Row: one.doubt.row,
    Column: null,
    Cell: one.written,
    Code: 'doubtfulCoordinates',
    Severity: 'warning',
    ...describeDoubt(one, hasRegion),
  }));

/** The stations with their doubtful coordinates as they were answered. */
export async function placeStations(
  stations: readonly FileStation[],
  doubts: readonly StationDoubt[],
  answers: PositionAnswers,
): Promise<FileStation[]> {
  const byRow = new Map(doubts.map(({ doubt }) => [doubt.row, doubt]));
  return mapInTurns(stations, (station) => {
    const doubt = byRow.get(station.row);
    if (!doubt) return station;
    const position = answeredPosition(doubt, answers[doubt.mistake]);
    return { ...station, latitude: position?.latitude ?? null, longitude: position?.longitude ?? null };
  });
}

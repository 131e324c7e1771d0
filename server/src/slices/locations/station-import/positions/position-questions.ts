import {
  type PositionAnswer,
  type PositionQuestion,
  type Sentence,
  type StationFinding,
  sentence,
} from '@freshet/contract';
import { type Position, type PositionMistake, positionMistakes } from '@freshet/domain';
import { mapYielding } from '#platform/threads/map-yielding';
import { positionMistakeSentences } from '../../features/position-mistake-sentences.ts';
import type { LocatedDoubt } from '../read-station-file.ts';
import type { FileStation } from '../validate-stations.ts';

export type PositionAnswers = Readonly<Partial<Record<PositionMistake, PositionAnswer | undefined>>>;

/** A doubt with the station of its row. */
export interface StationDoubt {
  readonly doubt: LocatedDoubt;
  readonly identifier: string;
  readonly written: string;
}

const textOf = ({ latitude, longitude }: Position) => `${latitude}, ${longitude}`;

/** What is doubtful about a position, and what it probably is. */
export function describeDoubt({ doubt, written }: StationDoubt, hasRegion: boolean): Sentence {
  const { mistake, given, proposed, metres, country } = doubt;
  const where = country ?? sentence('theSea');
  if (proposed === null || mistake === 'far') {
    return hasRegion
      ? sentence('positionOutsideRegion', { written, where })
      : sentence('positionFar', { written, where });
  }
  const [meant, why] = [textOf(proposed), sentence(positionMistakeSentences[mistake])];
  if (given === null) return sentence('positionProbably', { written, meant, why });
  if (hasRegion) return sentence('positionOutsideRegionProbably', { written, where, meant, why });
  if (metres === null) return sentence('positionFarProbably', { written, where, meant, why });
  const km = toKilometres(metres);
  return sentence('positionFarProbablyWithin', { written, where, meant, km, why });
}

const toKilometres = (metres: number) =>
  metres < 10_000 ? Math.max(0.1, Math.round(metres / 100) / 10) : Math.round(metres / 1000);

const shown = 20;

/** One question for each kind of mistake, in the order of the list. */
export function makePositionQuestions(
  doubts: readonly StationDoubt[],
  answers: PositionAnswers,
  hasRegion: boolean,
): PositionQuestion[] {
  return positionMistakes.flatMap((Mistake) => {
    const alike = doubts.filter(({ doubt }) => doubt.mistake === Mistake);
    const [first] = alike;
    if (!first) return [];
    const Answers: PositionAnswer[] = [
      ...(Mistake === 'far' ? [] : ['correct' as const]),
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
  if (answer === 'correct') return proposed;
  return answer === 'drop' ? null : given;
}

/** A finding for each, instead of the one that stated the coordinates cannot be read. */
export const doubtFindings = (doubts: readonly StationDoubt[], hasRegion: boolean): Promise<StationFinding[]> =>
  mapYielding(doubts, (one) => ({
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
  return mapYielding(stations, (station) => {
    const doubt = byRow.get(station.row);
    if (!doubt) return station;
    const position = answeredPosition(doubt, answers[doubt.mistake]);
    return { ...station, latitude: position?.latitude ?? null, longitude: position?.longitude ?? null };
  });
}

import { isTimeZone, positionMistakes } from '@freshet/domain';
import { z } from 'zod';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import { text } from '../values.ts';

/**
 * What may be done with coordinates that are doubtful: take the proposed ones, keep them as written, or leave them out.
 */
export const positionAnswers = ['correct', 'keep', 'drop'] as const;
export type PositionAnswer = (typeof positionAnswers)[number];
export const PositionMistakeName = z.enum(positionMistakes);

const answer = z.enum(positionAnswers).optional();

/** For each mistake what becomes of the coordinates that have it. */
export const PositionAnswers = z.object({
  longitudeSign: answer,
  latitudeSign: answer,
  bothSigns: answer,
  swapped: answer,
  swappedSign: answer,
  notation: answer,
  notationSign: answer,
  packed: answer,
  utm: answer,
  far: answer,
} satisfies Record<(typeof positionMistakes)[number], typeof answer>);

/** What a file does not say and a person has to. */
export const StationAnswers = z.object({
  /** Of new stations whose row has none. */
  TimeZone: text(100).refine(isTimeZone, refuse('mustBeTimeZone')).optional(),
  /** Of elevations that are without a unit. */
  ElevationUnit: z.enum(['m', 'ft']).optional(),
  Positions: PositionAnswers.optional(),
});
export type StationAnswers = z.infer<typeof StationAnswers>;

/** Rows whose coordinates are doubtful for the same reason, and what can be done with all of them. */
export const PositionQuestion = z.object({
  Mistake: PositionMistakeName,
  Count: z.number().int(),
  Answers: z.array(z.enum(positionAnswers)),
  Answer: z.enum(positionAnswers).nullable(),
  /** About the first of them. */
  Message: z.string(),
  Coded: CodedSentence.optional(),
  /** The first 20. */
  Examples: z.array(
    z.object({
      Row: z.number().int(),
      LocationIdentifier: z.string(),
      Given: z.string(),
      Proposed: z.string().nullable(),
    }),
  ),
});
export type PositionQuestion = z.infer<typeof PositionQuestion>;

export const zoneGuesses = ['nearby', 'usual', 'longitude', 'none'] as const;

/** What has to be answered before the rows are stored. Null or empty for what the file says itself. */
export const StationQuestions = z.object({
  TimeZone: z
    .object({ Count: z.number().int(), Guess: z.string(), Reason: z.enum(zoneGuesses), Answer: z.string().nullable() })
    .nullable(),
  ElevationUnit: z.object({ Count: z.number().int(), Example: z.string(), Answer: z.string().nullable() }).nullable(),
  Positions: z.array(PositionQuestion),
});
export type StationQuestions = z.infer<typeof StationQuestions>;

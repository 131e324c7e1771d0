import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { ExecutionId, longText, text, wholeNumber } from '../values.ts';
import { matchStrengths, proposalReasons } from './ingestion-review.ts';

const byExecution = z.object({ executionId: ExecutionId });
const addedKind = z.enum(['station', 'analyte']);
export const nameChoices = ['new', 'known', 'wait'] as const;

/** An unrecognised name, and what becomes of it unless a person decides otherwise. */
export const UnknownNamePlan = z.object({
  Kind: addedKind,
  Text: z.string(),
  Rows: z.number().int(),
  /** A strong proposal is taken, a weak one waits for a person, the rest is new. */
  Choice: z.enum(nameChoices),
  /** What it may be, the likeliest first. */
  Proposals: z.array(
    z.object({
      TargetId: z.number().int(),
      TargetText: z.string(),
      WhyCode: z.enum(proposalReasons),
      KnownAs: z.string(),
      Likeness: z.number(),
      IsStrong: z.boolean(),
    }),
  ),
  /**
   * What a new one is called, and what its rows get besides; empty for nothing. Names of one substance are one analyte.
   */
  NewName: z.string(),
  Fraction: z.string(),
  Speciation: z.string(),
  /** What the file says about a new one. */
  HasCoordinates: z.boolean(),
  /**
   * Its coordinates as written, where they are doubtful: they are not stored until somebody decides. Empty otherwise.
   */
  DoubtfulCoordinates: z.string(),
  Unit: z.string(),
  UnitGroup: z.string(),
  /** Why it cannot be added as new; empty when it can. */
  Refusal: z.string(),
});
export type UnknownNamePlan = z.infer<typeof UnknownNamePlan>;

/** What is done about unrecognised names, beside the decisions about rows. */
export const ingestionNames = {
  proposals: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/Proposals',
    needs: 'ingestion.read',
    summary:
      'Suggested matches of an unrecognised name: the most similar known names, each with reason and confidence.',
    params: byExecution,
    query: z.object({
      kind: z.enum(['station', 'analyte', 'unit', 'method', 'media']),
      text: text(500),
      search: text(200).optional(),
    }),
    reply: z.object({
      Proposals: z.array(
        z.object({
          TargetId: z.number().int().nullable(),
          TargetText: z.string(),
          Why: z.string(),
          /** The same in a word, with the name it is known by where that is another one. */
          WhyCode: z.enum(proposalReasons),
          KnownAs: z.string(),
          MatchStrength: z.enum(matchStrengths),
          Likeness: z.number(),
          /** What rows get besides the analyte, read from the text; empty for nothing. */
          Fraction: z.string(),
          Speciation: z.string(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  unknownNames: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/UnknownNames',
    needs: 'ingestion.read',
    summary:
      'The unrecognised stations and analytes of a file, each with its probable match and the outcome of adding all.',
    params: byExecution,
    query: z.object({
      kind: addedKind.optional(),
      /** Continue after so many. */
      after: wholeNumber(0, 2_147_483_647).optional(),
      limit: wholeNumber(1, 1000).optional(),
    }),
    reply: z.object({
      Names: z.array(UnknownNamePlan),
      Total: z.number().int(),
      HasMore: z.boolean(),
      /** The clock of new stations: the one most stations of the tenant have. */
      TimeZone: z.string(),
    }),
    errors: ['notFound'],
  }),
  addUnknown: endpoint({
    method: 'POST',
    path: '/api/Services/Ingestions/:executionId/AddUnknown',
    needs: 'ingestion.teach',
    summary:
      'Adds the unrecognised stations and analytes of the file in the background: each as new, as a match, or left pending.',
    params: byExecution,
    body: z.object({
      Kinds: z.array(addedKind).min(1).max(2),
      /** Where it is to be otherwise than `unknownNames` says. */
      Choices: z
        .array(
          z.object({
            Kind: addedKind,
            Text: longText(500),
            Choice: z.enum(nameChoices),
            /** The known one that is meant. */
            TargetId: z.number().int().positive().optional(),
          }),
        )
        .max(5000, refuse('atMostChoicesAtOnce', { most: 5_000 }))
        .default([]),
      /** Names that mean a known one mean it in every file to come; otherwise in this file. */
      Remembers: z.boolean().default(true),
      /** The clock of new stations; without it the one most stations of the tenant have. */
      TimeZone: text(100).optional(),
    }),
    /** The work that adds them: the same one for a second request while it runs. */
    reply: z.object({ ExecutionId }),
    errors: ['notFound', 'ingestion.nothingWaits', 'ingestion.badDecision'],
  }),
};

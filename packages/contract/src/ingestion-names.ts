import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IngestionDetails, proposalReasons, surenesses } from './ingestion-review.ts';
import { ExecutionId, text } from './values.ts';

const byExecution = z.object({ executionId: ExecutionId });

/** What is done about names that nobody knows, beside the decisions about rows. */
export const ingestionNames = {
  proposals: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/Proposals',
    needs: 'ingestion.read',
    summary: 'What an unknown text may mean: the nearest known names, each with why and how sure.',
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
          Sureness: z.enum(surenesses),
          Likeness: z.number(),
          /** What rows get besides the analyte, read from the text; empty for nothing. */
          Fraction: z.string(),
          Speciation: z.string(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  addUnknown: endpoint({
    method: 'POST',
    path: '/api/Services/Ingestions/:executionId/AddUnknown',
    needs: 'ingestion.teach',
    summary:
      'Adds every station or analyte of the file that nobody knows, with what the file says about it, and judges its rows again.',
    params: byExecution,
    body: z.object({
      Kind: z.enum(['station', 'analyte']),
      /** Says what would happen, and changes nothing. */
      IsTestRun: z.boolean(),
      /** Those that are written almost like a known name wait for a person; true without it. */
      LeavesAlike: z.boolean().optional(),
      /** The clock of new stations; without it the one most stations of the tenant have. */
      TimeZone: text(100).optional(),
    }),
    reply: z.object({
      Added: z.number().int(),
      /** Stations for which the file has coordinates. */
      WithCoordinates: z.number().int(),
      TimeZone: z.string(),
      /** The first 100. */
      Names: z.array(z.string()),
      AlikeCount: z.number().int(),
      /** The first 100 that are written almost like a known name. */
      Alike: z.array(z.object({ Text: z.string(), Known: z.string() })),
      /** The first 100 that cannot be added. */
      Refused: z.array(z.object({ Text: z.string(), Sentence: z.string() })),
      Ingestion: IngestionDetails,
    }),
    errors: ['notFound', 'ingestion.nothingWaits', 'ingestion.badDecision', 'locations.nameTaken'],
  }),
};

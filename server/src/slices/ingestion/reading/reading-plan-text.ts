import { ReadingOptions } from '@freshet/contract';
import { z } from 'zod';
import { repeatsRules } from '../publishing/publish-repeats.ts';
import type { ReadingPlan } from './reading-plan.ts';

/** Plain data that we wrote ourselves: only its outline is looked at. */
const written = <T>() => z.custom<T>((value) => typeof value === 'object');

/** A reading plan as it is kept with an ingestion, so that rows are parsed by what the file was read with. */
export const ReadingPlanText = z.object({
  schemaId: z.string(),
  schemaName: z.string(),
  settings: written<ReadingPlan['settings']>(),
  parsing: written<ReadingPlan['parsing']>(),
  text: written<NonNullable<ReadingPlan['text']>>().optional(),
  options: ReadingOptions.optional(),
  isSignFound: z.boolean().optional(),
  allowsPartial: z.boolean(),
  duplicates: z.enum(['replace', 'keep', 'hold']),
  repeats: z.enum(repeatsRules).default('ask'),
  logger: written<NonNullable<ReadingPlan['logger']>>().optional(),
  ecology: written<NonNullable<ReadingPlan['ecology']>>().optional(),
});
export type ReadingPlanText = z.infer<typeof ReadingPlanText>;

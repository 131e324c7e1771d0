import type { VegetationPlan, VegetationTotals } from './vegetation-plan.ts';
import { vegetationWordsOf } from './vegetation-words.ts';

/** What is not in a report, one sentence each. */
export const vegetationNotes = (plan: VegetationPlan, { otherSpecies }: VegetationTotals): string[] =>
  otherSpecies === 0 ? [] : [vegetationWordsOf(plan).otherSpecies(otherSpecies.toLocaleString(plan.language ?? 'en'))];

import { hilsenhoffClasses } from '@freshet/domain/ecology';
import { z } from 'zod';
import { SurveyParameterId, TaxonId } from './ecology-ids.ts';
import { DiversityFigures } from './plot-figures.ts';

/** Catch per unit of effort; null where that effort was not recorded. */
export const CatchRates = z.object({
  PerHour: z.number().nullable(),
  Per100SquareMetres: z.number().nullable(),
  PerPass: z.number().nullable(),
});

/** Of a taxon in a survey; synonyms count as the accepted name. */
export const TaxonFigures = CatchRates.extend({
  TaxonId,
  TaxonName: z.string(),
  /** As counted; null where nobody counted. */
  Count: z.number().int().nullable(),
  /** For whole samples: counts of subsamples multiplied up. */
  Individuals: z.number().nullable(),
  Share: z.number().nullable(),
  Measured: z.number().int(),
  MeanLength: z.number().nullable(),
  MeanWeight: z.number().nullable(),
  /** Mean of Fulton's K over single animals with length and weight. */
  MeanCondition: z.number().nullable(),
  Conditions: z.number().int(),
  SizeClassWidth: z.number(),
  SizeClasses: z.array(z.object({ From: z.number(), To: z.number(), Count: z.number().int() })),
});
export type TaxonFigures = z.infer<typeof TaxonFigures>;

export const BenthicFigures = z.object({
  EptRichness: z.number().int(),
  EptShare: z.number().nullable(),
  DominantTaxon: z.string().nullable(),
  DominantShare: z.number().nullable(),
  Hilsenhoff: z.number().nullable(),
  HilsenhoffClass: z.enum(hilsenhoffClasses).nullable(),
  /** Individuals that the index leaves out because their tolerance is not known. */
  WithoutTolerance: z.number(),
  WithoutOrder: z.number(),
});
export type BenthicFigures = z.infer<typeof BenthicFigures>;

export const SurveyFigures = DiversityFigures.extend({
  ...CatchRates.shape,
  /** Of what was counted; null where nothing was. */
  Count: z.number().int().nullable(),
  Individuals: z.number().nullable(),
  Taxa: z.array(TaxonFigures),
  /** Of benthic surveys only. */
  Benthic: BenthicFigures.nullable(),
  /** Means of what is measured by the tenant's own parameters. */
  Parameters: z.array(
    z.object({
      ParameterId: SurveyParameterId,
      Name: z.string(),
      Unit: z.string(),
      Values: z.number().int(),
      Mean: z.number(),
      Least: z.number(),
      Most: z.number(),
    }),
  ),
});
export type SurveyFigures = z.infer<typeof SurveyFigures>;

import { z } from 'zod';
import { day } from '../values.ts';
import { strata, taxonStatuses } from './ecology-words.ts';

/** Shannon, Simpson and evenness are null where there is too little to calculate with. */
export const DiversityFigures = z.object({
  Richness: z.number().int(),
  Shannon: z.number().nullable(),
  Simpson: z.number().nullable(),
  Evenness: z.number().nullable(),
});

export const VisitFigures = DiversityFigures.extend({
  /** Of all species together; layers overlap, so that it may be more than 100. */
  TotalCover: z.number(),
  /** Species that were counted or recorded only: in the richness, in no share. */
  WithoutCover: z.number().int(),
  ByStratum: z.array(z.object({ Stratum: z.enum(strata), Cover: z.number(), Species: z.number().int() })),
  ByStatus: z.array(z.object({ Status: z.enum(taxonStatuses), Cover: z.number(), Species: z.number().int() })),
  /** With the visit before: Sørensen's coefficient, and Bray and Curtis' dissimilarity. */
  SorensenBefore: z.number().nullable(),
  BrayCurtisBefore: z.number().nullable(),
  /** With the visit of the reference plot in the same year. */
  SorensenReference: z.number().nullable(),
  BrayCurtisReference: z.number().nullable(),
  ReferenceVisitedOn: day().nullable(),
});
export type VisitFigures = z.infer<typeof VisitFigures>;

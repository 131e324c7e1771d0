import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AnalyteId, day, GuidelineId, text } from '../values.ts';
import { standardBounds, standardStatistics, standardValueTypes } from './standards.ts';

/** Why a rule of a published guideline is no standard here. */
export const libraryReasons = [
  'narrative',
  'software',
  'duration',
  'noFigure',
  'background',
  'noDirection',
  'contradiction',
  'statistic',
  'unit',
  'condition',
  'choice',
] as const;

/** A guideline of the public library: where its figures are from, and how much of it could be expressed. */
export const LibraryGuideline = z.object({
  Key: z.string(),
  Name: z.string(),
  LongName: z.string(),
  Category: z.string(),
  Medias: z.array(z.string()),
  Publisher: z.string(),
  Source: z.string(),
  Licence: z.string(),
  /** Of the file of the publisher that the figures were taken from. */
  SourceSha256: z.string(),
  /** The day on which they were taken; the edition of the library. */
  TranscribedOn: day(),
  /** Rules of the source, and standards they became: one standard may stand for several rules. */
  RuleCount: z.number().int(),
  StandardCount: z.number().int(),
  /** The rules that are in standards: each as a standard, as one of several conditions of one, or repeating another. */
  Included: z.object({ Alone: z.number().int(), Conditions: z.number().int(), Repeats: z.number().int() }),
  /** Standards of which the source says in words when they apply. */
  RestrictedCount: z.number().int(),
  /** Standards by what the source calls their status; none where it does not say. */
  Statuses: z.array(z.object({ Status: z.string().nullable(), Count: z.number().int() })),
  NotExpressed: z.array(z.object({ Reason: z.enum(libraryReasons), Rules: z.array(z.string()) })),
  /** The guideline of the installation that the tenant uses it as; null when it does not. */
  GuidelineId: GuidelineId.nullable(),
});
export type LibraryGuideline = z.infer<typeof LibraryGuideline>;

/** Why a standard is linked to none of the tenant's analytes. */
export const unlinkedReasons = ['restricted', 'noAnalyte', 'severalAnalytes', 'otherUnit'] as const;

/** A standard of the library, with the analyte of the tenant that it would evaluate. */
export const LibraryStandard = z.object({
  AnalyteNameInGuideline: z.string(),
  Fractions: z.array(z.string()),
  Unit: z.string(),
  ValueType: z.enum(standardValueTypes),
  StandardValue: z.string(),
  Bound: z.enum(standardBounds),
  Statistic: z.enum(standardStatistics),
  WithinDays: z.number().int().nullable(),
  LeastSamples: z.number().int().nullable(),
  SpanningDays: z.number().int().nullable(),
  Status: z.string().nullable(),
  /** What the source calls the rules that it says. */
  Rules: z.array(z.string()),
  /** Those of them that say again what another says. */
  Repeats: z.array(z.string()),
  AnalyteId: AnalyteId.nullable(),
  AnalyteName: z.string().nullable(),
  Unlinked: z.enum(unlinkedReasons).nullable(),
});
export type LibraryStandard = z.infer<typeof LibraryStandard>;

export const LibraryUse = z.object({
  GuidelineId,
  GuidelineName: z.string(),
  StandardCount: z.number().int(),
  /** Standards that evaluate an analyte of the tenant from now on. */
  LinkedCount: z.number().int(),
});

const Key = text(200);

/** Published guidelines that the product brings, with source and date, for a tenant to use. */
export const guidelineLibrary = {
  list: endpoint({
    method: 'GET',
    path: '/api/Guideline/Library',
    needs: 'guidelines.read',
    summary: 'The public guideline library: sources, dates, numbers of standards, and what could not be represented.',
    reply: z.array(LibraryGuideline),
  }),
  standards: endpoint({
    method: 'GET',
    path: '/api/Guideline/LibraryStandards',
    needs: 'guidelines.read',
    summary: "The standards of a guideline of the library, and the tenant's analytes each would apply to.",
    query: z.object({ key: Key }),
    reply: z.array(LibraryStandard),
    errors: ['notFound'],
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/UseLibrary',
    needs: 'guidelines.configure',
    summary:
      'Adopts a guideline of the library for the tenant; standards are linked to analytes where the match is certain.',
    body: z.object({ Key }),
    reply: LibraryUse,
    errors: ['notFound', 'guidelines.alreadyLinked'],
  }),
};

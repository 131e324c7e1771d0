import { coverScales } from '@freshet/domain/ecology';
import { z } from 'zod';
import { refuse } from '../sentences/refuse.ts';
import { day, longText, text } from '../values.ts';

/** What a column of a file with surveys, plots or taxa may hold. The names are those of the EcoSurvey EDD. */
export const ecologyFields = [
  ...(['Site', 'SiteKind', 'Latitude', 'Longitude'] as const),
  ...([
    'EventId',
    'SurveyType',
    'Date',
    'Time',
    'Surveyors',
    'Gear',
    'Effort',
    'Area',
    'Passes',
    'EventNotes',
  ] as const),
  ...(['Taxon', 'Authority', 'Genus', 'Epithet', 'CommonName'] as const),
  ...(['Count', 'Presence', 'LifeStage', 'Sex', 'Length', 'Weight', 'Condition', 'Pass', 'Subsample'] as const),
  ...(['Stratum', 'Cover', 'CoverScale', 'Height', 'Vigour', 'Surface'] as const),
  ...(['Label', 'HerbariumNumber', 'CollectedBy', 'IdentifiedBy', 'IdentifiedOn', 'Confidence'] as const),
  'IdentificationRemarks',
  ...(['Parameter', 'Value', 'Unit', 'Measured', 'Notes'] as const),
  ...(['Rank', 'Status', 'GrowthForm', 'Order', 'Family', 'Tolerance', 'AcceptedName', 'AcceptedAuthority'] as const),
  ...(['TaxonCode', 'AcceptedCode'] as const),
] as const;
export type EcologyField = (typeof ecologyFields)[number];

/** What only a person can say about such a file. */
export const ecologyQuestions = ['scale', 'day', 'surveyType', 'dateOrder', 'unit', 'amountUnit'] as const;

export const ecologySubjects = ['surveys', 'plots', 'both', 'taxa'] as const;

/** How a file is laid out, as far as a person says it. What is not stated is seen from the file. */
export const EcologyLayout = z.object({
  /** What columns hold, by their headings; `null` for one that is not read. */
  Columns: z
    .array(
      z.object({
        Heading: longText(500),
        Field: z.enum(ecologyFields).nullable(),
        /** Of a measured column: in what it is written, where its heading does not say it; empty for without a unit. */
        Unit: longText(50).optional(),
      }),
    )
    .max(1000, refuse('atMostColumns', { most: 1_000 }))
    .default([]),
  /** What its records are of, where both would do. */
  Subject: z.enum(['surveys', 'plots']).nullable().default(null),
  /** How cover is written. */
  Scale: z.enum(coverScales).nullable().default(null),
  /** When it was, where no column says it. */
  Day: day().nullable().default(null),
  /** Of what type the surveys are, where no column says it. */
  SurveyType: text(100).nullable().default(null),
  DateOrder: z.enum(['dayFirst', 'monthFirst']).nullable().default(null),
  /** In what the amounts of a crosstab of surveys are written, such as `ind./L`; empty for counted individuals. */
  AmountUnit: longText(50).nullable().default(null),
});
export type EcologyLayout = z.infer<typeof EcologyLayout>;

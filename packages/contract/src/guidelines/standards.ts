import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  AnalyteId,
  Done,
  day,
  GuidelineId,
  GuidelineVersionId,
  longText,
  MediaTypeId,
  StandardId,
  StandardIdText,
  text,
  UnitId,
} from '../values.ts';

export const standardValueTypes = ['double', 'equation', 'range', 'table'] as const;
export const standardBounds = ['upper', 'lower'] as const;
export const standardStatistics = [
  'value',
  'mean',
  'geometricMean',
  'median',
  'percentile90',
  'minimum',
  'maximum',
  'shareExceeding',
] as const;

/** The calendar a statistic is taken over, in place of days that end with the result. */
export const standardWindows = ['month', 'season', 'calendarYear', 'waterYear'] as const;

/** What values below their detection limits count as in a statistic: anything up to it, nothing, half of it, it, or an estimate. */
export const standardNonDetects = ['bounds', 'zero', 'half', 'limit', 'kaplanMeier'] as const;

/** What a standard says about a cofactor of its equation: the unit it is put in, and the range the equation holds for. */
export const StatedCofactor = z.object({
  Name: text(200),
  UnitId: UnitId.nullable(),
  Lowest: z.number().nullable(),
  Highest: z.number().nullable(),
});
export type StatedCofactor = z.infer<typeof StatedCofactor>;

const wholeDays = (least: number) =>
  z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(least, refuse('mustBeAtLeast', { least: String(least) }))
    .max(3660, refuse('mustBeAtMost', { most: '3660' }));

const month = z.number().int().min(1).max(12);

const standardFields = {
  AnalyteNameInGuideline: text(200),
  /** The fractions it applies to, such as Total or Dissolved; none for any. */
  Fractions: z.array(text(50)).max(20).optional(),
  UnitId: UnitId.nullable(),
  ValueType: z.enum(standardValueTypes),
  /** A number, an equation such as `0.094 * [Hardness] + 2`, or a range such as `6.5 - 9`. */
  StandardValue: text(20_000),
  /** Whether a value may not be above it or not below it; a range has both. */
  Bound: z.enum(standardBounds).optional(),
  Statistic: z.enum(standardStatistics).optional(),
  /** For a statistic: over how many days, of at least how many samples, spread over at least how many days. */
  WithinDays: wholeDays(1).nullable().optional(),
  LeastSamples: z.number().int().min(1).max(10_000).nullable().optional(),
  SpanningDays: wholeDays(0).nullable().optional(),
  /** Null for what is usual: half of it for a geometric mean, otherwise anything up to it. */
  NonDetects: z.enum(standardNonDetects).nullable().optional(),
  ValidFrom: day().nullable().optional(),
  ValidTo: day().nullable().optional(),
  /** The media it applies to; none for all those of the guideline. */
  MediaTypeIds: z.array(MediaTypeId).max(100).optional(),
  Cofactors: z.array(StatedCofactor).max(50).optional(),
  ReferenceSource: longText(1000).optional(),
  Notes: longText(2000).optional(),
  /** In place of `WithinDays`: the whole month, season, calendar or water year the sample lies in. */
  Window: z.enum(standardWindows).nullable().optional(),
  /** Of a season the first and the last, of a water year the first (October when left out); January is 1. */
  FirstMonth: month.nullable().optional(),
  LastMonth: month.nullable().optional(),
  /** Of `shareExceeding`: how many percent of the samples may exceed; 10 when left out. */
  MostPercent: z.number().gt(0).lt(100).nullable().optional(),
  /** Evaluates dissolved where total was not measured, or the other way, as far as that decides; no when left out. */
  TakesOtherFraction: z.boolean().optional(),
  /**
   * The tenant's analyte it evaluates: linked in the same step, in place of the one it evaluated alone. Left out or null, what is
   * linked stays.
   */
  WaterQualityLabAnalyteId: AnalyteId.nullable().optional(),
  /** Also evaluate what is expressed as something else (nitrate as NO3 by a limit as N), by molar mass; no when left out. */
  ConvertsSpeciation: z.boolean().optional(),
};

function refuseUnfitDates({
  value,
  issues,
}: z.core.ParsePayload<{ ValidFrom?: string | null | undefined; ValidTo?: string | null | undefined }>): void {
  if (value.ValidFrom && value.ValidTo && value.ValidTo < value.ValidFrom) {
    issues.push({
      code: 'custom',
      message: refuse('mustNotBeBeforeFirstDay').error(),
      input: value.ValidTo,
      path: ['ValidTo'],
    });
  }
}

export const Standard = z.object({
  Id: StandardId,
  GuidelineId,
  GuidelineVersionId,
  AnalyteNameInGuideline: z.string(),
  /** The tenant's analyte it evaluates, when there is exactly one. */
  WaterQualityLabAnalyteId: AnalyteId.nullable(),
  Fractions: z.array(z.string()),
  UnitId: UnitId.nullable(),
  Unit: z.string(),
  ValueType: z.enum(standardValueTypes),
  StandardValue: z.string(),
  Bound: z.enum(standardBounds),
  Statistic: z.enum(standardStatistics),
  WithinDays: z.number().int().nullable(),
  LeastSamples: z.number().int().nullable(),
  SpanningDays: z.number().int().nullable(),
  NonDetects: z.enum(standardNonDetects).nullable(),
  ValidFrom: day().nullable(),
  ValidTo: day().nullable(),
  MediaTypeIds: z.array(MediaTypeId),
  Cofactors: z.array(StatedCofactor),
  ReferenceSource: z.string(),
  Notes: z.string(),
  ConvertsSpeciation: z.boolean(),
  Window: z.enum(standardWindows).nullable().default(null),
  FirstMonth: z.number().int().nullable().default(null),
  LastMonth: z.number().int().nullable().default(null),
  MostPercent: z.number().nullable().default(null),
  TakesOtherFraction: z.boolean().default(false),
});
export type Standard = z.infer<typeof Standard>;

/** A cofactor without a unit is taken as N/A only when that is confirmed. */
const confirmed = { ConfirmNoUnit: z.boolean().optional() };
export const NewStandard = z.object({ GuidelineId, ...standardFields, ...confirmed }).check(refuseUnfitDates);
export type NewStandard = z.infer<typeof NewStandard>;
export const StandardChange = z
  .object({ Id: StandardId, GuidelineId: GuidelineId.optional(), ...standardFields, ...confirmed })
  .check(refuseUnfitDates);
export type StandardChange = z.infer<typeof StandardChange>;

/** A number as it was typed, or as a number. */
const typedNumber = () => z.union([longText(50), z.number().transform(String)]);

/** A cofactor's value to try a formula with, as typed. */
export const ValueCheck = z.object({
  StandardValue: longText(2000),
  ValueType: z.enum(standardValueTypes),
  Cofactors: z
    .array(z.object({ CofactorName: text(200), Value: typedNumber(), Unit: longText(50).default('') }))
    .max(100)
    .default([]),
  /** For a range: the value to evaluate. */
  TestValue: typedNumber().optional(),
});
export type ValueCheck = z.infer<typeof ValueCheck>;

export const standards = {
  addStandard: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/AddStandard',
    needs: 'guidelines.write',
    summary: 'Adds a standard to a guideline.',
    body: NewStandard,
    reply: Standard,
    errors: [
      'notFound',
      'guidelines.notEditable',
      'guidelines.versionIsOld',
      'guidelines.formulaWrong',
      'guidelines.valueWrong',
      'guidelines.cofactorUnitMissing',
      'analytes.groupsDiffer',
    ],
  }),
  updateStandard: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/UpdateStandard',
    needs: 'guidelines.write',
    summary: 'Changes a standard; its earlier contents remain in the history.',
    body: StandardChange,
    reply: Standard,
    errors: [
      'notFound',
      'guidelines.notEditable',
      'guidelines.versionIsOld',
      'guidelines.formulaWrong',
      'guidelines.valueWrong',
      'guidelines.cofactorUnitMissing',
      'analytes.groupsDiffer',
    ],
  }),
  deleteStandard: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/DeleteStandard/:id',
    needs: 'guidelines.write',
    summary: 'Removes a standard.',
    params: z.object({ id: StandardIdText }),
    reply: Done,
    errors: ['notFound', 'guidelines.notEditable', 'guidelines.versionIsOld'],
  }),
  checkStandardValue: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/StandardValueCheck',
    needs: 'guidelines.check',
    summary: 'Evaluates a formula with the given values.',
    body: ValueCheck,
    reply: z.object({
      /** The result, or for a range whether the value lies within. */
      Result: z.string(),
      Value: z.number().nullable(),
      Message: z.string(),
    }),
    errors: ['guidelines.formulaWrong', 'guidelines.valueWrong'],
    limit: 'formula-check',
  }),
};

import { Language, ReportOptions, ReportSelection } from '@freshet/contract';
import { nonDetectRules } from '@freshet/domain/statistics';
import { z } from 'zod';
import { EvaluationFacts } from '#slices/guidelines';

const id = z.number().int();

export const PlanStation = z.object({
  id,
  name: z.string(),
  place: z.string(),
  timeZone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const PlanAnalyte = z.object({ id, name: z.string(), displayName: z.string(), unitId: id.nullable() });

export const PlanGuideline = z.object({
  id,
  name: z.string(),
  longName: z.string(),
  isExample: z.boolean(),
  version: z.number().int(),
  versionLabel: z.string(),
});

export const UnitFacts = z.object({
  units: z.array(z.object({ id, name: z.string(), aliases: z.array(z.string()) })),
  groups: z.array(z.object({ id, name: z.string(), unitIds: z.array(id) })),
  conversions: z.array(z.object({ fromUnitId: id, toUnitId: id, formula: z.string(), decimals: z.number() })),
});

/**
 * The query, made ready to build, with everything that is not kept in versions elsewhere. A report is made of this
 * and of the results as of `asOf`, and of nothing else: the same plan gives the same bytes.
 */
export const Plan = z.object({
  format: z.literal(1),
  /**
   * How it is laid out; plans of before qualifiers had columns of their own do not say it, those of before the basis of
   * a result was stated say 2, those of before every number was written by one rule say 3, those of before signs were
   * written close to numbers say 4, those of before sheets had plain words say 5, those of before the rules of statistics
   * had them say 6, those of before headings and calculations had the terms of screens say 7, and all keep their bytes.
   */
  layout: z.literal([2, 3, 4, 5, 6, 7, 8]).optional(),
  /** In which it is written, where that is not English: plans of before it could be chosen keep their bytes. */
  language: Language.optional(),
  name: z.string(),
  tenant: z.string(),
  project: z.string(),
  asOf: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  product: z.string(),
  selection: ReportSelection,
  // Plans of before it could be chosen were made with half the limit.
  options: ReportOptions.extend({ nonDetectRule: z.enum(nonDetectRules).default('half') }),
  /** In the order of the report. */
  stations: z.array(PlanStation),
  analytes: z.array(PlanAnalyte),
  media: z.array(z.object({ id, name: z.string() })),
  guidelines: z.array(PlanGuideline),
  evaluation: EvaluationFacts.nullable(),
  units: UnitFacts,
  flags: z.array(z.object({ id, code: z.string(), description: z.string(), showsValues: z.boolean() })),
  /** Which results had which flags: flags are put on and taken off without a new version. */
  flagged: z.array(z.tuple([id, z.array(id)])),
});
export type Plan = z.infer<typeof Plan>;

/** Whether files say what values were converted from; those of before do not. */
export const isConverting = ({ options, layout }: Pick<Plan, 'options' | 'layout'>): boolean =>
  layout !== undefined && (options.convertUnits || options.expressAs !== undefined);

/**
 * Whether files say what of the water or of a period a result is, and which limits were used where they are calculated.
 */
export const showsBasis = ({ layout }: Pick<Plan, 'layout'>): boolean => layout !== undefined && layout >= 3;

/**
 * Whether numbers are written as screens write them; files of before have digits that screens do not, and keep them.
 */
export const writesAsScreens = ({ layout }: Pick<Plan, 'layout'>): boolean => layout !== undefined && layout >= 4;

/** Whether workings write `<5`, as values are written everywhere; those of before write `< 5`. */
export const writesSignsClose = ({ layout }: Pick<Plan, 'layout'>): boolean => layout !== undefined && layout >= 5;

/** Whether the sheets about the report itself use the plain words of the trade; those of before keep their words. */
export const usesPlainWords = ({ layout }: Pick<Plan, 'layout'>): boolean => layout !== undefined && layout >= 6;

/** Whether the rules of statistics and of the water quality index use plain words too; those of before keep their words. */
export const usesPlainRules = ({ layout }: Pick<Plan, 'layout'>): boolean => layout !== undefined && layout >= 7;

/** Whether headings, calculations and French rules use the terms of screens; those of before keep their words. */
export const usesScreenTerms = ({ layout }: Pick<Plan, 'layout'>): boolean => layout !== undefined && layout >= 8;

/** The plan as text, the same whatever way it was stored: names of fields in order. */
export const planText = (plan: object): string => JSON.stringify(sorted(plan));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

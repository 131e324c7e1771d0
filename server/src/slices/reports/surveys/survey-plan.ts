import { SurveyOptions, SurveySelection, surveyKinds } from '@freshet/contract';
import { z } from 'zod';
import { planHead } from '../engine/plan-head.ts';

const id = z.number().int();

const PlannedTaxon = z.object({
  id,
  name: z.string(),
  authority: z.string(),
  commonName: z.string(),
  order: z.string(),
  tolerance: z.number().nullable(),
  countedId: id,
});
export type PlannedTaxon = z.infer<typeof PlannedTaxon>;

/**
 * A query of surveys, with everything that is not kept in versions elsewhere. A report is made of this and of the
 * surveys as of `asOf`, and of nothing else: the same plan gives the same bytes.
 */
export const SurveyPlan = z.object({
  ...planHead,
  kind: z.literal('survey'),
  selection: SurveySelection,
  options: SurveyOptions,
  /** In the order of the report. */
  locations: z.array(z.object({ id, name: z.string(), surveyType: z.string() })),
  types: z.array(z.object({ id, name: z.string(), kind: z.enum(surveyKinds) })),
  /** What is measured beside length and weight, by type. */
  parameters: z.array(z.object({ id, type_id: id, name: z.string(), unit: z.string() })),
  /** Whether wide tables have columns of densities; left out in plans that were made before they had. */
  hasDensities: z.boolean().optional(),
  /** Every taxon of the surveys with what it was called then, and the accepted ones. */
  taxa: z.array(PlannedTaxon),
  /** How many surveys there were. */
  surveys: z.number().int(),
});
export type SurveyPlan = z.infer<typeof SurveyPlan>;

/** What a report of surveys holds. */
export interface SurveyTotals {
  locations: number;
  surveys: number;
  /** By accepted name. */
  taxa: number;
  rows: number;
  /** Observations of taxa that were not requested. */
  otherTaxa: number;
}

export const taxonNameOf = ({ name, authority }: Pick<PlannedTaxon, 'name' | 'authority'>) =>
  authority === '' ? name : `${name} ${authority}`;

/** The query of a plan on the surveys. */
export const surveyQueryOf = ({ selection, asOf }: Pick<SurveyPlan, 'selection' | 'asOf'>) => ({
  typeIds: selection.types,
  start: selection.dateRange.start,
  end: selection.dateRange.end,
  asOf: new Date(asOf),
});

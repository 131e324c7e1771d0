import { growthForms, taxonStatuses, VegetationOptions, VegetationSelection } from '@freshet/contract';
import { z } from 'zod';
import { planHead } from '../engine/plan-head.ts';

const id = z.number().int();

const PlannedPlot = z.object({
  id,
  name: z.string(),
  community: z.string(),
  type: z.string(),
  treatment: z.string(),
  referenceId: id.nullable(),
});

const PlannedTaxon = z.object({
  id,
  name: z.string(),
  authority: z.string(),
  commonName: z.string(),
  status: z.enum(taxonStatuses),
  growthForm: z.enum(growthForms),
  countedId: id,
});
export type PlannedTaxon = z.infer<typeof PlannedTaxon>;

/**
 * A query of vegetation plots, with everything that is not kept in versions elsewhere. A report is made of this and of
 * the visits as of `asOf`, and of nothing else: the same plan gives the same bytes.
 */
export const VegetationPlan = z.object({
  ...planHead,
  kind: z.literal('vegetation'),
  selection: VegetationSelection,
  options: VegetationOptions,
  /** In the order of the report. */
  plots: z.array(PlannedPlot),
  /** Those that others are compared with, whether they were chosen or not. */
  references: z.array(z.object({ id, name: z.string() })),
  /** Every taxon of the visits with what it was called then, and the accepted ones. */
  taxa: z.array(PlannedTaxon),
  /** How many visits there were. */
  visits: z.number().int(),
});
export type VegetationPlan = z.infer<typeof VegetationPlan>;

/** What a report of vegetation holds. */
export interface VegetationTotals {
  plots: number;
  visits: number;
  /** By accepted name. */
  species: number;
  rows: number;
  /** Lines of species that were not requested. */
  otherSpecies: number;
}

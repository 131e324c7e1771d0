import { nonDetectRules } from '@freshet/domain/statistics';
import { z } from 'zod';
import { searchText } from '#api/root-routes';
import { SelectionSearch } from '../selection-search.ts';

export const graphKinds = ['time', 'scatter', 'box', 'trend', 'calendar', 'heatMap'] as const;
export type GraphKind = (typeof graphKinds)[number];

/** What the screen of graphs keeps in its address. */
export const GraphSearch = SelectionSearch.extend({
  kind: z.enum(graphKinds).optional().catch(undefined),
  log: z.literal('1').optional().catch(undefined),
  /** Several analytes in one picture, where each would have its own. */
  one: z.literal('1').optional().catch(undefined),
  /** The analyte across and the one upwards of a scatter plot, by their ids. */
  x: searchText,
  y: searchText,
  by: z.enum(['station', 'month']).optional().catch(undefined),
  /** How non-detects count in boxes. */
  nonDetects: z.enum(nonDetectRules).optional().catch(undefined),
  /** What amounts are shown as: `12-N_15-meq`. */
  as: searchText,
  /** Time series drawn over time with the results, as a list of ids. */
  t: searchText,
  /** The days that the chosen ones are compared with: a year earlier, just before, or from a day on. */
  vs: z
    .union([z.enum(['year', 'before']), z.templateLiteral([z.number(), '-', z.number(), '-', z.number()])])
    .optional()
    .catch(undefined),
  /** Analytes to begin with are proposed. */
  first: z.literal('1').optional().catch(undefined),
  /** What is being chosen. */
  open: z.enum(['stations', 'analytes', 'guidelines', 'series']).optional().catch(undefined),
  /** A result and a standard, as `12-34`, whose working is open. */
  why: searchText,
  /** A result whose origin is open. */
  origin: searchText,
});
export type GraphSearch = z.infer<typeof GraphSearch>;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EvaluatedRow, evaluatedFilter, NotEvaluated, StateCounts } from '../guidelines/result-states.ts';
import { AnalyteId } from '../values.ts';
import { month, monthlyKinds } from './report-template.ts';

/** So many rows are answered at once. */
export const monthStatesPage = 500;

export const MonthStates = z.object({
  /** Each result of the month counts once, by the worst of its authorisation and its guideline. */
  States: StateCounts,
  NotEvaluated: z.array(NotEvaluated),
  /** A result that lies beyond the limits of both has a row for each. */
  Rows: z.array(EvaluatedRow),
  /** Behind how many rows the list goes on; null at the end. */
  Next: z.number().int().nullable(),
});
export type MonthStates = z.infer<typeof MonthStates>;

export const monthStates = endpoint({
  method: 'POST',
  path: '/api/Report/Monthly/:kind/States',
  needs: 'reports.read',
  summary:
    'The states of the results of a month for the limits of the report: counts of all states, and the results with one state, page by page.',
  params: z.object({ kind: z.enum(monthlyKinds) }),
  body: z.object({
    Month: month(),
    ...evaluatedFilter,
    analyteId: AnalyteId.optional(),
    after: z.number().int().min(0).max(1_000_000).default(0),
  }),
  reply: MonthStates,
  errors: ['reports.selectionGone', 'reports.hidden', 'reports.templateEmpty', 'reports.tooLarge'],
});

import { doesApply, worstOf } from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import {
  compilePlan,
  type EvaluatedBatch,
  type EvaluatedResult,
  type EvaluationPlan,
  evaluateBatch,
} from '#slices/guidelines';
import type { StoredResult } from '#slices/observations';
import type { Around } from './as-of-query.ts';
import type { Plan } from './plan.ts';
import type { ReadRow } from './read-row.ts';
import type { ReportRow, RowVerdict } from './report-row.ts';

/** Evaluates the rows of a report by the guidelines of its plan. */
export interface Evaluator {
  readonly evaluation: EvaluationPlan;
  readonly around: Around;
  /** Puts the verdicts on the rows that were requested. The batch explains them. */
  evaluate(rows: readonly ReadRow[]): EvaluatedBatch;
}

export function makeEvaluator(plan: Plan, units: UnitTable): Evaluator | null {
  if (plan.evaluation === null || plan.guidelines.length === 0) return null;
  const evaluation = compilePlan(plan.evaluation, units);
  const guidelineIds = plan.guidelines.map(({ id }) => id);
  const requested = new Set(plan.analytes.map(({ id }) => id));
  // Only the analytes of the report are evaluated; others are read where cofactors come from them.
  const evaluated = [...evaluation.byAnalyte.keys()].filter((id) => requested.has(id));
  const analyteIds = [...new Set([...evaluated, ...evaluation.cofactorKeys.keys()])];
  return {
    evaluation,
    around: { analyteIds, daysBefore: evaluation.reachDays.before, daysAfter: evaluation.reachDays.after },
    evaluate: (rows) => {
      const byId = new Map<number, ReportRow>();
      const results: StoredResult[] = [];
      for (const { row, stored, isRequested } of rows) {
        if (row.qaQcKind !== '') continue;
        results.push(stored);
        // What a flag hides is not evaluated either: its verdict would reveal what it hides.
        if (isRequested && !row.isHidden) byId.set(row.resultId, row);
      }
      results.sort(byHistory);
      const batch = evaluateBatch(evaluation, results, ({ resultId }) => byId.has(resultId));
      for (const { result, verdicts, worst } of batch.evaluated()) {
        const row = byId.get(result.resultId);
        if (row && worst) row.verdicts = guidelineIds.map((id) => worstOfGuideline(id, verdicts));
      }
      return batch;
    },
  };
}

/** The worst that a guideline says, with what its other standards say; null where none of them applies. */
function worstOfGuideline(guidelineId: number, verdicts: EvaluatedResult['verdicts']): RowVerdict | null {
  const outcomes = verdicts.filter(({ standard }) => standard.row.guideline_id === guidelineId).filter(doesApply);
  const worst = worstOf(outcomes);
  return worst && { ...worst, others: outcomes.length === 1 ? none : outcomes.filter((one) => one !== worst) };
}

const none: RowVerdict['others'] = [];

const byHistory = (left: StoredResult, right: StoredResult) =>
  left.stationId - right.stationId ||
  left.analyteId - right.analyteId ||
  left.sampledAt - right.sampledAt ||
  left.resultId - right.resultId;

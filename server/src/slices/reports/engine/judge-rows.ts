import type { UnitTable } from '@freshet/domain/units';
import { compilePlan, type EvaluationPlan, type JudgedBatch, judgeBatch, limitOf } from '#slices/guidelines';
import type { StoredResult } from '#slices/observations';
import type { Around } from './as-of-query.ts';
import type { Plan } from './plan.ts';
import type { ReadRow } from './read-row.ts';
import type { ReportRow, RowVerdict, StandardVerdict } from './report-row.ts';

/** Judges the rows of a report by the guidelines of its plan. */
export interface Judge {
  readonly evaluation: EvaluationPlan;
  readonly around: Around;
  /** Puts the verdicts on the rows that were asked for. The batch explains them. */
  judge(rows: readonly ReadRow[]): JudgedBatch;
}

const badness = { meets: 1, undetermined: 2, exceeds: 3 } as const;

export function makeJudge(plan: Plan, units: UnitTable): Judge | null {
  if (plan.evaluation === null || plan.guidelines.length === 0) return null;
  const evaluation = compilePlan(plan.evaluation, units);
  const places = new Map(plan.guidelines.map(({ id }, place) => [id, place]));
  const asked = new Set(plan.analytes.map(({ id }) => id));
  // Only the analytes of the report are judged; others are read where cofactors come from them.
  const judged = [...evaluation.byAnalyte.keys()].filter((id) => asked.has(id));
  const analyteIds = [...new Set([...judged, ...evaluation.cofactorKeys.keys()])];
  return {
    evaluation,
    around: { analyteIds, daysBefore: evaluation.reachDays.before, daysAfter: evaluation.reachDays.after },
    judge: (rows) => {
      const byId = new Map<number, ReportRow>();
      const results: StoredResult[] = [];
      for (const { row, stored, isAsked } of rows) {
        if (row.qaQcKind !== '') continue;
        results.push(stored);
        // What a flag hides is not judged either: its verdict would tell what it hides.
        if (isAsked && !row.isHidden) byId.set(row.resultId, row);
      }
      results.sort(byHistory);
      const batch = judgeBatch(evaluation, results);
      batch.judge((result, standard, outcome) => {
        const row = byId.get(result.resultId);
        const place = places.get(standard.row.guideline_id);
        if (!row || place === undefined || outcome.verdict === 'doesNotApply') return;
        const { verdict, reason, bound } = outcome;
        const verdicts: (RowVerdict | null)[] =
          row.verdicts.length > 0 ? [...row.verdicts] : plan.guidelines.map(() => null);
        const said = { verdict, standard, reason, limit: limitOf(outcome), bound };
        verdicts[place] = withVerdict(verdicts[place] ?? null, said);
        row.verdicts = verdicts;
      });
      return batch;
    },
  };
}

/** The worst comes first; of two that are as bad, the one that was there. */
function withVerdict(known: RowVerdict | null, said: StandardVerdict): RowVerdict {
  if (known === null) return { ...said, others: none };
  if (badness[known.verdict] >= badness[said.verdict]) return { ...known, others: [...known.others, said] };
  const { others, ...before } = known;
  return { ...said, others: [before, ...others] };
}

const none: readonly StandardVerdict[] = [];

const byHistory = (left: StoredResult, right: StoredResult) =>
  left.stationId - right.stationId ||
  left.analyteId - right.analyteId ||
  left.sampledAt - right.sampledAt ||
  left.resultId - right.resultId;

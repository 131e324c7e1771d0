import { widenInstants } from '@freshet/domain/guidelines';
import type { ResultFilter } from '#slices/observations';
import { averagedAnalytes, type EvaluationPlan } from './evaluation-plan.ts';

/** Analytes of which every result counts, evaluated or not: cofactors, and what is averaged over a period. */
export const wholeAnalytes = (plan: EvaluationPlan): number[] => [
  ...new Set([...plan.cofactorKeys.keys(), ...averagedAnalytes(plan)]),
];

/** What an import brought, and what lies around it as far as verdicts can hang on it. */
export function importFilter(plan: EvaluationPlan, id: number): NonNullable<ResultFilter['ofImport']> {
  const { from, to } = widenInstants(0, 0, plan.reachDays);
  const days = (at: Date) => Math.abs(at.getTime()) / 86_400_000;
  return { id, aroundAnalyteIds: wholeAnalytes(plan), daysBefore: days(from), daysAfter: days(to) };
}

import { type CofactorIndex, type Evaluator, makeCofactorIndex, makeEvaluator } from '@freshet/domain/guidelines';
import type { EvaluationPlan } from './evaluation-plan.ts';
import type { PlannedStandard } from './planned-standard.ts';

/**
 * The evaluators of a plan and the cofactors they look at. Who evaluates one batch after the other makes them once:
 * the engine optimises again what is made again, and a million results come in a hundred batches.
 */
export interface Evaluators {
  readonly cofactors: CofactorIndex;
  of(standard: PlannedStandard): Evaluator;
}

export function makeEvaluators({
  units,
  cofactors: planned,
  strategy,
}: Pick<EvaluationPlan, 'units' | 'cofactors' | 'strategy'>): Evaluators {
  const cofactors = makeCofactorIndex(planned, { units, strategy });
  const known = new Map<PlannedStandard, Evaluator>();
  return {
    cofactors,
    of: (standard) => {
      const evaluator = known.get(standard) ?? makeEvaluator(standard.compiled, { units, cofactors });
      known.set(standard, evaluator);
      return evaluator;
    },
  };
}

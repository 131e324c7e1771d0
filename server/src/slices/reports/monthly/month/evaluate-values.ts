import { resultStates } from '@freshet/domain/guidelines';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import {
  comparedBy,
  describeState,
  type EvaluatedResult,
  type EvaluatedWireRow,
  type EvaluationPlan,
  type EvaluationQuery,
  evaluate,
  nothingCompared,
  uncoveredBy,
} from '#slices/guidelines';
import { aroundRows } from './around-rows.ts';
import { byAuthorisation, type MonthVerdict, nobody } from './by-authorisation.ts';
import { planGuidelines } from './evaluate-month.ts';
import type { MonthValue } from './month-values.ts';
import type { ReadMonth } from './read-month.ts';
import { readStoredVerdicts } from './stored-verdicts.ts';

/** A result of the month, its state, and everything that leads to it. */
export interface EvaluatedValue {
  readonly one: MonthValue;
  readonly state: EvaluatedWireRow['State'];
  readonly verdicts: readonly MonthVerdict[];
}

type OutcomeBy = Pick<EvaluatedResult['verdicts'][number], 'verdict' | 'reason' | 'standard'>;

export interface EvaluatedMonth {
  readonly values: readonly EvaluatedValue[];
  /**
   * Rows with what was compared by their standards. Stored verdicts do not contain it: it is computed for the rows that
   * are shown.
   */
  compare(rows: readonly EvaluatedWireRow[]): Promise<EvaluatedWireRow[]>;
}

/**
 * The state of each result of a month: with the limits of its authorisation, and with the guideline of its parameter.
 * By the stored verdicts; where some may be outdated everything is evaluated again.
 */
export async function evaluateMonth(
  tx: Tx,
  scope: Scope,
  { plan, values, asOf, units }: ReadMonth,
): Promise<EvaluatedMonth> {
  const standards = await planGuidelines(tx, scope, plan);
  const storedVerdicts = await readStoredVerdicts(tx, scope, standards, { month: plan, values });
  const stations = plan.stations.map(({ id }) => id);
  const evaluated = storedVerdicts
    ? null
    : await evaluateOne(tx, { standards, stations, from: plan.from, to: plan.to, asOf });
  const byGuideline = makeGuidelineEvaluator(standards);
  const statedOf = (id: number) => storedVerdicts?.get(id) ?? evaluated?.get(id)?.verdicts;
  return {
    values: values
      .filter(({ isQaQc }) => !isQaQc)
      .map((one) => {
        const byAuthorisations = byAuthorisation(plan, units, one);
        const outcome = byGuideline(one, statedOf(one.row.id));
        const all = byAuthorisations ? [byAuthorisations, outcome] : [outcome];
        const state = worst(all.map(({ State }) => State));
        return { one, state, verdicts: all.filter(({ State }) => State === state) };
      }),
    compare: async (rows) => {
      const by = evaluated ?? (await evaluateOne(tx, aroundRows(standards, rows)));
      return rows.map((row) => {
        const evaluatedResult = by.get(row.ResultId);
        const outcome = evaluatedResult?.verdicts.find(({ standard }) => standard.row.id === row.StandardId);
        return evaluatedResult && outcome ? { ...row, ...comparedBy(outcome) } : row;
      });
    },
  };
}

async function evaluateOne(tx: Tx, query: EvaluationQuery): Promise<ReadonlyMap<number, EvaluatedResult>> {
  const evaluated = new Map<number, EvaluatedResult>();
  for await (const batch of evaluate(tx, query))
    for (const each of batch.evaluated()) evaluated.set(each.result.resultId, each);
  return evaluated;
}

const worst = (states: readonly MonthVerdict['State'][]) =>
  states.reduce((one, other) => (resultStates.indexOf(other) > resultStates.indexOf(one) ? other : one));

function makeGuidelineEvaluator(standards: EvaluationPlan) {
  const uncovered = uncoveredBy(standards);
  return ({ parameter }: MonthValue, all: readonly OutcomeBy[] | undefined): MonthVerdict => {
    const { guidelineId, analyteName } = parameter;
    const verdicts = all?.filter(({ standard }) => standard.row.guideline_id === guidelineId) ?? [];
    if (guidelineId === null || verdicts.length === 0) {
      const uncoveredState =
        guidelineId === null ? { reason: 'noStandard' as const, standardFor: '' } : uncovered(analyteName);
      return { ...nobody, State: 'notCovered', Reason: uncoveredState.reason, StandardFor: uncoveredState.standardFor };
    }
    const { state, reason, standardFor, decidedBy } = describeState({ verdicts });
    return {
      ...nothingCompared,
      ...{ State: state, Reason: reason, StandardFor: standardFor },
      ...{ GuidelineId: guidelineId, GuidelineName: decidedBy?.standard.compiled.standard.guideline ?? '' },
      StandardId: decidedBy?.standard.row.id ?? null,
    };
  };
}

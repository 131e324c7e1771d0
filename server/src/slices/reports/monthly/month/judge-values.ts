import { resultStates } from '@freshet/domain/guidelines';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import {
  comparedBy,
  describeState,
  type EvaluationPlan,
  type EvaluationQuestion,
  evaluate,
  type JudgedResult,
  type JudgedWireRow,
  nothingCompared,
  uncoveredBy,
} from '#slices/guidelines';
import { aroundRows } from './around-rows.ts';
import { byAuthorisation, type MonthVerdict, nobody } from './by-authorisation.ts';
import { planGuidelines } from './evaluate-month.ts';
import { readKeptVerdicts } from './kept-verdicts.ts';
import type { MonthValue } from './month-values.ts';
import type { ReadMonth } from './read-month.ts';

/** A result of the month, how it stands, and everything that makes it stand so. */
export interface JudgedValue {
  readonly one: MonthValue;
  readonly state: JudgedWireRow['State'];
  readonly verdicts: readonly MonthVerdict[];
}

type SaidBy = Pick<JudgedResult['verdicts'][number], 'verdict' | 'reason' | 'standard'>;

export interface JudgedMonth {
  readonly values: readonly JudgedValue[];
  /** Rows with what was compared by their standards. Kept verdicts do not say it: it is found for the rows that are shown. */
  compare(rows: readonly JudgedWireRow[]): Promise<JudgedWireRow[]>;
}

/**
 * How each result of a month stands: with the limits of its authorisation, and with the guideline of its parameter. By the
 * verdicts that are kept; where some may no longer stand everything is judged anew.
 */
export async function judgeMonth(tx: Tx, scope: Scope, { plan, values, asOf, units }: ReadMonth): Promise<JudgedMonth> {
  const standards = await planGuidelines(tx, scope, plan);
  const kept = await readKeptVerdicts(tx, scope, standards, { month: plan, values });
  const stations = plan.stations.map(({ id }) => id);
  const judged = kept ? null : await judge(tx, { standards, stations, from: plan.from, to: plan.to, asOf });
  const byGuideline = makeGuidelineJudge(standards);
  const saidOf = (id: number) => kept?.get(id) ?? judged?.get(id)?.verdicts;
  return {
    values: values
      .filter(({ isQaQc }) => !isQaQc)
      .map((one) => {
        const own = byAuthorisation(plan, units, one);
        const said = byGuideline(one, saidOf(one.row.id));
        const all = own ? [own, said] : [said];
        const state = worst(all.map(({ State }) => State));
        return { one, state, verdicts: all.filter(({ State }) => State === state) };
      }),
    compare: async (rows) => {
      const by = judged ?? (await judge(tx, aroundRows(standards, rows)));
      return rows.map((row) => {
        const found = by.get(row.ResultId);
        const said = found?.verdicts.find(({ standard }) => standard.row.id === row.StandardId);
        return found && said ? { ...row, ...comparedBy(said) } : row;
      });
    },
  };
}

async function judge(tx: Tx, question: EvaluationQuestion): Promise<ReadonlyMap<number, JudgedResult>> {
  const judged = new Map<number, JudgedResult>();
  for await (const batch of evaluate(tx, question))
    for (const each of batch.judged()) judged.set(each.result.resultId, each);
  return judged;
}

const worst = (states: readonly MonthVerdict['State'][]) =>
  states.reduce((one, other) => (resultStates.indexOf(other) > resultStates.indexOf(one) ? other : one));

function makeGuidelineJudge(standards: EvaluationPlan) {
  const uncovered = uncoveredBy(standards);
  return ({ parameter }: MonthValue, all: readonly SaidBy[] | undefined): MonthVerdict => {
    const { guidelineId, analyteName } = parameter;
    const verdicts = all?.filter(({ standard }) => standard.row.guideline_id === guidelineId) ?? [];
    if (guidelineId === null || verdicts.length === 0) {
      const found = guidelineId === null ? { reason: 'noStandard' as const, standardFor: '' } : uncovered(analyteName);
      return { ...nobody, State: 'notCovered', Reason: found.reason, StandardFor: found.standardFor };
    }
    const { state, reason, standardFor, said } = describeState({ verdicts });
    return {
      ...nothingCompared,
      ...{ State: state, Reason: reason, StandardFor: standardFor },
      ...{ GuidelineId: guidelineId, GuidelineName: said?.standard.compiled.standard.guideline ?? '' },
      StandardId: said?.standard.row.id ?? null,
    };
  };
}

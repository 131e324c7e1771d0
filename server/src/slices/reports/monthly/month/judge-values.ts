import { resultStates } from '@freshet/domain/guidelines';
import { numberOf, signOf } from '@freshet/domain/values';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import {
  comparedBy,
  describeState,
  type EvaluationPlan,
  evaluate,
  type JudgedResult,
  type JudgedWireRow,
  nothingCompared,
  uncoveredBy,
} from '#slices/guidelines';
import { planGuidelines } from './evaluate-month.ts';
import type { MonthPlan } from './month-plan.ts';
import type { MonthValue } from './month-values.ts';
import type { ReadMonth } from './read-month.ts';
import { crosses } from './summarise.ts';

/** What the authorisation or a guideline makes of a result of the month. */
export type MonthVerdict = Pick<
  JudgedWireRow,
  'State' | 'Reason' | 'StandardFor' | 'GuidelineId' | 'GuidelineName' | 'StandardId' | keyof typeof nothingCompared
>;

/** A result of the month, how it stands, and everything that makes it stand so. */
export interface JudgedValue {
  readonly one: MonthValue;
  readonly state: JudgedWireRow['State'];
  readonly verdicts: readonly MonthVerdict[];
}

/** How each result of a month stands: with the limits of its authorisation, and with the guideline of its parameter. */
export async function judgeValues(
  tx: Tx,
  scope: Scope,
  { plan, values, asOf }: Pick<ReadMonth, 'plan' | 'values' | 'asOf'>,
): Promise<JudgedValue[]> {
  const standards = await planGuidelines(tx, scope, plan);
  const judged = new Map<number, JudgedResult>();
  const stations = plan.stations.map(({ id }) => id);
  for await (const batch of evaluate(tx, { standards, stations, from: plan.from, to: plan.to, asOf }))
    for (const each of batch.judged()) judged.set(each.result.resultId, each);
  const byGuideline = makeGuidelineJudge(standards);
  return values
    .filter(({ isQaQc }) => !isQaQc)
    .map((one) => {
      const own = byAuthorisation(plan, one);
      const said = byGuideline(one, judged.get(one.row.id));
      const all = own ? [own, said] : [said];
      const state = worst(all.map(({ State }) => State));
      return { one, state, verdicts: all.filter(({ State }) => State === state) };
    });
}

const worst = (states: readonly MonthVerdict['State'][]) =>
  states.reduce((one, other) => (resultStates.indexOf(other) > resultStates.indexOf(one) ? other : one));

const nobody = { GuidelineId: null, GuidelineName: '', StandardId: null, ...nothingCompared };

/** Null where the authorisation sets no limit. */
function byAuthorisation(plan: MonthPlan, one: MonthValue): MonthVerdict | null {
  const limits = plan.limitAt(one.station.id, one.parameter);
  if (limits.Minimum === null && limits.Maximum === null) return null;
  const said = { ...nobody, GuidelineName: plan.template.Authorisation, StandardFor: '' };
  if (one.leftOut === 'unit') return { ...said, State: 'notCovered', Reason: 'noConversion', StandardFor: one.unit };
  if (one.leftOut === 'flag' || !one.value) return { ...said, State: 'notCovered', Reason: 'hiddenByFlag' };
  if (one.value.kind === 'missing' && signOf(one.value) === '')
    return { ...said, State: 'notCovered', Reason: 'missingValue' };
  const crossing = crosses(one.value, limits);
  const bound = crossing?.bound ?? (limits.Maximum === null ? 'Minimum' : 'Maximum');
  const [limit, value] = [limits[bound], one.value.kind === 'missing' ? null : numberOf(one.value)];
  const isOpen = crossing?.verdict === 'undetermined';
  return {
    ...said,
    State: crossing?.verdict ?? 'meets',
    Reason: isOpen ? openReason(crossing.reason) : null,
    Compared: value,
    ComparedSign: signOf(one.value),
    Limit: limit,
    LimitUnit: one.unit,
    Bound: bound === 'Minimum' ? 'lower' : 'upper',
    Factor: factorOf(value, limit, bound),
  };
}

type OpenReason = 'nonDetectAboveLimit' | 'beyondMeasuringRange' | 'noDetectionLimit';

const openReason = (reason: OpenReason | 'aboveMaximum' | 'belowMinimum'): OpenReason | null =>
  reason === 'aboveMaximum' || reason === 'belowMinimum' ? null : reason;

function factorOf(value: number | null, limit: number | null, bound: 'Minimum' | 'Maximum'): number | null {
  if (value === null || limit === null) return null;
  const factor = bound === 'Minimum' ? limit / value : value / limit;
  return Number.isFinite(factor) && factor > 0 ? factor : null;
}

function makeGuidelineJudge(standards: EvaluationPlan) {
  const uncovered = uncoveredBy(standards);
  return ({ parameter }: MonthValue, judged: JudgedResult | undefined): MonthVerdict => {
    const { guidelineId, analyteName } = parameter;
    const isOf = ({ standard }: JudgedResult['verdicts'][number]) => standard.row.guideline_id === guidelineId;
    const verdicts = judged?.verdicts.filter(isOf) ?? [];
    if (guidelineId === null || !judged || verdicts.length === 0) {
      const found = guidelineId === null ? { reason: 'noStandard' as const, standardFor: '' } : uncovered(analyteName);
      return { ...nobody, State: 'notCovered', Reason: found.reason, StandardFor: found.standardFor };
    }
    const { state, reason, standardFor, said } = describeState({ ...judged, verdicts });
    return {
      ...comparedBy(said, signOf(judged.result.value)),
      ...{ State: state, Reason: reason, StandardFor: standardFor },
      ...{ GuidelineId: guidelineId, GuidelineName: said?.standard.compiled.standard.guideline ?? '' },
      StandardId: said?.standard.row.id ?? null,
    };
  };
}

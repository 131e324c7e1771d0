import { timesLimit } from '@freshet/domain/guidelines';
import { type UnitTable, writeWorking } from '@freshet/domain/units';
import { numberOf, signOf } from '@freshet/domain/values';
import { type EvaluatedWireRow, nothingCompared } from '#slices/guidelines';
import type { MonthPlan } from './month-plan.ts';
import { type MonthValue, writeValue } from './month-values.ts';
import { crosses } from './summarise.ts';

/** What the authorisation or a guideline makes of a result of the month. */
export type MonthVerdict = Pick<
  EvaluatedWireRow,
  | 'State'
  | 'Reason'
  | 'StandardFor'
  | 'GuidelineId'
  | 'GuidelineName'
  | 'StandardId'
  | keyof typeof nothingCompared
  | 'Working'
>;

export const nobody = { GuidelineId: null, GuidelineName: '', StandardId: null, ...nothingCompared };

/** What the authorisation says, with the way from the value as reported; null where it sets no limit. */
export function byAuthorisation(plan: MonthPlan, units: UnitTable, one: MonthValue): MonthVerdict | null {
  const limits = plan.limitAt(one.station.id, one.parameter);
  if (limits.Minimum === null && limits.Maximum === null) return null;
  const stated = {
    ...nobody,
    GuidelineName: plan.template.Authorisation,
    StandardFor: '',
    Working: workingOf(units, one),
  };
  if (one.leftOut === 'unit') return { ...stated, State: 'notCovered', Reason: 'noConversion', StandardFor: one.unit };
  if (one.leftOut === 'flag' || !one.value) return { ...stated, State: 'notCovered', Reason: 'hiddenByFlag' };
  if (one.value.kind === 'missing' && signOf(one.value) === '')
    return { ...stated, State: 'notCovered', Reason: 'missingValue' };
  const crossing = crosses(one.value, limits);
  const bound = crossing?.bound ?? (limits.Maximum === null ? 'Minimum' : 'Maximum');
  const [limit, value] = [limits[bound], one.value.kind === 'missing' ? null : numberOf(one.value)];
  const isOpen = crossing?.verdict === 'undetermined';
  return {
    ...stated,
    State: crossing?.verdict ?? 'meets',
    Reason: isOpen ? openReason(crossing.reason) : null,
    Compared: value,
    ComparedSign: signOf(one.value),
    Limit: limit,
    LimitUnit: one.unit,
    Bound: bound === 'Minimum' ? 'lower' : 'upper',
    Factor: value === null ? null : timesLimit(value, limit, bound === 'Minimum'),
  };
}

type OpenReason = 'nonDetectAboveLimit' | 'beyondMeasuringRange' | 'noDetectionLimit';

const openReason = (reason: OpenReason | 'aboveMaximum' | 'belowMinimum'): OpenReason | null =>
  reason === 'aboveMaximum' || reason === 'belowMinimum' ? null : reason;

/** How the value became that of the report; empty where it is as it was reported, or not shown. */
function workingOf(units: UnitTable, one: MonthValue): string {
  const [from, to] = [units.find(one.row.unit ?? ''), units.find(one.unit)];
  if (!one.value || !from || !to || from.id === to.id) return '';
  const converter = units.converter(from.id, to.id);
  if (typeof converter === 'string') return '';
  return writeWorking(`${one.row.original_text} ${from.name}`, converter.steps, `${writeValue(one)} ${to.name}`);
}

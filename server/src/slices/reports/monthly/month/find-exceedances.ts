import { type MonthlyExceedance, verdictReasonCodes } from '@freshet/contract';
import { timesLimit } from '@freshet/domain/guidelines';
import { formatCalculated, numberOf } from '@freshet/domain/values';
import type { z } from 'zod';
import type { StandardSaid } from './evaluate-month.ts';
import type { MonthPlan } from './month-plan.ts';
import { type MonthValue, toMeasured } from './month-values.ts';
import { crosses, describeLimit } from './summarise.ts';

type Exceedance = z.input<typeof MonthlyExceedance>;

/** What crosses the limits of the authorisation or a guideline, and what may: by station, time and parameter. */
export function findExceedances(
  plan: MonthPlan,
  values: readonly MonthValue[],
  said: ReadonlyMap<number, readonly StandardSaid[]>,
): Exceedance[] {
  return values.flatMap((one) => {
    if (one.leftOut !== null || one.value === null) return [];
    return [...byAuthorisation(plan, one), ...byGuideline(one, said.get(one.row.id) ?? [])];
  });
}

function byAuthorisation(plan: MonthPlan, one: MonthValue): Exceedance[] {
  const limit = plan.limitAt(one.station.id, one.parameter);
  const crossing = one.value && crosses(one.value, limit);
  if (!crossing || !one.value) return [];
  return [
    {
      ...toMeasured(one),
      Verdict: crossing.verdict,
      Source: plan.template.Authorisation || 'Authorisation',
      StandardId: null,
      Limit: `${describeLimit(limit)} ${one.unit}`.trim(),
      Reason: crossing.reason,
      Factor:
        crossing.verdict === 'exceeds'
          ? rounded(timesLimit(numberOf(one.value), limit[crossing.bound], crossing.bound === 'Minimum'))
          : null,
    },
  ];
}

/** The worst of each guideline: of standards that are exceeded, the one that is exceeded most. */
function byGuideline(one: MonthValue, said: readonly StandardSaid[]): Exceedance[] {
  const { guidelineId } = one.parameter;
  const found = said.filter((entry) => entry.guidelineId === guidelineId && entry.verdict !== 'meets');
  const timesOf = ({ unit, limit, verdict, isLower }: StandardSaid) =>
    unit === one.unit && one.value && verdict === 'exceeds' ? timesLimit(numberOf(one.value), limit, isLower) : null;
  const [worst] = [...found].sort(
    (left, right) =>
      Number(right.verdict === 'exceeds') - Number(left.verdict === 'exceeds') ||
      (timesOf(right) ?? 0) - (timesOf(left) ?? 0) ||
      left.standardId - right.standardId,
  );
  if (!worst || worst.verdict === 'meets') return [];
  return [
    {
      ...toMeasured(one),
      Verdict: worst.verdict,
      Source: worst.guideline,
      StandardId: worst.standardId,
      Limit: writeLimit(worst),
      Reason: verdictReasonCodes.find((code) => code === worst.reason) ?? null,
      Factor: rounded(timesOf(worst)),
    },
  ];
}

const writeLimit = ({ limit, unit, isLower }: StandardSaid): string =>
  limit === null ? '' : `${isLower ? '≥' : '≤'} ${formatCalculated(limit)} ${unit}`.trim();

const rounded = (times: number | null): number | null => (times === null ? null : Number(times.toPrecision(3)));

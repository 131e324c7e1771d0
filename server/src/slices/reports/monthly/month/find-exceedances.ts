import { type MonthlyExceedance, verdictReasonCodes } from '@freshet/contract';
import { timesLimit } from '@freshet/domain/guidelines';
import { formatLimit, formatPair, numberOf, writeCompared } from '@freshet/domain/values';
import type { z } from 'zod';
import type { StandardOutcome } from './evaluate-month.ts';
import type { MonthPlan } from './month-plan.ts';
import { type MonthValue, toMeasured, writeValue } from './month-values.ts';
import { crosses, describeLimit } from './summarise.ts';

type Exceedance = z.input<typeof MonthlyExceedance>;

/** What crosses the limits of the authorisation or a guideline, and what may: by station, time and parameter. */
export function findExceedances(
  plan: MonthPlan,
  values: readonly MonthValue[],
  verdicts: ReadonlyMap<number, readonly StandardOutcome[]>,
): Exceedance[] {
  return values.flatMap((one) => {
    if (one.leftOut !== null || one.value === null) return [];
    return [...byAuthorisation(plan, one), ...byGuideline(one, verdicts.get(one.row.id) ?? [])];
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
      Compared: writeValue(one),
      Statistic: 'value',
      WithinDays: null,
      Reason: crossing.reason,
      Factor:
        crossing.verdict === 'exceeds'
          ? rounded(timesLimit(numberOf(one.value), limit[crossing.bound], crossing.bound === 'Minimum'))
          : null,
    },
  ];
}

/** The worst of each guideline: of standards that are exceeded, the one that is exceeded most. */
function byGuideline(one: MonthValue, verdicts: readonly StandardOutcome[]): Exceedance[] {
  const { guidelineId } = one.parameter;
  const exceeding = verdicts.filter((entry) => entry.guidelineId === guidelineId && entry.verdict !== 'meets');
  const timesOf = ({ compared, limit, verdict, isLower }: StandardOutcome) =>
    compared && verdict === 'exceeds' ? timesLimit(compared.value, limit, isLower) : null;
  const [worst] = [...exceeding].sort(
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
      ...writePair(worst, one),
      Reason: verdictReasonCodes.find((code) => code === worst.reason) ?? null,
      Factor: rounded(timesOf(worst)),
      Statistic: worst.statistic,
      WithinDays: worst.withinDays,
    },
  ];
}

/** What was compared and its limit as every table of exceedances writes them. */
function writePair({ limit, unit, isLower, compared, statistic }: StandardOutcome, { row }: MonthValue) {
  const written = statistic === 'value' ? row.original_text : undefined;
  const alone = compared && writeCompared(compared.value, written, { unit });
  const [value, bound] =
    compared && limit !== null
      ? formatPair(compared.value, limit, { written, unit })
      : [alone ?? '', limit === null ? '' : formatLimit(limit)];
  return {
    Compared: value === '' ? '' : `${compared?.sign ?? ''}${value}`,
    Limit: bound === '' ? '' : `${isLower ? '≥' : '≤'} ${bound} ${unit}`.trim(),
  };
}

const rounded = (times: number | null): number | null => (times === null ? null : Number(times.toPrecision(3)));

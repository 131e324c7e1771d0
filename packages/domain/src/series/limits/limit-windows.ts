import type { ZoneClock } from '../../zone-clock.ts';
import type { SeriesReading } from '../interpolation.ts';
import type { SeriesPoints } from '../series-points.ts';
import { computePeriodStatistics, type PeriodStatistics } from '../statistics/period-statistics.ts';
import type { Period } from '../statistics/periods.ts';
import { type Excursion, findExcursions, type SeriesLimit } from './find-excursions.ts';
import { boundBeyond, type DayExtreme, type LimitRule, type LimitWindow, usualCoverage } from './limit-rule.ts';

type WindowedKind = 'dailyMean' | 'sevenDayMeanOfDailyMaxima' | 'sevenDayMeanOfDailyMinima';

export interface LimitInput {
  readonly points: SeriesPoints;
  readonly reading: SeriesReading;
  readonly clock: ZoneClock;
  readonly rule: LimitRule;
}

const weekDays = 7;
const hourMs = 3_600_000;

export function computeDays({ points, reading, clock }: LimitInput): PeriodStatistics[] {
  if (points.times.length === 0) return [];
  return computePeriodStatistics(points, { ...reading, period: { kind: 'day', clock } });
}

/** One window for each day of the station, from the first point to the last. */
export function compareWindows(input: LimitInput, kind: WindowedKind): LimitWindow[] {
  const { rule } = input;
  const days = computeDays(input);
  if (kind === 'dailyMean') return days.map((day) => compareDailyMean(day, rule));
  const extremes = days.map((day) => readExtreme(day, kind, rule));
  return days.map((day, index) => {
    const first = Math.max(0, index - weekDays + 1);
    const known = extremes.slice(first, index + 1);
    return compareWeek(known, { rule, from: days[first]?.period.start ?? day.period.start, last: day });
  });
}

function compareDailyMean({ period, mean, coverage }: PeriodStatistics, rule: LimitRule): LimitWindow {
  const value = isCovered(coverage, rule) ? mean : null;
  return { ...windowOf(period), ...compareValue(value, rule), value: mean, coverage, days: [] };
}

const windowOf = ({ label, start, end }: Period) => ({ day: label, dayStart: start, from: start, to: end });

/** A coverage that is not known, as of discrete values without an interval, is not compared with a day. */
const isCovered = (coverage: number | null, { minimumCoverage = usualCoverage }: LimitRule): boolean =>
  coverage === null || coverage >= minimumCoverage;

function compareValue(value: number | null, rule: LimitRule): Pick<LimitWindow, 'verdict' | 'bound' | 'reason'> {
  if (value === null) return { verdict: 'undetermined', bound: null, reason: 'tooLittleData' };
  const bound = boundBeyond(value, rule);
  return { verdict: bound ? 'exceeds' : 'meets', bound, reason: null };
}

function readExtreme(day: PeriodStatistics, kind: WindowedKind, rule: LimitRule): DayExtreme {
  const isMaximum = kind === 'sevenDayMeanOfDailyMaxima';
  return {
    day: day.period.label,
    value: isMaximum ? day.maximum : day.minimum,
    at: isMaximum ? day.maximumAt : day.minimumAt,
    coverage: day.coverage,
    isKnown: day.count > 0 && isCovered(day.coverage, rule),
  };
}

function compareWeek(
  days: readonly DayExtreme[],
  { rule, from, last }: { readonly rule: LimitRule; readonly from: number; readonly last: PeriodStatistics },
): LimitWindow {
  const values = days.flatMap(({ value, isKnown }) => (isKnown && value !== null ? [value] : []));
  const isEnough = values.length >= Math.max(1, rule.minimumDays ?? weekDays);
  const value = isEnough ? values.reduce((sum, one) => sum + one, 0) / values.length : null;
  return {
    ...windowOf(last.period),
    from,
    value,
    ...compareValue(value, rule),
    coverage: days.reduce((sum, { coverage }) => sum + (coverage ?? 0), 0) / weekDays,
    days,
  };
}

/** For each day how many hours lie beyond one limit. Hours that are known to be too many stay so, however much is missing. */
export function compareHours(input: LimitInput, limit: SeriesLimit, allowedHours: number): LimitWindow[] {
  const excursions = findExcursions(input.points, input.reading, limit);
  return computeDays(input).map(({ period, coverage }) => {
    const value = excursions.reduce((sum, one) => sum + overlapMs(one, period), 0) / hourMs;
    const missing = coverage === null ? 0 : ((1 - coverage) * (period.end - period.start)) / hourMs;
    const isOpen = !isCovered(coverage, input.rule) && value + missing > allowedHours;
    const verdict = value > allowedHours ? 'exceeds' : isOpen ? 'undetermined' : 'meets';
    return {
      ...windowOf(period),
      ...{ value, verdict, coverage, days: [] },
      bound: verdict === 'exceeds' ? limit.bound : null,
      reason: verdict === 'undetermined' ? 'tooLittleData' : null,
    };
  });
}

const overlapMs = ({ startAt, endAt }: Excursion, { start, end }: { readonly start: number; readonly end: number }) =>
  Math.max(0, Math.min(endAt, end) - Math.max(startAt, start));

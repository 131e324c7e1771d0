import { setImmediate as breathe } from 'node:timers/promises';
import type { GraphTrend } from '@freshet/contract';
import {
  type CorrectedTrend,
  correctTrend,
  findSeasonalTrend,
  findSerialCorrelation,
  findTrend,
  groupSeasons,
  hirschSlackVariance,
  type Trend,
} from '@freshet/domain/statistics';
import type { z } from 'zod';
import type { PeriodValue } from './trend-values.ts';

type Wire = z.input<typeof GraphTrend>;

const yearMs = 365.2425 * 86_400_000;

interface Span {
  readonly first: number;
  readonly last: number;
}

/**
 * The trend of one value for each period, with what is left of it when values hang together. Others' requests are let
 * in between: comparing all pairs takes a while.
 */
export async function computeTrend(
  values: readonly PeriodValue[],
  span: Span,
): Promise<Pick<Wire, 'Plain' | 'Seasonal' | 'SerialCorrelation' | 'IsSeriallyCorrelated'>> {
  const plain = findTrend(values);
  await breathe();
  const serial = plain && findSerialCorrelation(values, plain.slope ?? 0);
  const corrected = (factor: number | undefined) =>
    plain && factor !== undefined ? correctTrend([values], plain, plain.variance * factor) : null;
  const [hamedRao, yueWang] = [corrected(serial?.hamedRao), corrected(serial?.yueWang)];
  await breathe();
  const seasonal = findSeasonalTrend(values, ({ season }) => season);
  const seasons = groupSeasons(values, ({ season }) => season);
  const hirschSlack = seasonal && correctTrend(seasons, seasonal, hirschSlackVariance(seasons.flat()));
  return {
    Plain: describe(plain, span, { hamedRao, yueWang }),
    Seasonal: describe(seasonal, span, { hirschSlack }),
    SerialCorrelation: serial?.lag1 ?? null,
    IsSeriallyCorrelated: serial?.isNotable ?? false,
  };
}

interface Corrections {
  readonly hamedRao?: CorrectedTrend | null;
  readonly yueWang?: CorrectedTrend | null;
  readonly hirschSlack?: CorrectedTrend | null;
}

const perYear = (slope: number | null) => (slope === null ? null : slope * yearMs);

function describe(trend: Trend | null, { first, last }: Span, corrections: Corrections): Wire['Plain'] {
  if (!trend) return null;
  const lineAt = (at: number) =>
    trend.slope === null || trend.intercept === null ? null : trend.intercept + trend.slope * at;
  return {
    Count: trend.count,
    NonDetects: trend.nonDetects,
    S: trend.s,
    Tau: trend.tau,
    P: trend.p,
    IsExact: trend.isExact,
    SlopePerYear: perYear(trend.slope),
    SlopeLow: perYear(trend.slopeLow),
    SlopeHigh: perYear(trend.slopeHigh),
    StartValue: lineAt(first),
    EndValue: lineAt(last),
    Seasons: trend.seasons,
    HamedRao: toWire(corrections.hamedRao),
    YueWang: toWire(corrections.yueWang),
    HirschSlack: toWire(corrections.hirschSlack),
  };
}

const toWire = (corrected: CorrectedTrend | null | undefined) =>
  corrected ? { P: corrected.p, SlopeLow: perYear(corrected.slopeLow), SlopeHigh: perYear(corrected.slopeHigh) } : null;

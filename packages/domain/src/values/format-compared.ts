import {
  allFigures,
  formatCalculated,
  formatNumber,
  leastCalculated,
  mostCalculated,
  type NumberFormat,
  wholeDigits,
} from './format.ts';
import { withoutNoise } from './round.ts';
import { figuresOf } from './stored-value.ts';

/**
 * A limit, wherever it is written: as it was stated, up to six figures. One with more was worked out, and has four; digits
 * before the decimal sign are never rounded away.
 */
export function formatLimit(limit: number, format: NumberFormat = {}): string {
  const isStated = Number(formatCalculated(limit, mostCalculated)) === withoutNoise(limit);
  return formatCalculated(limit, isStated ? mostCalculated : leastCalculated, format);
}

interface PairFormat extends NumberFormat {
  /** How the laboratory wrote the value, where it is compared itself and not a mean: it keeps its figures. */
  readonly written?: string | undefined;
}

/**
 * What was compared and its limit, with as many figures as it takes to tell them apart: 10.00001 beside a limit of 10
 * that it exceeds is not shown as 10.
 */
export function formatPair(
  value: number,
  limit: number,
  { written, ...format }: PairFormat = {},
): readonly [string, string] {
  const [valueText, limitText] = [writeCompared(value, written), formatLimit(limit)];
  if (value === limit || Number(valueText) !== Number(limitText))
    return [writeCompared(value, written, format), formatLimit(limit, format)];
  for (let figures = leastCalculated + 1; figures < allFigures; figures += 1) {
    const pair = [formatCalculated(value, figures, format), formatCalculated(limit, figures, format)] as const;
    if (pair[0] !== pair[1]) return pair;
  }
  return [formatCalculated(value, allFigures, format), formatCalculated(limit, allFigures, format)];
}

/** What was compared, alone: a value of a laboratory with the figures it was written with, a mean as what is calculated. */
export function writeCompared(value: number, written?: string, format: NumberFormat = {}): string {
  const figures = written === undefined ? allFigures : figuresOf(written);
  return figures === allFigures
    ? formatCalculated(value, leastCalculated, format)
    : formatNumber(value, Math.max(figures, wholeDigits(value)), format);
}

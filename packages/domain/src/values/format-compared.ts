import {
  allFigures,
  formatCalculated,
  formatNumber,
  leastCalculated,
  mostCalculated,
  type NumberFormat,
  wholeDigits,
} from './format.ts';
import { parseReported } from './parse-reported.ts';
import { numberOf } from './reported-value.ts';
import { roundDecimals, withoutNoise } from './round.ts';
import { figuresOf, withoutMarks } from './stored-value.ts';

/**
 * A limit, wherever it is written: as it was stated, up to six figures. One with more was worked out, and has four; digits
 * before the decimal sign are never rounded away.
 */
export function formatLimit(limit: number, format: NumberFormat = {}): string {
  const isStated = Number(formatCalculated(limit, mostCalculated)) === withoutNoise(limit);
  return formatCalculated(limit, isStated ? mostCalculated : leastCalculated, format);
}

interface ComparedFormat extends NumberFormat {
  /** Of both. Between scales of temperature a value keeps its decimals: 5.0 °C is 41.0 °F, here as in every table. */
  readonly unit?: string | null | undefined;
}

interface PairFormat extends ComparedFormat {
  /** How the laboratory wrote the value, where it is compared itself and not a mean: it keeps its figures. */
  readonly written?: string | undefined;
}

/**
 * What was compared and its limit, with as many figures as it takes to distinguish them: 10.00001 beside a limit of 10
 * that it exceeds is not shown as 10.
 */
export function formatPair(
  value: number,
  limit: number,
  { written, ...format }: PairFormat = {},
): readonly [string, string] {
  const [valueText, limitText] = [writeCompared(value, written, { unit: format.unit }), formatLimit(limit)];
  if (value === limit || Number(valueText) !== Number(limitText))
    return [writeCompared(value, written, format), formatLimit(limit, format)];
  for (let figures = leastCalculated + 1; figures < allFigures; figures += 1) {
    const pair = [formatCalculated(value, figures, format), formatCalculated(limit, figures, format)] as const;
    if (pair[0] !== pair[1]) return pair;
  }
  return [formatCalculated(value, allFigures, format), formatCalculated(limit, allFigures, format)];
}

/** What was compared, alone: a value of a laboratory with the figures it was written with, a mean as what is calculated. */
export function writeCompared(value: number, written?: string, { unit, ...format }: ComparedFormat = {}): string {
  const decimals = unit && written !== undefined ? decimalsOf(value, written) : null;
  if (decimals !== null && isTemperature.test(unit ?? '')) {
    const rounded = roundDecimals(value, decimals);
    return formatNumber(rounded, Math.max(1, wholeDigits(rounded) + decimals), format);
  }
  const figures = written === undefined ? allFigures : figuresOf(written);
  return figures === allFigures
    ? formatCalculated(value, leastCalculated, format)
    : formatNumber(value, Math.max(figures, wholeDigits(value)), format);
}

const isTemperature = /^(?:°|deg)? ?[CFK]$/i;
const scales: readonly ((value: number) => number)[] = [
  (celsius) => celsius * 1.8 + 32,
  (fahrenheit) => (fahrenheit - 32) / 1.8,
  (celsius) => celsius + 273.15,
  (kelvin) => kelvin - 273.15,
  (fahrenheit) => (fahrenheit - 32) / 1.8 + 273.15,
  (kelvin) => (kelvin - 273.15) * 1.8 + 32,
];

/** How many decimals were written of what became this number on another scale of temperature; null where it did not. */
function decimalsOf(value: number, written: string): number | null {
  const read = parseReported(withoutMarks(written));
  if (!read.ok || read.value.kind === 'missing' || read.value.figures === allFigures) return null;
  const number = numberOf(read.value);
  const isConverted = scales.some((scale) => Math.abs(scale(number) - value) <= 1e-9 * Math.max(1, Math.abs(value)));
  return isConverted && number !== value ? Math.max(0, read.value.figures - wholeDigits(number)) : null;
}

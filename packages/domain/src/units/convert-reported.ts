import { wholeDigits } from '../values/format.ts';
import type { ReportedValue } from '../values/reported-value.ts';
import { roundDecimals } from '../values/round.ts';
import type { Converter } from './unit-table.ts';

/**
 * A reported value in another unit. It keeps its sign and its significant figures: 0.10 mg/L is 100 µg/L with two.
 * Between scales with different zeros it keeps its decimals instead: 5 °C is 41 °F, and 5.0 °C is 41.0 °F. It shows no
 * more decimals than the conversion allows, but always one figure.
 */
export function convertReported(value: ReportedValue, converter: Converter): ReportedValue {
  if (value.kind === 'missing') return value;
  const { number, figures } = convertNumber(
    value.kind === 'measured' ? value.value : value.limit,
    value.figures,
    converter,
  );
  return value.kind === 'measured'
    ? { kind: 'measured', value: number, figures }
    : { kind: value.kind, limit: number, figures };
}

function convertNumber(value: number, figures: number, { convert, decimals, hasOffset, steps }: Converter) {
  const converted = convert(value);
  if (!hasOffset || steps.length === 0)
    return { number: converted, figures: limitFigures(converted, figures, decimals) };
  const decimalCount = Math.min(Math.max(0, figures - wholeDigits(value)), decimals ?? Number.POSITIVE_INFINITY);
  const number = roundDecimals(converted, decimalCount);
  return { number, figures: Math.max(1, wholeDigits(number) + decimalCount) };
}

function limitFigures(value: number, figures: number, decimals: number | null): number {
  if (decimals === null || value === 0) return figures;
  return Math.max(Math.min(figures, wholeDigits(value) + decimals), 1);
}

import type { ReportedValue } from '../values/reported-value.ts';
import type { Converter } from './unit-table.ts';

/**
 * A reported value in another unit. It keeps its sign and its significant figures: 0.10 mg/L is 100 µg/L with two.
 * It shows no more decimals than the conversion allows, but always one figure.
 */
export function convertReported(value: ReportedValue, { convert, decimals }: Converter): ReportedValue {
  if (value.kind === 'missing') return value;
  const converted = convert(value.kind === 'measured' ? value.value : value.limit);
  const figures = limitFigures(converted, value.figures, decimals);
  return value.kind === 'measured'
    ? { kind: 'measured', value: converted, figures }
    : { kind: value.kind, limit: converted, figures };
}

function limitFigures(value: number, figures: number, decimals: number | null): number {
  if (decimals === null || value === 0) return figures;
  const wholeDigits = Math.floor(Math.log10(Math.abs(value))) + 1;
  return Math.max(Math.min(figures, wholeDigits + decimals), 1);
}

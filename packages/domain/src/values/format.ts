import type { MissingReason, ReportedValue } from './reported-value.ts';
import { roundDecimals } from './round.ts';

export interface NumberFormat {
  /** `fr` shows a comma as decimal sign; digits are never grouped, so that a value can be copied into a sheet. */
  readonly language?: 'en' | 'fr';
}

/** A number with its significant figures, in plain decimals unless it is very large or very small. */
export function formatNumber(value: number, figures: number, { language = 'en' }: NumberFormat = {}): string {
  const shown = Math.min(Math.max(Math.trunc(figures), 1), allFigures);
  const size = Math.abs(value);
  const isPlain = size === 0 || (size >= 1e-6 && size < 1e15);
  // 100 with two figures would need a power of ten to be exact; people expect to see 100.
  const text = isPlain
    ? plainText(value, shown)
    : value
        .toExponential(shown - 1)
        .replace('e+', 'E')
        .replace('e', 'E');
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** Rounded as a spreadsheet rounds what it shows, so that a table, a text file and a workbook have the same digits. */
function plainText(value: number, figures: number): string {
  const rounded = roundDecimals(value, figures - wholeDigits(value));
  // 9.996 with three figures is 10.0.
  const text = rounded.toFixed(Math.max(0, figures - wholeDigits(rounded)));
  // How exactly it was written is not known.
  return figures < allFigures ? text : withoutZeros(text);
}

/** Digits before the decimal sign; below one, less the zeros behind it. Nought has one. */
export const wholeDigits = (value: number): number => (value === 0 ? 1 : Math.floor(Math.log10(Math.abs(value))) + 1);

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+(?=E|$)/, '') : text);
export const allFigures = 15;
export const leastCalculated = 4;
export const mostCalculated = 6;

/** How many figures a mean is shown with: those of the most exact value, within reason. */
export const calculatedFigures = (figures: number): number =>
  Math.min(mostCalculated, Math.max(leastCalculated, figures));

/** A reported value as every table, chart, file and message shows it: `0.12`, `<0.05`, `>2400`. A missing value is an empty text; one whose limit is not known says so. */
export function formatReported(value: ReportedValue, format: NumberFormat = {}): string {
  switch (value.kind) {
    case 'measured':
      return formatNumber(value.value, value.figures, format);
    case 'below':
      return `<${formatNumber(value.limit, value.figures, format)}`;
    case 'above':
      return `>${formatNumber(value.limit, value.figures, format)}`;
    case 'missing':
      return withoutLimit(value.reason);
  }
}

/** `ND` was not detected, `> ?` lies above the range; nobody stated the limit of either. */
export const withoutLimit = (reason: MissingReason): string =>
  reason === 'notDetected' ? 'ND' : reason === 'beyondRange' ? '> ?' : '';

/**
 * A calculated number, such as a limit: up to so many figures, without zeros at the end. Digits before the decimal sign
 * are never rounded away: 12345 beside a limit of 12347 must not be shown as 12350.
 */
export function formatCalculated(value: number, figures = leastCalculated, format: NumberFormat = {}): string {
  const trimmed = withoutZeros(formatNumber(value, Math.max(figures, wholeDigits(value)), { language: 'en' }));
  return format.language === 'fr' ? trimmed.replace('.', ',') : trimmed;
}

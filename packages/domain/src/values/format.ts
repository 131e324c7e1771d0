import type { MissingReason, ReportedValue } from './reported-value.ts';

export interface NumberFormat {
  /** `fr` shows a comma as decimal sign; digits are never grouped, so that a value can be copied into a sheet. */
  readonly language?: 'en' | 'fr';
}

/** A number with its significant figures, in plain decimals unless it is very large or very small. */
export function formatNumber(value: number, figures: number, { language = 'en' }: NumberFormat = {}): string {
  const shown = Math.min(Math.max(Math.trunc(figures), 1), 15);
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

function plainText(value: number, figures: number): string {
  const text = value.toPrecision(figures);
  return text.includes('e') ? Number(text).toFixed(0) : text;
}

/** A reported value as every table, chart and report shows it. A missing value is an empty text; one whose limit is not known says so. */
export function formatReported(value: ReportedValue, format: NumberFormat = {}): string {
  switch (value.kind) {
    case 'measured':
      return formatNumber(value.value, value.figures, format);
    case 'below':
      return `< ${formatNumber(value.limit, value.figures, format)}`;
    case 'above':
      return `> ${formatNumber(value.limit, value.figures, format)}`;
    case 'missing':
      return withoutLimit(value.reason);
  }
}

/** `ND` was not detected, `> ?` lies above the range; nobody told the limit of either. */
export const withoutLimit = (reason: MissingReason): string =>
  reason === 'notDetected' ? 'ND' : reason === 'beyondRange' ? '> ?' : '';

/**
 * A calculated number, such as a limit: up to so many figures, without zeros at the end. What stands before the point is
 * never rounded away: 12345 beside a limit of 12340 must not read 12350.
 */
export function formatCalculated(value: number, figures = 4, format: NumberFormat = {}): string {
  const whole = Math.abs(value) < 1e15 ? String(Math.trunc(Math.abs(value))).length : 0;
  const text = formatNumber(value, Math.max(figures, whole), { language: 'en' });
  const trimmed = text.includes('.') ? text.replace(/\.?0+(?=E|$)/, '') : text;
  return format.language === 'fr' ? trimmed.replace('.', ',') : trimmed;
}

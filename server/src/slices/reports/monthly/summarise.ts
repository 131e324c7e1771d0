import { formatCalculated, formatReported, numberOf, type ReportedValue } from '@freshet/domain/values';

export interface Summary {
  readonly count: number;
  readonly nonDetects: number;
  readonly minimum: string;
  readonly mean: string;
  readonly maximum: string;
}

/**
 * Count, smallest, mean and largest of values in one unit. A non-detect counts as half its limit in the mean and as its
 * limit elsewhere; when nothing was detected the mean is below the largest limit.
 */
export function summarise(values: readonly ReportedValue[]): Summary {
  const known = values.filter(({ kind }) => kind !== 'missing');
  const nonDetects = known.filter(({ kind }) => kind === 'below').length;
  const facts = { count: known.length, nonDetects };
  if (known.length === 0) return { ...facts, minimum: '', mean: '', maximum: '' };
  const sorted = [...known].sort((left, right) => numberOf(left) - numberOf(right) || rank(left) - rank(right));
  const [least, most] = [sorted[0], sorted.at(-1)];
  return {
    ...facts,
    minimum: least ? formatReported(least) : '',
    maximum: most ? formatReported(most) : '',
    mean:
      nonDetects === known.length && most ? formatReported(most) : formatCalculated(meanOf(known), figuresOf(known)),
  };
}

/** Of the same number, below lies under measured and above over it. */
const rank = ({ kind }: ReportedValue) => (kind === 'below' ? 0 : kind === 'measured' ? 1 : 2);

const meanOf = (values: readonly ReportedValue[]): number =>
  values.reduce((sum, value) => sum + (value.kind === 'below' ? value.limit / 2 : numberOf(value)), 0) / values.length;

/** A mean is no more exact than what it is made of, but shows at least two figures. */
const figuresOf = (values: readonly ReportedValue[]): number =>
  Math.min(6, Math.max(2, ...values.map((value) => (value.kind === 'missing' ? 0 : value.figures))));

type Crossing = { readonly verdict: 'exceeds' | 'undetermined'; readonly reason: 'aboveMaximum' | 'belowMinimum' };

/** Whether a value crosses a limit, or may: a non-detect above the maximum proves nothing. Null when it does not. */
export function crosses(
  value: ReportedValue,
  { Minimum, Maximum }: { readonly Minimum: number | null; readonly Maximum: number | null },
): Crossing | null {
  const above = Maximum === null ? null : side(value, (number) => number > Maximum, 'below', 'above');
  if (above) return { verdict: above, reason: 'aboveMaximum' };
  const below = Minimum === null ? null : side(value, (number) => number < Minimum, 'above', 'below');
  return below && { verdict: below, reason: 'belowMinimum' };
}

/** `open` is the sign that leaves it undecided beyond the limit, `sure` the one that proves it at the limit. */
function side(
  value: ReportedValue,
  isBeyond: (number: number) => boolean,
  open: 'below' | 'above',
  sure: 'below' | 'above',
): Crossing['verdict'] | null {
  if (value.kind === 'missing') return null;
  const beyond = isBeyond(numberOf(value));
  if (value.kind === 'measured') return beyond ? 'exceeds' : null;
  if (value.kind === open) return beyond ? 'undetermined' : null;
  return value.kind === sure && beyond ? 'exceeds' : 'undetermined';
}

/** A limit in words: `6.5 – 9`, `≤ 0.3`, `≥ 5`; empty without any. */
export function describeLimit({
  Minimum,
  Maximum,
}: {
  readonly Minimum: number | null;
  readonly Maximum: number | null;
}): string {
  if (Minimum !== null && Maximum !== null) return `${Minimum} – ${Maximum}`;
  if (Maximum !== null) return `≤ ${Maximum}`;
  return Minimum === null ? '' : `≥ ${Minimum}`;
}

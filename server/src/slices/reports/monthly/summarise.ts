import { formatCalculated, formatReported, numberOf, type ReportedValue, signOf } from '@freshet/domain/values';

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
  // Something beyond the measuring range makes the mean larger than what can be said.
  const sign = nonDetects === 0 && known.some(({ kind }) => kind === 'above') ? '> ' : '';
  return {
    ...facts,
    minimum: least ? formatReported(least) : '',
    maximum: most ? formatReported(most) : '',
    mean:
      nonDetects === known.length && most
        ? formatReported(most)
        : sign + formatCalculated(meanOf(known), figuresOf(known)),
  };
}

/** Of the same number, below lies under measured and above over it. */
const rank = ({ kind }: ReportedValue) => (kind === 'below' ? 0 : kind === 'measured' ? 1 : 2);

const meanOf = (values: readonly ReportedValue[]): number =>
  values.reduce((sum, value) => sum + (value.kind === 'below' ? value.limit / 2 : numberOf(value)), 0) / values.length;

/** As many as the most exact of what it is made of, and at least four as everything that is calculated. */
const figuresOf = (values: readonly ReportedValue[]): number =>
  Math.min(6, Math.max(4, ...values.map((value) => (value.kind === 'missing' ? 0 : value.figures))));

interface Crossing {
  readonly verdict: 'exceeds' | 'undetermined';
  readonly bound: 'Maximum' | 'Minimum';
  readonly reason:
    | 'aboveMaximum'
    | 'belowMinimum'
    | 'nonDetectAboveLimit'
    | 'beyondMeasuringRange'
    | 'noDetectionLimit';
}

/** Whether a value crosses a limit, or may: a non-detect above the maximum proves nothing. Null when it does not. */
export function crosses(
  value: ReportedValue,
  { Minimum, Maximum }: { readonly Minimum: number | null; readonly Maximum: number | null },
): Crossing | null {
  const above = Maximum === null ? null : side(value, (number) => number - Maximum, 'below', 'above');
  if (above) return { verdict: above, bound: 'Maximum', reason: reasonOf(above, value, 'aboveMaximum') };
  const below = Minimum === null ? null : side(value, (number) => Minimum - number, 'above', 'below');
  return below && { verdict: below, bound: 'Minimum', reason: reasonOf(below, value, 'belowMinimum') };
}

/** What is not decided is not so because of its sign. */
function reasonOf(
  verdict: Crossing['verdict'],
  { kind }: ReportedValue,
  beyond: 'aboveMaximum' | 'belowMinimum',
): Crossing['reason'] {
  if (verdict === 'exceeds') return beyond;
  if (kind === 'missing') return 'noDetectionLimit';
  return kind === 'below' ? 'nonDetectAboveLimit' : 'beyondMeasuringRange';
}

/** `open` is the sign that leaves it undecided beyond the limit, `sure` the one that proves it already at the limit. */
function side(
  value: ReportedValue,
  beyondBy: (number: number) => number,
  open: 'below' | 'above',
  sure: 'below' | 'above',
): Crossing['verdict'] | null {
  // On which side a value lies whose limit nobody knows cannot be told.
  if (value.kind === 'missing') return signOf(value) === '' ? null : 'undetermined';
  const beyond = beyondBy(numberOf(value));
  if (value.kind === 'measured') return beyond > 0 ? 'exceeds' : null;
  if (value.kind === open) return beyond > 0 ? 'undetermined' : null;
  return value.kind === sure && beyond >= 0 ? 'exceeds' : 'undetermined';
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

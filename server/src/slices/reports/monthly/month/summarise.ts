import { type NonDetectRule, summarizeCensored, usualSummaryRules } from '@freshet/domain/statistics';
import {
  calculatedFigures,
  formatCalculated,
  formatLimit,
  formatReported,
  numberOf,
  type ReportedValue,
  signOf,
} from '@freshet/domain/values';

export interface Summary {
  readonly count: number;
  readonly nonDetects: number;
  readonly minimum: string;
  readonly mean: string;
  readonly maximum: string;
}

/** Count, smallest, mean and largest of values in one unit: the mean is the one that queries give by the same rule. */
export function summarise(values: readonly ReportedValue[], nonDetects: NonDetectRule): Summary {
  const known = values.filter((value) => value.kind !== 'missing');
  const facts = { count: known.length, nonDetects: known.filter(({ kind }) => kind === 'below').length };
  const sorted = known.toSorted((left, right) => numberOf(left) - numberOf(right) || rank(left) - rank(right));
  const [least, most] = [sorted[0], sorted.at(-1)];
  const mean = summarizeCensored(
    known.map((value) => ({ value: numberOf(value), kind: value.kind })),
    { ...usualSummaryRules, nonDetects },
  )?.mean;
  if (!least || !most || !mean) return { ...facts, minimum: '', mean: '', maximum: '' };
  const figures = calculatedFigures(known.reduce((all, value) => Math.max(all, value.figures), 0));
  return {
    ...facts,
    minimum: formatReported(least),
    maximum: formatReported(most),
    mean: `${mean.sign}${formatCalculated(mean.value, figures)}`,
  };
}

/** Of the same number, below lies under measured and above over it. */
const rank = ({ kind }: ReportedValue) => (kind === 'below' ? 0 : kind === 'measured' ? 1 : 2);

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
  // On which side a value of unknown limit lies cannot be determined.
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
  if (Minimum !== null && Maximum !== null) return `${formatLimit(Minimum)} – ${formatLimit(Maximum)}`;
  if (Maximum !== null) return `≤ ${formatLimit(Maximum)}`;
  return Minimum === null ? '' : `≥ ${formatLimit(Minimum)}`;
}

import { fractionOf } from '../analyte-name/fraction-words.ts';
import { foldName } from '../fold-name.ts';
import type { Ends } from './periods/ends.ts';
import type { EvaluatedResult } from './result.ts';
import type { Standard } from './standards/standard.ts';
import type { Interval, VerdictReason } from './verdict.ts';

/**
 * A fraction that is evaluated where the standard's own was not measured in the sample. What is dissolved is part of the
 * total: the total is at least the dissolved, the dissolved at most the total. Whatever that leaves open stays open.
 */
export interface Substitute {
  readonly fraction: 'Total' | 'Dissolved';
  readonly applies: (result: EvaluatedResult, history: readonly EvaluatedResult[]) => boolean;
  /** What is known of the fraction that was not measured. */
  readonly widen: <Known extends Ends | Interval>(known: Known) => Known;
}

export interface SubstituteContext {
  /** Why a standard does not apply to a result. */
  readonly whyNot: (result: EvaluatedResult) => VerdictReason | null;
  /** Null where no other fraction is evaluated. */
  readonly substitute: Substitute | null;
}

/** Whether a result is evaluated though it is of another fraction than the standard is for. */
export const isSubstitute = (
  { substitute, whyNot }: SubstituteContext,
  result: EvaluatedResult,
  history: readonly EvaluatedResult[],
): boolean => substitute !== null && whyNot(result) === 'otherFraction' && substitute.applies(result, history);

const nameOf = (fraction: string) => fractionOf(fraction) ?? fraction;

/** Which fraction may stand in for that of a standard; null where none can. */
export function substituteFraction({ fractions }: Pick<Standard, 'fractions'>): Substitute['fraction'] | null {
  const [only, ...more] = fractions.map(nameOf);
  if (more.length > 0) return null;
  return only === 'Total' ? 'Dissolved' : only === 'Dissolved' ? 'Total' : null;
}

export function makeSubstitute(standard: Standard): Substitute | null {
  const fraction = standard.takesOtherFraction ? substituteFraction(standard) : null;
  if (!fraction) return null;
  const ownFractions = new Set(standard.fractions.map(foldName));
  const isOfFraction = (result: EvaluatedResult) =>
    result.fraction !== null && ownFractions.has(foldName(result.fraction));
  let known: { readonly history: readonly EvaluatedResult[]; readonly measured: ReadonlySet<string> } | null = null;
  const measuredIn = (history: readonly EvaluatedResult[]): ReadonlySet<string> => {
    if (known?.history === history) return known.measured;
    const direct = history.filter((one) => isOfFraction(one) && one.value.kind !== 'missing' && !one.isHidden);
    known = { history, measured: new Set(direct.map(bottleOf)) };
    return known.measured;
  };
  return {
    fraction,
    applies: (result, history) =>
      result.fraction !== null && nameOf(result.fraction) === fraction && !measuredIn(history).has(bottleOf(result)),
    widen: (interval) =>
      fraction === 'Dissolved'
        ? { ...interval, high: Number.POSITIVE_INFINITY, ...('isHighOpen' in interval ? { isHighOpen: true } : {}) }
        : { ...interval, low: Math.min(0, interval.high), ...('isLowOpen' in interval ? { isLowOpen: false } : {}) },
  };
}

const bottleOf = ({ sampleId, depthMetres }: EvaluatedResult) => `${sampleId} ${depthMetres ?? ''}`;

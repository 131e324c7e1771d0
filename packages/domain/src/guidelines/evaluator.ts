import { signOf } from '../values/reported-value.ts';
import { makeApplicability } from './applicability.ts';
import { type ComparedSign, showDecidingEnd, showEnd } from './compared-end.ts';
import { makeExplainer } from './explain/make-explainer.ts';
import type { Explanation } from './explain/trace.ts';
import { makeLimitReader } from './limit-reader.ts';
import type { Period } from './periods/period.ts';
import type { EvaluatedResult } from './result.ts';
import { evaluateShare } from './share.ts';
import type { CompiledStandard } from './standards/compile-standard.ts';
import { type Bound, usualMostPercent } from './standards/standard.ts';
import { isSubstitute, makeSubstitute } from './substitute.ts';
import type { Surroundings } from './surroundings.ts';
import { makeConverters, makeValueReader, whyWrongGroup } from './value-reader.ts';
import { evaluate, openReason, type Verdict, type VerdictReason } from './verdict.ts';

/** A verdict in short. Numbers are in the unit of the standard; not a number where there is none. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly reason: VerdictReason | null;
  /** The limit that was crossed, or that leaves the verdict open. */
  readonly bound: Bound | null;
  /** The measured value, the limit of a censored one, or the statistic (one of its ends where censored values blur it). */
  readonly value: number;
  /** Of a value that is not known exactly: `<` where it is at most that, `>` where it is at least that. */
  readonly sign: ComparedSign;
  readonly lower: number;
  readonly upper: number;
  /** A cofactor lies outside the range the standard states. */
  readonly isCofactorOutside: boolean;
}

/**
 * Evaluates results against one standard. A standard with an averaging period needs the history: the results of the
 * same analyte and station sorted by time, the one evaluated among them.
 */
export interface Evaluator {
  readonly compiled: CompiledStandard;
  /** Quick. Answers with the same object each time: copy what has to last. */
  readonly evaluate: (result: EvaluatedResult, history?: readonly EvaluatedResult[]) => Outcome;
  /** The same verdict with all its working. */
  readonly explain: (result: EvaluatedResult, history?: readonly EvaluatedResult[]) => Explanation;
}

/** Joins a compiled standard to units and cofactors. Make one for each standard, then use it for all results. */
export function makeEvaluator(compiled: CompiledStandard, surroundings: Surroundings): Evaluator {
  const { standard, hasWrongGroup } = compiled;
  const whyNot = makeApplicability(compiled);
  const findConverter = makeConverters(compiled, surroundings.units);
  const context = { whyNot, findConverter, units: surroundings.units, substitute: makeSubstitute(standard) };
  const values = makeValueReader(compiled, context);
  const limits = makeLimitReader(compiled, surroundings);
  const outcome = blankOutcome();

  const decide = (result: EvaluatedResult, history: readonly EvaluatedResult[] = [result]): Verdict => {
    outcome.reason = whyNot(result);
    const isSubstituted = outcome.reason === 'otherFraction' && isSubstitute(context, result, history);
    if (outcome.reason && !isSubstituted) return 'doesNotApply';
    outcome.reason = hasWrongGroup ? whyWrongGroup(findConverter(result.unitId)) : values.read(result, history);
    if (outcome.reason) return 'undetermined';
    if (standard.statistic === 'shareExceeding') return decideShare(values.period, isSubstituted);
    outcome.value = values.value;
    outcome.sign = standard.statistic === 'value' ? signOf(result.value) : '';
    showEnd(outcome, values.interval);
    outcome.reason = limits.read(result, values.period);
    outcome.lower = limits.lower;
    outcome.upper = limits.upper;
    outcome.isCofactorOutside = limits.isOutside;
    if (outcome.reason) return 'undetermined';
    const evaluation = evaluate(values.interval, limits.lower, limits.upper);
    const { verdict, bound } = evaluation;
    outcome.bound = bound;
    showDecidingEnd(outcome, values.interval, evaluation, limits.upper);
    if (verdict === 'undetermined') {
      outcome.reason = isSubstituted ? 'onlyOtherFraction' : openReason(result.value.kind, standard.statistic);
    }
    return verdict;
  };
  const decideShare = (period: Period | null, isSubstituted: boolean): Verdict => {
    const share = evaluateShare(period?.days ?? [], standard.mostPercent ?? usualMostPercent, limits);
    if (!share) return 'undetermined';
    const { verdict, bound, value, lower, upper, isOutside, reason } = share.deciding;
    Object.assign(outcome, { bound, value, lower, upper, isCofactorOutside: isOutside });
    showEnd(outcome, share.deciding.day);
    showDecidingEnd(outcome, share.deciding.day, share.deciding, upper);
    outcome.reason =
      verdict === 'undetermined' ? (reason ?? (isSubstituted ? 'onlyOtherFraction' : 'undecidedStatistic')) : null;
    return verdict;
  };
  return {
    compiled,
    evaluate: (result, history) => {
      clear(outcome);
      outcome.verdict = decide(result, history);
      return outcome;
    },
    explain: makeExplainer(compiled, { ...surroundings, ...context }),
  };
}

type MutableOutcome = { -readonly [Field in keyof Outcome]: Outcome[Field] };

const blankOutcome = (): MutableOutcome => ({
  verdict: 'undetermined',
  reason: null,
  bound: null,
  value: Number.NaN,
  sign: '',
  lower: Number.NaN,
  upper: Number.NaN,
  isCofactorOutside: false,
});

function clear(outcome: MutableOutcome): void {
  outcome.bound = null;
  outcome.value = Number.NaN;
  outcome.sign = '';
  outcome.lower = Number.NaN;
  outcome.upper = Number.NaN;
  outcome.isCofactorOutside = false;
}

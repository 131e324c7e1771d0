import { explainFormula } from '../../formula/explain.ts';
import { withoutNoise } from '../../values/round.ts';
import { type CofactorSlot, openSlots } from '../cofactor-slots.ts';
import { countLimit, numberBetween, whyNoLimit } from '../limit-reader.ts';
import type { Ends } from '../periods/ends.ts';
import type { EvaluatedResult } from '../result.ts';
import type { CompiledLimit, CompiledStandard } from '../standards/compile-standard.ts';
import type { Bound } from '../standards/standard.ts';
import { isSubstitute } from '../substitute.ts';
import { describeMismatch, type UnitMismatch } from '../unit-mismatch.ts';
import { fillInterval, whyWrongGroup } from '../value-reader.ts';
import { evaluate, type Interval, openReason, type Verdict, type VerdictReason, whyNoNumber } from '../verdict.ts';
import { explainCofactor } from './explain-cofactor.ts';
import { explainPeriod } from './explain-period.ts';
import { type ExplainContext, explainValue, type Measured } from './explain-value.ts';
import type { CofactorTrace, EvaluationWarning, Explanation, LimitTrace, ValueTrace } from './trace.ts';

/**
 * Works a verdict out slowly, keeping every step. It shares the comparison with the fast evaluator, not the numbers.
 */
export function makeExplainer(
  compiled: CompiledStandard,
  context: ExplainContext,
): (result: EvaluatedResult, history?: readonly EvaluatedResult[]) => Explanation {
  const slots = openSlots(compiled.cofactors, context);
  return (result, history = [result]) => {
    const value = explainValue(result, context);
    const measured = measure(compiled, { result, history, context, value });
    const days = measured.days.length > 0 ? measured.days.map(({ results }) => results) : [[result]];
    const explained = slots.map((slot) => explainCofactor(slot, days, context.units));
    const cofactors = explained.map(({ trace }) => trace);
    const ends = explained.map((one) => one.ends);
    const limits = explainLimits(compiled, ends);
    const ending = conclude(compiled, { result, history, context, measured, ends, limits, slots });
    return {
      ...ending,
      standard: compiled.standard,
      unit: compiled.unit.name,
      value,
      period: measured.period,
      cofactors,
      limits: limits.map(({ trace }) => trace),
      warnings: [
        ...(isSubstitute(context, result, history) && context.substitute
          ? [{ code: 'otherFractionTaken', measured: context.substitute.fraction } as const]
          : []),
        ...cofactors.flatMap(cofactorWarnings),
        ...limits.flatMap(({ warnings }) => warnings),
      ],
      unitMismatch: findMismatch(ending.reason, { compiled, context, result: measured.culprit ?? result }),
    };
  };
}

interface Measuring {
  readonly result: EvaluatedResult;
  readonly history: readonly EvaluatedResult[];
  readonly context: ExplainContext;
  readonly value: ValueTrace;
}

function measure(compiled: CompiledStandard, { result, history, context, value }: Measuring): Measured {
  if (compiled.standard.statistic !== 'value') return explainPeriod(compiled, { result, history, context });
  const interval: Interval = { low: 0, high: 0, isLowOpen: false, isHighOpen: false };
  const converter = context.findConverter(result.unitId);
  const reason = whyNoNumber(result.value) ?? (typeof converter === 'string' ? converter : null);
  fillInterval(interval, result, () => value.converted ?? Number.NaN);
  if (isSubstitute(context, result, history)) Object.assign(interval, context.substitute?.widen({ ...interval }));
  return { interval, reason, days: [], period: null, culprit: null };
}

interface ExplainedLimit {
  readonly trace: LimitTrace;
  readonly value: number;
  readonly warnings: readonly EvaluationWarning[];
}

function explainLimits({ lower, upper }: CompiledStandard, ends: readonly Ends[]): ExplainedLimit[] {
  const values = ends.map(numberBetween);
  const explain = (bound: Bound, limit: CompiledLimit | null): ExplainedLimit[] => {
    if (!limit) return [];
    const { formula } = limit;
    const { value, failure, tooSmallAt, step } = explainFormula(formula, values);
    // Of cofactors that lie somewhere one possible number is put in; it counts only where any other gives the same.
    const isSure = !Number.isNaN(countLimit(limit, ends, values));
    const number = typeof value === 'number' && isSure ? value : Number.NaN;
    const shown = Number.isNaN(number) ? null : withoutNoise(number);
    const working = formula.root.kind === 'number' || (!isSure && failure === null) ? null : step;
    const trace: LimitTrace = { bound, value: shown, text: formula.text, formula: working, failure };
    return [{ trace, value: number, warnings: tooSmallAt === null ? [] : [{ code: 'tooSmall', bound }] }];
  };
  return [...explain('lower', lower), ...explain('upper', upper)];
}

function cofactorWarnings({ name, value, rung, lowest, highest, isOutsideRange }: CofactorTrace): EvaluationWarning[] {
  if (value === null) return [];
  return [
    ...(isOutsideRange ? [{ code: 'cofactorOutsideRange', name, value, lowest, highest } as const] : []),
    ...(rung === 'default' ? [{ code: 'defaultCofactor', name, value } as const] : []),
  ];
}

interface Concluding {
  readonly result: EvaluatedResult;
  readonly history: readonly EvaluatedResult[];
  readonly context: ExplainContext;
  readonly measured: Measured;
  readonly ends: readonly Ends[];
  readonly limits: readonly ExplainedLimit[];
  readonly slots: readonly CofactorSlot[];
}

type Ending = Pick<Explanation, 'verdict' | 'reason' | 'bound'>;

function conclude(compiled: CompiledStandard, working: Concluding): Ending {
  const { result, context, measured, ends, limits, slots } = working;
  const without = (verdict: Verdict, reason: VerdictReason): Ending => ({ verdict, reason, bound: null });
  const whyNot = context.whyNot(result);
  const isSubstituted = isSubstitute(context, result, working.history);
  if (whyNot && !isSubstituted) return without('doesNotApply', whyNot);
  if (compiled.hasWrongGroup) return without('undetermined', whyWrongGroup(context.findConverter(result.unitId)));
  if (measured.reason) return without('undetermined', measured.reason);
  if (limits.some(({ value }) => Number.isNaN(value))) {
    return without('undetermined', whyNoLimit(slots, ends));
  }
  const limitOf = (bound: Bound) => limits.find(({ trace }) => trace.bound === bound)?.value ?? Number.NaN;
  const { verdict, bound } = evaluate(measured.interval, limitOf('lower'), limitOf('upper'));
  const isOpen = verdict === 'undetermined';
  const open = isSubstituted ? 'onlyOtherFraction' : openReason(result.value.kind, compiled.standard.statistic);
  return { verdict, bound, reason: isOpen ? open : null };
}

interface Mismatching {
  readonly compiled: CompiledStandard;
  readonly context: ExplainContext;
  readonly result: EvaluatedResult;
}

function findMismatch(
  reason: VerdictReason | null,
  { compiled: { standard }, context: { units }, result }: Mismatching,
): UnitMismatch | null {
  const resultUnitId = result.unitId;
  if (reason === 'guidelineUnitMismatch') return describeMismatch('guideline', { standard, resultUnitId, units });
  return reason === 'resultUnitMismatch' || reason === 'otherSpeciation'
    ? describeMismatch('labResult', { standard, resultUnitId, units })
    : null;
}

import type { FormulaStep } from '../../formula/explain.ts';
import type { FormulaFailure } from '../../formula/failure.ts';
import type { ConversionStep } from '../../units/unit-table.ts';
import type { ReportedValue } from '../../values/reported-value.ts';
import type { CofactorMeasurement, RungKind } from '../cofactors/cofactor-source.ts';
import type { AveragingPeriod, Bound, NonDetectRule, Standard, Statistic } from '../standards/standard.ts';
import type { UnitMismatch } from '../unit-mismatch.ts';
import type { Verdict, VerdictReason } from '../verdict.ts';

/** A result on its way to the unit of the standard. */
export interface ValueTrace {
  readonly resultId: number;
  readonly sampledAt: number;
  readonly reported: ReportedValue;
  readonly unit: string;
  /** The value or its limit in the unit of the standard; null when it cannot be converted or is missing. */
  readonly converted: number | null;
  readonly steps: readonly ConversionStep[];
}

export interface PeriodTrace extends AveragingPeriod {
  readonly statistic: Statistic;
  readonly nonDetects: NonDetectRule;
  /** The first and the last day of it by the station's clock. */
  readonly fromOn: string;
  readonly toOn: string;
  /** Days with samples: the bottles of a day count as one. */
  readonly sampleCount: number;
  readonly spannedDays: number;
  /** The statistic lies between these; they differ where values are censored. Null ends are open. */
  readonly low: number | null;
  readonly high: number | null;
  readonly values: readonly ValueTrace[];
  /** Of a share: how many days may lie beyond the limit, how many do, and of how many that is not known. */
  readonly share?: {
    readonly mostPercent: number;
    readonly allowed: number;
    readonly exceeding: number;
    readonly open: number;
  };
}

export interface CofactorTrace {
  readonly name: string;
  /** In the unit the equation needs; null when there is none, or it is not known but to lie somewhere. */
  readonly value: number | null;
  /** Where it lies, in the same unit; they differ where it is below or above a limit. Null ends are open. */
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: string | null;
  /** How it was found; null when it was not. For a period the rung farthest away that was used. */
  readonly rung: RungKind | null;
  readonly tried: readonly RungKind[];
  /** Before it was put into the unit of the equation. */
  readonly foundValue: number | null;
  readonly foundUnit: string | null;
  readonly steps: readonly ConversionStep[];
  readonly measurements: readonly (CofactorMeasurement & { readonly unit: string | null })[];
  readonly count: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly isOutsideRange: boolean;
}

export interface LimitTrace {
  readonly bound: Bound;
  readonly value: number | null;
  readonly text: string;
  /** The working of an equation; null for a plain number. */
  readonly formula: FormulaStep | null;
  readonly failure: FormulaFailure | null;
}

export type EvaluationWarning =
  | {
      readonly code: 'cofactorOutsideRange';
      readonly name: string;
      readonly value: number;
      readonly lowest: number | null;
      readonly highest: number | null;
    }
  | { readonly code: 'defaultCofactor'; readonly name: string; readonly value: number }
  | { readonly code: 'tooSmall'; readonly bound: Bound }
  /** Another fraction was measured than the standard is for: the one it is for is at least, or at most, that. */
  | { readonly code: 'otherFractionTaken'; readonly measured: 'Total' | 'Dissolved' };

/** A verdict with its whole working. Plain data without functions: it is stored and shown as it is. */
export interface Explanation {
  readonly verdict: Verdict;
  readonly reason: VerdictReason | null;
  /** The limit that was crossed, or that leaves the verdict open. */
  readonly bound: Bound | null;
  readonly standard: Standard;
  readonly unit: string;
  readonly value: ValueTrace;
  readonly period: PeriodTrace | null;
  readonly cofactors: readonly CofactorTrace[];
  readonly limits: readonly LimitTrace[];
  readonly warnings: readonly EvaluationWarning[];
  readonly unitMismatch: UnitMismatch | null;
}

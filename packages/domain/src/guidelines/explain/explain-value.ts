import { numberOf } from '../../values/reported-value.ts';
import type { DayValue } from '../periods/period.ts';
import type { EvaluatedResult } from '../result.ts';
import type { Surroundings } from '../surroundings.ts';
import type { ValueContext } from '../value-reader.ts';
import type { Interval, VerdictReason } from '../verdict.ts';
import type { Explanation, ValueTrace } from './trace.ts';

export type ExplainContext = Surroundings & ValueContext;

/** What is known of the value, and why nothing is. */
export interface Measured {
  readonly interval: Interval;
  readonly reason: VerdictReason | null;
  /** Of a statistic the days it was made of. */
  readonly days: readonly DayValue[];
  readonly period: Explanation['period'];
  /** The result whose unit does not fit, in a period. */
  readonly culprit: EvaluatedResult | null;
}

/** A result and its way to the unit of the standard. */
export function explainValue(result: EvaluatedResult, { findConverter, units }: ExplainContext): ValueTrace {
  const converter = findConverter(result.unitId);
  const number = numberOf(result.value);
  const isConverted = typeof converter !== 'string' && !Number.isNaN(number);
  return {
    resultId: result.resultId,
    sampledAt: result.sampledAt,
    reported: result.value,
    unit: units.unit(result.unitId)?.name ?? '',
    converted: isConverted ? converter.convert(number) : null,
    steps: isConverted ? converter.steps : [],
  };
}

import { setImmediate as breathe } from 'node:timers/promises';
import type { UnitMismatchError } from '@freshet/contract';
import { describeMismatch, type Outcome, type VerdictReason, worstOf } from '@freshet/domain/guidelines';
import type { Scope } from '#platform/db/scope';
import {
  type CountedVerdicts,
  type EvaluatedResult,
  type EvaluationPlan,
  evaluate,
  narrowPlan,
  type PlannedStandard,
  planForTenant,
  tenantReader,
} from '#slices/guidelines';
import type { GraphSource } from '../lines/read-graph.ts';
import { toRecord } from '../mismatch-record.ts';

/** Others' requests are let in at least so often. */
const restEveryMs = 15;

/**
 * Evaluates the picked results by the chosen guidelines and says what could not be evaluated because of units. `chosen` names
 * the results to evaluate where it need not be all of them.
 */
export const evaluateGraph = (
  scope: Scope,
  source: GraphSource,
  visit: (evaluated: EvaluatedResult) => void,
  chosen: ReadonlyMap<number, readonly number[]> | null = null,
) =>
  evaluateEvery(
    scope,
    source,
    ({ result, verdicts }) => {
      const outcomes = verdicts.filter(isDecided);
      if (outcomes.length > 0) visit({ result, verdicts: outcomes, worst: worstOf(outcomes) });
    },
    chosen,
  );

/** The same with all that is stated about each result, also what waits and what does not apply. */
export async function evaluateEvery(
  scope: Scope,
  source: GraphSource,
  visit: (evaluated: EvaluatedResult) => void,
  chosen: ReadonlyMap<number, readonly number[]> | null = null,
) {
  const mismatches = { guideline: new Map<number, UnitMismatchError>(), result: new Map<string, UnitMismatchError>() };
  if (!source.isShared && source.selection.guidelines.length > 0) {
    const standards = await planGraph(scope, source);
    const { stations, dateRange } = source.selection;
    const params = { stations, from: dateRange.start, to: dateRange.end, ...(chosen ? { only: chosen } : {}) };
    for await (const batch of evaluate(source.tx, { standards, ...params })) {
      for await (const evaluated of withRests(batch.evaluated())) {
        const { result, verdicts } = evaluated;
        for (const { standard, reason } of verdicts)
          addMismatch(mismatches, source, { unitId: result.unitId, standard, reason });
        visit(evaluated);
      }
    }
  }
  return toRecords(mismatches);
}

/** The same of units that could not be compared when the results were evaluated before. */
export async function describeMismatches(
  scope: Scope,
  source: GraphSource,
  storedMismatches: CountedVerdicts['mismatches'],
) {
  const mismatches = { guideline: new Map<number, UnitMismatchError>(), result: new Map<string, UnitMismatchError>() };
  if (storedMismatches.length > 0) {
    const planned = [...(await planGraph(scope, source)).byAnalyte.values()].flat();
    const standards = new Map(planned.map((standard) => [standard.row.id, standard]));
    for (const { standardId, unitId, reason } of storedMismatches) {
      const standard = standards.get(standardId);
      if (standard) addMismatch(mismatches, source, { unitId, standard, reason });
    }
  }
  return toRecords(mismatches);
}

function toRecords(mismatches: Mismatches) {
  return {
    AnalyteLabResultUnitMismatchExceptionRecord: toRecord([...mismatches.result.values()]),
    AnalyteGuidelineUnitMismatchExceptionRecord: toRecord([...mismatches.guideline.values()]),
  };
}

async function* withRests<Item>(work: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now();
  for (const item of work) {
    yield item;
    if (performance.now() - since < restEveryMs) continue;
    await breathe();
    since = performance.now();
  }
}

/** A mean over thirty days of too few samples says nothing about any of them; it would only veil what others say. */
const isDecided = ({ verdict, reason }: Outcome) =>
  verdict !== 'doesNotApply' && reason !== 'tooFewSamples' && reason !== 'spanTooShort';

/** The standards of the chosen guidelines for the chosen analytes. */
export async function planGraph(scope: Scope, { tx, selection }: GraphSource): Promise<EvaluationPlan> {
  const analytes = new Set<number>(selection.analytes);
  const plan = await planForTenant(tx, tenantReader(scope), new Set<number>(selection.guidelines));
  return narrowPlan(plan, (analyteId) => analytes.has(analyteId));
}

interface Mismatches {
  readonly guideline: Map<number, UnitMismatchError>;
  readonly result: Map<string, UnitMismatchError>;
}

interface Evaluated {
  readonly unitId: number;
  readonly standard: PlannedStandard;
  readonly reason: VerdictReason | null;
}

const mismatched: ReadonlySet<VerdictReason | null> = new Set([
  ...(['otherSpeciation', 'guidelineUnitMismatch', 'resultUnitMismatch', 'noConversion'] as const),
]);

function addMismatch(
  mismatches: Mismatches,
  { units }: GraphSource,
  { unitId, standard: planned, reason }: Evaluated,
): void {
  if (!mismatched.has(reason)) return;
  const { standard } = planned.compiled;
  const kind = reason === 'guidelineUnitMismatch' ? 'guideline' : 'labResult';
  const mismatch = describeMismatch(kind, { standard, resultUnitId: unitId, units });
  const error = {
    GuidelineShortName: mismatch.guideline,
    Standard: mismatch.standard,
    Analyte: mismatch.analyte,
    UnitGroup: mismatch.unitGroup,
    StandardUnit: mismatch.standardUnit,
    Message: mismatch.message,
  };
  if (reason === 'guidelineUnitMismatch') mismatches.guideline.set(standard.id, error);
  else mismatches.result.set(`${standard.id} ${unitId}`, error);
}

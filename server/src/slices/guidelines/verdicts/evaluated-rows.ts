import type { EvaluatedRow, EvaluatedState } from '@freshet/contract';
import { timesLimit } from '@freshet/domain/guidelines';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { evaluate } from '../evaluation/evaluate.ts';
import type { EvaluatedResult } from '../evaluation/evaluate-batch.ts';
import type { EvaluationPlan } from '../evaluation/evaluation-plan.ts';
import type { StandardVerdict } from '../evaluation/standard-verdict.ts';
import { describeState, type NotEvaluatedGroup, type StateTotals, uncoveredBy } from './count-states.ts';
import {
  countUncovered,
  type EvaluatedPlace,
  evaluationQueryOf,
  listUncoveredResults,
  withinPlan,
} from './evaluated-places.ts';
import { listResultDetails, type ResultDetail } from './result-details.ts';

export type EvaluatedWireRow = z.input<typeof EvaluatedRow>;

/** Which results are wanted; what is left out does not matter. */
export interface EvaluatedFilter {
  readonly state?: EvaluatedState | undefined;
  readonly reason?: NotEvaluatedGroup['Reason'] | undefined;
  readonly analyteId?: number | undefined;
  readonly fraction?: string | undefined;
  readonly speciation?: string | undefined;
}

/** A result and its state. */
export interface ResultState {
  readonly resultId: number;
  readonly state: EvaluatedState;
  readonly reason: NotEvaluatedGroup['Reason'] | null;
  readonly standardFor: string;
  readonly decidedBy: StandardVerdict | null;
}

const uncoveredReasons: ReadonlySet<string | undefined> = new Set(['noStandard', 'standardNotLinked']);

/** The results of a place that are wanted: by analyte and time those that a standard is linked to, then the others. */
export async function* findStates(
  tx: Tx,
  { plan, place, filter }: { plan: EvaluationPlan; place: EvaluatedPlace; filter: EvaluatedFilter },
): AsyncGenerator<ResultState> {
  const narrowed = withinPlan(plan, place, filter.analyteId);
  if (!uncoveredReasons.has(filter.reason)) {
    for await (const batch of evaluate(tx, evaluationQueryOf(narrowed, place))) {
      for (const evaluated of batch.evaluated()) {
        const resultState = toResultState(evaluated);
        if (isWanted(resultState, evaluated, filter)) yield resultState;
      }
    }
  }
  if ((filter.state ?? 'notCovered') !== 'notCovered') return;
  if (filter.reason !== undefined && !uncoveredReasons.has(filter.reason)) return;
  const reasonOf = uncoveredBy(plan);
  for (const row of await listUncoveredResults(tx, { plan, place, filter })) {
    const { reason, standardFor } = reasonOf(row.analyte);
    if (filter.reason !== undefined && filter.reason !== reason) continue;
    yield { resultId: row.result_id, state: 'notCovered', reason, standardFor, decidedBy: null };
  }
}

/** Adds the states of the results of a place. */
export async function countPlace(
  tx: Tx,
  { plan, place, totals }: { plan: EvaluationPlan; place: EvaluatedPlace; totals: StateTotals },
): Promise<void> {
  const narrowed = withinPlan(plan, place, undefined);
  for await (const batch of evaluate(tx, evaluationQueryOf(narrowed, place)))
    for (const evaluated of batch.evaluated()) totals.add(evaluated);
  totals.addUncovered(await countUncovered(tx, plan, place));
}

export function toResultState(evaluated: EvaluatedResult): ResultState {
  const { state, reason, standardFor, decidedBy } = describeState(evaluated);
  return { resultId: evaluated.result.resultId, state, reason, standardFor, decidedBy };
}

function isWanted(resultState: ResultState, { result }: EvaluatedResult, filter: EvaluatedFilter): boolean {
  return (
    (filter.state === undefined || resultState.state === filter.state) &&
    (filter.reason === undefined || resultState.reason === filter.reason) &&
    (filter.analyteId === undefined || result.analyteId === filter.analyteId) &&
    (filter.fraction === undefined || (result.fraction ?? '') === filter.fraction) &&
    (filter.speciation === undefined || (result.speciation ?? '') === filter.speciation)
  );
}

/** The rows as tables show them, in the order of the states. */
export async function toEvaluatedRows(
  tx: Tx,
  states: readonly ResultState[],
  guidelineNames: ReadonlyMap<number, string>,
): Promise<EvaluatedWireRow[]> {
  const details = new Map(
    (
      await listResultDetails(
        tx,
        states.map(({ resultId }) => resultId),
      )
    ).map((row) => [row.id, row]),
  );
  return states.flatMap((one) => {
    const detail = details.get(one.resultId);
    return detail ? [toRow(detail, one, guidelineNames)] : [];
  });
}

const toRow = (
  detail: ResultDetail,
  { state, reason, standardFor, decidedBy }: ResultState,
  guidelineNames: ReadonlyMap<number, string>,
): EvaluatedWireRow => ({
  ResultId: detail.id,
  StationId: detail.data_source_id,
  StationName: detail.station_name,
  MonitoringFeatureId: detail.monitoring_feature_id,
  AnalyteId: detail.analyte_id,
  AnalyteName: detail.analyte_name,
  Fraction: detail.fraction,
  Speciation: detail.speciation ?? '',
  SampledAt: detail.sampled_at.toISOString(),
  TimeZone: detail.time_zone,
  Value: detail.original_text,
  Unit: detail.unit ?? '',
  State: state,
  Reason: reason,
  StandardFor: standardFor,
  ...comparedBy(decidedBy),
  GuidelineId: decidedBy?.standard.row.guideline_id ?? null,
  GuidelineName: decidedBy ? (guidelineNames.get(decidedBy.standard.row.guideline_id) ?? '') : '',
  StandardId: decidedBy?.standard.row.id ?? null,
});

/** What a standard compared with which limit, as rows say it. */
export function comparedBy(outcome: StandardVerdict | null) {
  if (!outcome) return nothingCompared;
  const { value, limit, bound, standard } = outcome;
  const { statistic, within_days } = standard.row;
  const isLower = bound === 'lower' || (limit !== null && Number.isNaN(outcome.upper));
  return {
    Compared: Number.isFinite(value) ? value : null,
    ComparedSign: outcome.sign,
    Statistic: statistic,
    WithinDays: statistic === 'value' ? null : within_days,
    Limit: limit,
    LimitUnit: standard.compiled.unit.name,
    Bound: limit === null ? null : isLower ? ('lower' as const) : ('upper' as const),
    Factor: timesLimit(value, limit, isLower),
  };
}

export const nothingCompared = {
  ...{ Compared: null, ComparedSign: '' as const, Statistic: 'value', WithinDays: null },
  ...{ Limit: null, LimitUnit: '', Bound: null, Factor: null },
};

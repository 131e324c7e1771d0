import {
  type Evaluator,
  type Explanation,
  makeCofactorIndex,
  makeEvaluator,
  type Outcome,
} from '@freshet/domain/guidelines';
import type { Tx } from '#platform/db/transaction';
import { type ResultFilter, type StoredResult, streamResults } from '#slices/observations';
import type { EvaluationPlan, PlannedStandard } from './evaluation-plan.ts';

export type VisitVerdict = (result: StoredResult, planned: PlannedStandard, outcome: Outcome) => void;

/** Results of whole stations, with their cofactors at hand. */
export interface JudgedBatch {
  readonly results: readonly StoredResult[];
  /**
   * Judges every result by every standard of its analyte, but for those that are only there for others. The outcome is
   * only good until the next call.
   */
  judge(visit: VisitVerdict): void;
  /** The same with a rest after every few: whoever judges a million results between the requests of others needs them. */
  judgeWithRests(visit: VisitVerdict): Generator<void>;
  /** The working of one verdict. */
  explain(result: StoredResult, planned: PlannedStandard): Explanation;
}

const batchSize = 10_000;
/** An average over a period of many samples takes a tenth of a millisecond. */
const judgedAtOnce = 100;

/** The analytes whose results have to be read: those that are judged, and those that give cofactors. */
export const analytesOf = (plan: EvaluationPlan): number[] =>
  plan.byAnalyte.size === 0 ? [] : [...new Set([...plan.byAnalyte.keys(), ...plan.cofactorKeys.keys()])];

/**
 * Judges results as they come from the database. Stations are taken together until there are enough results, so memory
 * holds some thousand of them, or one station, whatever the size of the store.
 */
export async function* evaluateResults(
  tx: Tx,
  plan: EvaluationPlan,
  filter: Omit<ResultFilter, 'analyteIds'> = {},
): AsyncGenerator<JudgedBatch> {
  const analyteIds = analytesOf(plan);
  if (plan.byAnalyte.size === 0) return;
  let waiting: StoredResult[] = [];
  for await (const fetched of streamResults(tx, { ...filter, analyteIds }, plan.units)) {
    for (const result of fetched) waiting.push(result);
    if (waiting.length < batchSize) continue;
    const last = waiting.at(-1)?.stationId;
    const end = waiting.findIndex(({ stationId }) => stationId === last);
    if (end <= 0) continue;
    yield judgeBatch(plan, waiting.slice(0, end));
    waiting = waiting.slice(end);
  }
  if (waiting.length > 0) yield judgeBatch(plan, waiting);
}

/** Judges results of whole stations that lie in memory, sorted by station, analyte and time. */
export function judgeBatch(plan: EvaluationPlan, results: readonly StoredResult[]): JudgedBatch {
  const index = makeCofactorIndex(plan.cofactors, { units: plan.units, strategy: plan.strategy });
  for (const result of results) addReading(plan, index, result);
  const evaluators = new Map<PlannedStandard, Evaluator>();
  const evaluatorOf = (planned: PlannedStandard): Evaluator => {
    const evaluator =
      evaluators.get(planned) ?? makeEvaluator(planned.compiled, { units: plan.units, cofactors: index });
    evaluators.set(planned, evaluator);
    return evaluator;
  };
  const judgeSome = (history: readonly StoredResult[], from: number, planned: PlannedStandard, visit: VisitVerdict) => {
    const { evaluate } = evaluatorOf(planned);
    const to = Math.min(history.length, from + judgedAtOnce);
    for (let at = from; at < to; at += 1) {
      const result = history[at];
      if (result && !result.isAround) visit(result, planned, evaluate(result, history));
    }
  };
  function* judgeWithRests(visit: VisitVerdict): Generator<void> {
    for (const history of histories(results)) {
      for (const planned of plan.byAnalyte.get(history[0]?.analyteId ?? 0) ?? []) {
        for (let from = 0; from < history.length; from += judgedAtOnce) {
          judgeSome(history, from, planned, visit);
          yield;
        }
      }
    }
  }
  return {
    results,
    judge: (visit) => {
      for (const _rest of judgeWithRests(visit));
    },
    judgeWithRests,
    explain: (result, planned) => {
      const isSame = (one: StoredResult) => one.analyteId === result.analyteId && one.stationId === result.stationId;
      return evaluatorOf(planned).explain(result, results.filter(isSame));
    },
  };
}

function addReading(plan: EvaluationPlan, index: ReturnType<typeof makeCofactorIndex>, result: StoredResult): void {
  const { value, analyteId, stationId, resultId, sampleId, sampledAt, unitId } = result;
  if (value.kind !== 'measured') return;
  for (const key of plan.cofactorKeys.get(analyteId) ?? []) {
    index.add(key, stationId, { resultId, sampleId, sampledAt, value: value.value, unitId });
  }
}

/** The results of each station and analyte by themselves: they come in that order. */
function* histories(results: readonly StoredResult[]): Generator<readonly StoredResult[]> {
  let from = 0;
  for (let at = 1; at <= results.length; at += 1) {
    const [first, next] = [results[from], results[at]];
    if (first && next && first.stationId === next.stationId && first.analyteId === next.analyteId) continue;
    yield results.slice(from, at);
    from = at;
  }
}

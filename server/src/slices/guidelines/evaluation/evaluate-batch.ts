import {
  type AppliedVerdict,
  doesApply,
  type Evaluator,
  type Explanation,
  isWorse,
  type Outcome,
  worstOf,
} from '@freshet/domain/guidelines';
import { numberOf, signOf } from '@freshet/domain/values';
import type { StoredResult } from '#slices/observations';
import { countsForKey } from './estimate-hardness.ts';
import type { EvaluationPlan } from './evaluation-plan.ts';
import { type Evaluators, makeEvaluators } from './evaluators.ts';
import type { PlannedStandard } from './planned-standard.ts';
import type { StandardVerdict } from './standard-verdict.ts';
import { standardsFor, worstLimit } from './station-standards.ts';

/** A result with what all standards of its analyte say about it, also those that do not apply. */
export interface EvaluatedResult {
  readonly result: StoredResult;
  readonly verdicts: readonly StandardVerdict[];
  /** Null where no standard applies. */
  readonly worst: WorstVerdict | null;
}

export type WorstVerdict = StandardVerdict & { readonly verdict: AppliedVerdict };

/** The worst that each guideline says about a result, of those that say anything; the worst of them first. */
export function worstByGuideline(verdicts: readonly StandardVerdict[]): Map<number, WorstVerdict> {
  const worst = new Map<number, WorstVerdict>();
  for (const outcome of verdicts) {
    const guidelineId = outcome.standard.row.guideline_id;
    const known = worst.get(guidelineId);
    if (doesApply(outcome) && (!known || isWorse(outcome, known))) worst.set(guidelineId, outcome);
  }
  if (worst.size < 2) return worst;
  return new Map([...worst].sort(([, one], [, other]) => Number(isWorse(other, one)) - Number(isWorse(one, other))));
}

/** Results of whole stations, with their cofactors at hand. */
export interface EvaluatedBatch {
  /** Those that are only there for others too. */
  readonly results: readonly StoredResult[];
  /** Evaluates what was requested, one result after another as they are taken: there is a time to rest between them. */
  evaluated(): Generator<EvaluatedResult>;
  /** The same for who keeps none of them: each, with its verdicts, is only good until the next. */
  visit(take: (evaluated: EvaluatedResult) => void): void;
  /** The working of one verdict. */
  explain(result: StoredResult, standard: PlannedStandard): Explanation;
}

interface Pair {
  readonly standard: PlannedStandard;
  readonly evaluator: Evaluator;
}

/**
 * Evaluates results of whole stations that lie in memory, sorted by station, analyte and time. With the evaluators of an
 * earlier batch, that one is over.
 */
export function evaluateBatch(
  plan: EvaluationPlan,
  results: readonly StoredResult[],
  isRequested: (result: StoredResult) => boolean = () => true,
  evaluators: Evaluators = makeEvaluators(plan),
): EvaluatedBatch {
  const { cofactors, of: evaluatorOf } = evaluators;
  cofactors.clear();
  for (const result of results) addReading(plan, cofactors, result);
  const evaluateAtStation = (standard: PlannedStandard, result: StoredResult, history: readonly StoredResult[]) =>
    worstLimit(standardsFor(standard, result).map((one) => toVerdict(one, evaluatorOf(one).evaluate(result, history))));
  const pairsOf = (history: readonly StoredResult[]): Pair[] =>
    (plan.byAnalyte.get(history[0]?.analyteId ?? 0) ?? []).map((standard) => ({
      standard,
      evaluator: evaluatorOf(standard),
    }));
  const isWanted = (result: StoredResult) => !result.isAround && isRequested(result);
  const verdictOf = ({ standard, evaluator }: Pair, result: StoredResult, history: readonly StoredResult[]) =>
    standard.atStations
      ? evaluateAtStation(standard, result, history)
      : toVerdict(standard, evaluator.evaluate(result, history));
  return {
    results,
    evaluated: function* () {
      for (const history of histories(results)) {
        const pairs = pairsOf(history);
        if (pairs.length === 0) continue;
        for (const result of history) {
          if (!isWanted(result)) continue;
          const verdicts: StandardVerdict[] = [];
          for (const pair of pairs) verdicts.push(verdictOf(pair, result, history));
          yield { result, verdicts, worst: worstOf(verdicts) };
        }
      }
    },
    visit: (take) => {
      for (const history of histories(results)) {
        const pairs = pairsOf(history);
        const verdicts = pairs.map(({ standard }) => blankVerdict(standard));
        if (pairs.length === 0) continue;
        for (const result of history) {
          if (!isWanted(result)) continue;
          for (let at = 0; at < pairs.length; at += 1) {
            const [pair, verdict] = [pairs[at], verdicts[at]];
            if (!pair || !verdict) continue;
            if (pair.standard.atStations) Object.assign(verdict, verdictOf(pair, result, history));
            else fillVerdict(verdict, pair.evaluator.evaluate(result, history));
          }
          take({ result, verdicts, worst: worstOf(verdicts) });
        }
      }
    },
    explain: (result, standard) => {
      const isSame = (one: StoredResult) => one.analyteId === result.analyteId && one.stationId === result.stationId;
      const history = results.filter(isSame);
      const chosen = standard.atStations ? evaluateAtStation(standard, result, history).standard : standard;
      return evaluatorOf(chosen).explain(result, history);
    },
  };
}

// Field by field: there are millions, and the outcome is only good until the next.
const toVerdict = (standard: PlannedStandard, outcome: Outcome): StandardVerdict => ({
  standard,
  limit: limitOf(outcome),
  verdict: outcome.verdict,
  reason: outcome.reason,
  bound: outcome.bound,
  value: outcome.value,
  sign: outcome.sign,
  lower: outcome.lower,
  upper: outcome.upper,
  isCofactorOutside: outcome.isCofactorOutside,
});

type MutableVerdict = { -readonly [Field in keyof StandardVerdict]: StandardVerdict[Field] };

const blankVerdict = (standard: PlannedStandard): MutableVerdict => ({
  standard,
  limit: null,
  verdict: 'undetermined',
  reason: null,
  bound: null,
  value: Number.NaN,
  sign: '',
  lower: Number.NaN,
  upper: Number.NaN,
  isCofactorOutside: false,
});

/** Millions of objects that are used once are more work to clear away than the verdicts are to find. */
function fillVerdict(verdict: MutableVerdict, outcome: Outcome): void {
  verdict.limit = limitOf(outcome);
  verdict.verdict = outcome.verdict;
  verdict.reason = outcome.reason;
  verdict.bound = outcome.bound;
  verdict.value = outcome.value;
  verdict.sign = outcome.sign;
  verdict.lower = outcome.lower;
  verdict.upper = outcome.upper;
  verdict.isCofactorOutside = outcome.isCofactorOutside;
}

function limitOf({ bound, lower, upper }: Outcome): number | null {
  const limit = bound === 'lower' || Number.isNaN(upper) ? lower : upper;
  return Number.isFinite(limit) ? limit : null;
}

function addReading(plan: EvaluationPlan, index: Evaluators['cofactors'], result: StoredResult): void {
  const { value, analyteId, stationId, resultId, sampleId, sampledAt, unitId, isHidden, fraction } = result;
  const keys = plan.cofactorKeys.get(analyteId);
  if (!keys || value.kind === 'missing' || isHidden) return;
  const reading = { resultId, sampleId, sampledAt, value: numberOf(value), sign: signOf(value), unitId };
  for (const key of keys) if (countsForKey(key, fraction)) index.add(key, stationId, reading);
}

/** The results of each station and analyte separately: they come in that order. */
function* histories(results: readonly StoredResult[]): Generator<readonly StoredResult[]> {
  let from = 0;
  for (let at = 1; at <= results.length; at += 1) {
    const [first, next] = [results[from], results[at]];
    if (first && next && first.stationId === next.stationId && first.analyteId === next.analyteId) continue;
    yield results.slice(from, at);
    from = at;
  }
}

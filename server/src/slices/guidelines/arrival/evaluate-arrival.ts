import { timesLimit } from '@freshet/domain/guidelines';
import type { LimitAbove } from '#platform/events';
import { makeResultReader, type StoredResult, unpackRow } from '#slices/observations';
import { type EvaluatedResult, evaluateBatch } from '../evaluation/evaluate-batch.ts';
import type { EvaluationPlan } from '../evaluation/evaluation-plan.ts';
import type { Evaluators } from '../evaluation/evaluators.ts';
import type { StandardVerdict } from '../evaluation/standard-verdict.ts';
import { type ExceedanceColumns, type ExceedanceLists, makeExceedanceLists } from '../exceedances/exceedance-lists.ts';
import { countStationStates } from '../stored-verdicts/count-station-states.ts';
import type { ArrivedVerdicts } from '../stored-verdicts/open-arrival.ts';
import { makePacker } from '../stored-verdicts/pack-verdicts.ts';
import { toVerdictColumns } from '../stored-verdicts/verdict-columns.ts';
import { makeStateTotals, type StatePart } from '../verdicts/count-states.ts';
import type { ArrivalBatch } from './arrival-batches.ts';

/** Results and exceedances, each counted once. */
export interface ArrivalCounts {
  evaluated: number;
  exceeded: number;
  exceedingResults: number;
  undetermined: number;
  limitAbove: number;
}

/** What a batch of an import came to, ready to be stored. */
export interface ArrivalOutcome {
  /** How many results of the import it holds. */
  readonly done: number;
  readonly counts: ArrivalCounts;
  readonly states: StatePart;
  readonly exceedances: ExceedanceColumns | null;
  /** Of stations whose verdicts are kept as they arrive. */
  readonly verdicts: ArrivedVerdicts | null;
  /** Where detection limits lie above a limit: each result once, with the lowest. */
  readonly above: readonly LimitAbove[];
}

export const noCounts = (): ArrivalCounts => ({
  ...{ evaluated: 0, exceeded: 0, exceedingResults: 0 },
  ...{ undetermined: 0, limitAbove: 0 },
});

/** Evaluates results of whole stations. The verdicts of `keptStations` are packed to be kept. */
export function evaluateArrival(
  plan: EvaluationPlan,
  batch: ArrivalBatch,
  storedStations: ReadonlySet<number>,
  evaluators?: Evaluators,
): ArrivalOutcome {
  const results = readBatch(plan, batch);
  const totals = makeStateTotals(plan);
  const lists = makeExceedanceLists();
  const packer = makePacker();
  const counts = noCounts();
  const above: LimitAbove[] = [];
  evaluateBatch(plan, results, undefined, evaluators).visit((evaluated) => {
    totals.add(evaluated);
    if (storedStations.has(evaluated.result.stationId)) packer.add(evaluated);
    const lowest = countVerdicts(evaluated, counts, lists);
    if (lowest) above.push(lowest);
  });
  counts.exceeded = lists.count;
  const packed = packer.packed();
  const columns = toVerdictColumns(packed);
  return {
    done: results.reduce((sum, { isAround }) => (isAround ? sum : sum + 1), 0),
    ...{ counts, above, states: totals.part(), exceedances: lists.columns() },
    verdicts: columns && { columns, states: countStationStates(packed) },
  };
}

function readBatch(plan: EvaluationPlan, { numbers, wordsAt, words }: ArrivalBatch): StoredResult[] {
  const toResult = makeResultReader(plan.units);
  const noWords = { fraction: '', unit: null, speciation: null };
  return numbers.map((text, at) => {
    const { fraction, unit, speciation } = words[wordsAt[at] ?? 0] ?? noWords;
    return toResult(unpackRow({ numbers: text, fraction, unit, speciation }));
  });
}

/** Adds to the counts, in which a result counts once however many standards evaluate it. */
function countVerdicts(
  { result, verdicts, worst }: EvaluatedResult,
  counts: ArrivalCounts,
  lists: ExceedanceLists,
): LimitAbove | null {
  if (!worst) return null;
  counts.evaluated += 1;
  if (worst.verdict === 'exceeds') counts.exceedingResults += 1;
  let [isOpen, isHidden] = [false, false];
  for (const outcome of verdicts) {
    if (outcome.verdict === 'undetermined') isOpen = true;
    if (outcome.reason === 'nonDetectAboveLimit') isHidden = true;
    if (outcome.verdict !== 'exceeds') continue;
    lists.add(result, outcome, timesLimit(outcome.value, outcome.limit, outcome.bound === 'lower'));
  }
  if (isOpen) counts.undetermined += 1;
  if (!isHidden) return null;
  counts.limitAbove += 1;
  return findLowest(
    result.resultId,
    verdicts.filter(({ reason }) => reason === 'nonDetectAboveLimit'),
  );
}

/** Of the upper limits that a detection limit lies above the lowest. */
function findLowest(resultId: number, verdicts: readonly StandardVerdict[]): LimitAbove | null {
  let lowest: LimitAbove | null = null;
  for (const { standard, value, bound, limit } of verdicts) {
    if (limit === null || bound !== 'upper' || (lowest && lowest.limit <= limit)) continue;
    const { row, compiled } = standard;
    lowest = { resultId, guidelineId: row.guideline_id, detectionLimit: value, unit: compiled.unit.name, limit };
  }
  return lowest;
}

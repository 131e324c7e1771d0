import type { UnitRows } from '@freshet/domain/units';
import type { EvaluationFacts } from '../evaluation/evaluation-facts.ts';
import type { ArrivalBatch } from './arrival-batches.ts';

/** What all batches of an import are evaluated by. */
export interface ArrivalGround {
  readonly facts: EvaluationFacts;
  readonly units: UnitRows;
  /** The stations whose verdicts are kept as they arrive. */
  readonly storedStations: readonly number[];
}

export interface ArrivalTask {
  /** An `ArrivalGround`, serialized: a thread that knows it already need not read it. */
  readonly ground: Uint8Array;
  readonly batch: ArrivalBatch;
}

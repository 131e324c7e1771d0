import { deserialize } from 'node:v8';
import { makeUnitTable } from '@freshet/domain/units';
import { type Give, serveTasks } from '#platform/threads/serve-tasks';
import { compilePlan, type EvaluationPlan } from '../evaluation/evaluation-plan.ts';
import { type Evaluators, makeEvaluators } from '../evaluation/evaluators.ts';
import type { ArrivalGround, ArrivalTask } from './arrival-task.ts';
import { type ArrivalOutcome, evaluateArrival } from './evaluate-arrival.ts';

interface Known {
  readonly bytes: Uint8Array;
  readonly plan: EvaluationPlan;
  readonly storedStations: ReadonlySet<number>;
  readonly evaluators: Evaluators;
}

/** Of the import before: its batches come one after the other. */
let known: Known | null = null;

function groundOf(bytes: Uint8Array): Known {
  if (known && Buffer.compare(known.bytes, bytes) === 0) return known;
  const { facts, units, storedStations }: ArrivalGround = deserialize(bytes);
  const plan = compilePlan(facts, makeUnitTable(units));
  known = { bytes, plan, storedStations: new Set(storedStations), evaluators: makeEvaluators(plan) };
  return known;
}

async function run({ ground, batch }: ArrivalTask, give: Give): Promise<null> {
  const { plan, storedStations, evaluators } = groundOf(ground);
  const outcome = evaluateArrival(plan, batch, storedStations, evaluators);
  await give(outcome, buffersOf(outcome));
  return null;
}

/** What is given away instead of copied. */
const buffersOf = ({ exceedances, verdicts }: ArrivalOutcome): ArrayBuffer[] =>
  [...Object.values(exceedances ?? {}), ...Object.values(verdicts?.columns ?? {})].flatMap((column) =>
    column instanceof Uint8Array &&
    column.buffer instanceof ArrayBuffer &&
    column.byteLength === column.buffer.byteLength
      ? [column.buffer]
      : [],
  );

const isTask = (task: unknown): task is ArrivalTask => typeof task === 'object' && task !== null && 'ground' in task;

serveTasks(async (task, give) => {
  if (!isTask(task)) throw new Error('The thread that evaluates imports does not know this task.');
  return run(task, give);
});

import { asStatement, type Statement } from '@freshet/contract';
import type { Tx } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { sentenceColumn } from '../../sentence-column.ts';
import { Cancelled, DatabaseRestarted, RunTakenOver, WorkerStopping } from '../failures.ts';
import type { JobContext } from '../job.ts';
import type { LogLine } from './execution-queries.ts';
import type { RunWriter } from './run-writer.ts';

const watchMilliseconds = 1000;
const longestOutcome = 1000;
const mostActions = 10;

const stepColumns = ({ Message, Coded }: Statement) => ({
  step: Message,
  step_sentence: sentenceColumn(Coded),
});

export interface Ending {
  readonly state: 'succeeded' | 'failed' | 'cancelled';
  readonly error: Statement | null;
}

export interface Outcome {
  readonly message: Statement | null;
  readonly needsPerson: boolean;
}

export interface OpenRun {
  readonly context: Omit<JobContext, 'scope'>;
  isWorkerStopping(): boolean;
  /** What the job concluded last. */
  outcome(): Outcome | null;
  /** `also` is done in the same transaction. */
  finish(ending: Ending, line: LogLine, also: (tx: Tx) => Promise<void>): Promise<void>;
  /** Back to the queue, to be run again. */
  putBack(tries: number, reason: Statement): Promise<void>;
  close(): void;
}

/** What a job works with, while the run is watched for the reasons to end it early. */
export function openRun({ clock }: Platform, held: RunWriter, stopping: AbortSignal): OpenRun {
  const throwIfStopping = () => {
    if (stopping.aborted) throw new WorkerStopping();
  };
  const throwIfCancelled = async () => {
    throwIfStopping();
    await held.throwIfCancelled();
  };
  const { signal, close } = watch(throwIfCancelled, stopping);
  let concluded: Outcome | null = null;
  return {
    context: {
      executionId: held.executionId,
      signal,
      throwIfCancelled,
      progress: async (done, total, step) => {
        // A job that never asks whether to stop is stopped here, and begins again elsewhere.
        throwIfStopping();
        await held.write({
          ...{ done },
          ...(total === undefined ? {} : { total }),
          ...(step === undefined ? {} : stepColumns(asStatement(step))),
        });
      },
      log: (level, message, about = {}) => held.write({}, { level, ...lineOf(message), ...about }),
      conclude: ({ message, needsPerson = false, recommendedActions = [] }) => {
        const outcome = message === undefined ? null : asStatement(message);
        concluded = { message: outcome, needsPerson };
        const actions = recommendedActions.slice(0, mostActions).map(asStatement);
        return held.write({
          display_message: outcome?.Message.slice(0, longestOutcome) ?? null,
          display_sentence: sentenceColumn(outcome?.Coded),
          recommended_actions: actions.map(({ Message }) => Message.slice(0, longestOutcome)),
          recommended_sentences: JSON.stringify(actions.map(({ Coded }) => Coded)),
        });
      },
    },
    isWorkerStopping: () => stopping.aborted,
    outcome: () => concluded,
    finish: ({ state, error }, line, also) =>
      held.write(
        {
          state,
          error: error?.Message ?? null,
          error_sentence: sentenceColumn(error?.Coded),
          finished_at: clock.now(),
        },
        line,
        also,
      ),
    putBack: (tries, reason) => held.write({ state: 'queued', tries }, { level: 'warn', ...lineOf(reason) }),
    close,
  };
}

function lineOf(words: string | Statement): Pick<LogLine, 'message' | 'code'> {
  const { Message: message, Coded: code } = asStatement(words);
  return { message, code };
}

/** A signal that is aborted, with the reason, soon after the run has one to end early. */
function watch(check: () => Promise<void>, stopping: AbortSignal): { signal: AbortSignal; close(): void } {
  const aborter = new AbortController();
  const look = () =>
    check().catch((error: unknown) => {
      if (isEnding(error)) aborter.abort(error);
    });
  const timer = setInterval(() => void look(), watchMilliseconds);
  const onStopping = () => aborter.abort(new WorkerStopping());
  stopping.addEventListener('abort', onStopping, { once: true });
  return {
    signal: aborter.signal,
    close: () => {
      clearInterval(timer);
      stopping.removeEventListener('abort', onStopping);
    },
  };
}

const isEnding = (error: unknown) =>
  [Cancelled, RunTakenOver, WorkerStopping, DatabaseRestarted].some((ending) => error instanceof ending);

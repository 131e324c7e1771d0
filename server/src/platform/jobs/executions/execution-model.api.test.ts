import type { ExecutionId } from '@freshet/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { newScope, usePlatform } from '#test/use-platform';
import { enqueueJob } from '../enqueue.ts';
import { type JobContext, tenantJob } from '../job.ts';
import { beginRun, findExecution, type Run, requestCancel, updateRun } from './execution-queries.ts';
import { runExecution } from './run-execution.ts';

const { platform } = usePlatform();
const attempts = 2;

/** What the state of one execution must be, kept by a few lines instead of by the database. */
interface Model {
  state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  attempt: number;
  tries: number;
  isCancelRequested: boolean;
}

interface Real {
  readonly scope: Scope;
  readonly id: ExecutionId;
  /** Runs whose worker was killed or stalled; they may still try to write. */
  readonly lost: Run[];
}

type Happening = 'succeed' | 'fail' | 'crash' | 'cancel' | 'cancel while running' | 'late write' | 'stop worker';

const isOver = ({ state }: Model) => state !== 'queued' && state !== 'running';

const job = (work: (context: JobContext) => Promise<void>) =>
  tenantJob({ name: 'test.model', payload: z.object({}), attempts, run: (_, context) => work(context) });

async function run(
  { scope, id }: Real,
  work: (context: JobContext) => Promise<void>,
  stopping = new AbortController(),
) {
  const params = { tenantId: scope.tenantId, executionId: id, stopping: stopping.signal };
  await runExecution(platform, job(work), params).catch(() => undefined);
}

const cancel = ({ scope, id }: Real) => scope.transaction((tx) => requestCancel(tx, id, scope.now()));

const happen: Record<Happening, (real: Real) => Promise<void>> = {
  succeed: (real) => run(real, async () => undefined),
  fail: (real) => run(real, () => Promise.reject(new Error('no'))),
  cancel: async (real) => void (await cancel(real)),
  'cancel while running': (real) =>
    run(real, async ({ throwIfCancelled }) => {
      await cancel(real);
      await throwIfCancelled();
    }),
  'stop worker': (real) => {
    const stopping = new AbortController();
    const work = async ({ throwIfCancelled }: JobContext) => {
      stopping.abort();
      await throwIfCancelled();
    };
    return run(real, work, stopping);
  },
  crash: async ({ scope, id, lost }) => {
    const row = await scope.transaction((tx) => beginRun(tx, id, scope.now()));
    if (row) lost.push({ id, attempt: row.attempt });
  },
  'late write': async ({ scope, id, lost }) => {
    const row = await scope.transaction((tx) => findExecution(tx, id));
    for (const old of lost.filter(({ attempt }) => attempt < (row?.attempt ?? 0))) {
      const wasTaken = await scope.transaction((tx) => updateRun(tx, old, { state: 'succeeded', done: 99 }));
      expect(wasTaken).toBe(false);
    }
  },
};

/** The rules, once more. */
function expected(model: Model, happening: Happening): Model {
  if (isOver(model) || happening === 'late write') return model;
  if (happening === 'cancel') {
    return { ...model, isCancelRequested: true, state: model.state === 'queued' ? 'cancelled' : 'running' };
  }
  const begun: Model = { ...model, state: 'running', attempt: model.attempt + 1 };
  if (happening === 'crash') return begun;
  if (begun.isCancelRequested) return { ...begun, state: 'cancelled' };
  switch (happening) {
    case 'succeed':
      return { ...begun, state: 'succeeded' };
    case 'fail':
      return begun.tries + 1 >= attempts
        ? { ...begun, state: 'failed' }
        : { ...begun, state: 'queued', tries: begun.tries + 1 };
    case 'cancel while running':
      return { ...begun, state: 'cancelled', isCancelRequested: true };
    case 'stop worker':
      return { ...begun, state: 'queued' };
  }
}

test('whatever happens in whatever order, an execution is in the state it should be', async () => {
  const scope = await newScope(platform);
  const happenings = fc.array(fc.constantFrom(...(Object.keys(happen) as Happening[])), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(happenings, async (sequence) => {
      const id = await scope.transaction((tx) =>
        enqueueJob(
          tx,
          scope,
          job(async () => undefined),
          {},
        ),
      );
      const real: Real = { scope, id, lost: [] };
      let model: Model = { state: 'queued', attempt: 0, tries: 0, isCancelRequested: false };
      for (const happening of sequence) {
        await happen[happening](real);
        model = expected(model, happening);
        const row = await scope.transaction((tx) => findExecution(tx, id));
        expect(
          row && {
            state: row.state,
            attempt: row.attempt,
            tries: row.tries,
            isCancelRequested: row.cancel_requested_at !== null,
          },
        ).toEqual(model);
        expect(row?.finished_at !== null).toBe(isOver(model));
        expect(row?.done).toBe(0);
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 40) },
  );
});

import { Readable } from 'node:stream';
import { monthlyKinds, Problem, refusalStatement, sentence } from '@freshet/contract';
import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { CannotRun } from '#platform/jobs/failures';
import { type JobContext, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { storeFile } from '#slices/files';
import { notifyReady } from '../runs/notify-ready.ts';
import { packEnmods, prepareEnmods, runOf } from './enmods/enmods.ts';
import { freezeReport } from './frozen-month.ts';
import { countsOf, prepareMonthly } from './make-monthly.ts';
import { mostInBackground } from './month/read-month.ts';
import {
  factsOfFile,
  findRun,
  finishRun,
  hasSubmission,
  insertRun,
  recordFailure,
  setExecution,
  setFrozen,
} from './run-queries.ts';
import { writeMonthly } from './workbook/monthly-workbook.ts';

const Payload = z.object({
  runId: z.number().int(),
  kind: z.enum(monthlyKinds),
  month: z.string(),
  includeEnmods: z.boolean(),
});
type Payload = z.infer<typeof Payload>;

const screens = { monthly: 'monthly-water-quality', riss: 'monthly-RISS', moe: 'BCMOE' } as const;
const mostBytes = 2_000_000_000;

/** Makes a monthly report in the background: into the repository, with a message to the requester. */
export const monthlyJob = (platform: Platform) =>
  tenantJob<Payload>({
    name: 'reports.makeMonthly',
    payload: Payload,
    attempts: 2,
    completionMessage: ({ kind, month }) => ({
      label: sentence('reportOf', { name: month }),
      link: `/reports/${screens[kind]}?month=${month}`,
    }),
    run: async (params, context) => {
      const { scope } = context;
      try {
        const run = await scope.transaction((tx) => findRun(tx, params.runId));
        if (run?.state !== 'done') await makeReport(platform, context, params);
        if (params.includeEnmods) await makeSubmission(platform, context, params);
      } catch (error) {
        await recordFailure(scope, params.runId, error);
        // What was refused once is refused again: trying on would only make people wait.
        if (error instanceof Problem && error.status < 500) throw new CannotRun(refusalStatement(error));
        throw error;
      }
    },
  });

async function makeReport(platform: Platform, context: JobContext, { runId, kind, month }: Payload): Promise<void> {
  const { scope } = context;
  await context.progress(0, 2, sentence('stepReadingData'));
  const { file, name, query } = await prepareMonthly(scope, { kind, month, most: mostInBackground });
  await context.throwIfCancelled();
  await context.progress(1, 2, sentence('stepWritingFile'));
  const fileName = `${name}.xlsx`;
  const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const content = writeMonthly(file);
  const facts = { name: fileName, mediaType, metadata: [], content, limitBytes: mostBytes };
  await storeFile(platform, scope, facts, async (tx, fileId) => {
    await setFrozen(tx, runId, { name, frozen: freezeReport(file, query), asOf: new Date(file.model.AsOf) });
    const fileFacts = await factsOfFile(tx, fileId);
    await finishRun(tx, runId, { fileName, fileId, ...fileFacts, counts: countsOf(file), now: scope.now() });
    const run = await findRun(tx, runId);
    await notifyReady(tx, platform, scope, { runId, name, scheduleId: run?.schedule_id ?? null });
  });
}

/** The submission beside the report. Rows that break a rule are in it: its run says how many. */
async function makeSubmission(platform: Platform, { scope }: JobContext, { runId, month }: Payload): Promise<void> {
  const report = await scope.transaction((tx) => findRun(tx, runId));
  const beside = { scheduleId: report?.schedule_id ?? null, executionId: report?.execution_id ?? null };
  if (await scope.transaction((tx) => hasSubmission(tx, beside.executionId))) return;
  const prepared = await prepareEnmods(scope, { month, most: mostInBackground });
  if (prepared.rows === 0) return;
  const { bytes, fileName, mediaType } = await packEnmods({ name: prepared.name, files: [...prepared.files] });
  const content = Readable.from([bytes]);
  const facts = { name: fileName, mediaType, metadata: [], content, limitBytes: mostBytes };
  await storeFile(platform, scope, facts, (tx, fileId) =>
    storeSubmission(platform, tx, scope, { ...beside, fileId, fileName, month, prepared }),
  );
}

interface StoredFile {
  readonly scheduleId: number | null;
  readonly executionId: string | null;
  readonly fileId: number;
  readonly fileName: string;
  readonly month: string;
  readonly prepared: Awaited<ReturnType<typeof prepareEnmods>>;
}

async function storeSubmission(
  platform: Platform,
  tx: Tx,
  scope: Scope,
  { scheduleId, executionId, fileId, fileName, month, prepared }: StoredFile,
): Promise<void> {
  const run = { ...runOf(prepared, { Month: month }), ...(scheduleId === null ? {} : { scheduleId }) };
  const runId = await insertRun(tx, scope, run);
  if (executionId !== null) await setExecution(tx, runId, executionId);
  const counts = { results: prepared.rows, problems: prepared.problems.length, files: prepared.files.length };
  await finishRun(tx, runId, { fileName, fileId, ...(await factsOfFile(tx, fileId)), counts, now: scope.now() });
  await notifyReady(tx, platform, scope, { runId, name: prepared.name, scheduleId, isBeside: true });
}

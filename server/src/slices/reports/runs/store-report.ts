import { Readable } from 'node:stream';
import { ReportRequest, SeriesRequest, SurveyRequest, VegetationRequest } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { latestVersion, storeFile } from '#slices/files';
import { freezeSeriesPlan } from '../continuous/freeze-series.ts';
import { freezePlan } from '../engine/freeze-plan.ts';
import type { OpenReport } from '../formats/build-report.ts';
import { freezeSurveys } from '../surveys/freeze-surveys.ts';
import { freezeVegetation } from '../vegetation/freeze-vegetation.ts';
import {
  type FrozenReport,
  frozenResults,
  frozenSeries,
  frozenSurveys,
  frozenVegetation,
  readFrozen,
} from './frozen-report.ts';
import { notifyReady } from './notify-ready.ts';
import { endRun, finishRun, type RunRow, readRunTexts, requireRun, setPlan } from './run-queries.ts';
import { findRequestedPeriod } from './schedules/schedule-period.ts';

/** Far more than anybody mails, and less than a disk holds. */
const largestBytes = 50 * 1024 ** 3;

/** Makes the report of a run, stores it in the repository, and notifies who waits for it. */
export async function storeReport(platform: Platform, runId: number, context: JobContext): Promise<void> {
  const { scope, signal } = context;
  const run = await scope.transaction((tx) => requireRun(tx, runId));
  if (run.state === 'done') return;
  try {
    const frozen = await scope.transaction((tx) => findFrozen(tx, scope, run));
    const report = await frozen.open(platform, scope, { signal });
    await store(platform, context, { frozen, report }, async (tx, fileId) => {
      const version = await latestVersion(tx, fileId);
      if (!version) throw new Error('The report was stored without a version.');
      const { sha256, id: fileVersionId } = version;
      const sizeBytes = Number(version.size_bytes);
      const made = { fileName: frozen.fileName, sha256, sizeBytes, fileId, fileVersionId };
      await finishRun(tx, runId, { ...made, totals: report.totals(), now: scope.now() });
      await notifyReady(tx, platform, scope, { runId, name: frozen.plan.name, scheduleId: run.schedule_id });
    });
  } catch (error) {
    if (signal.aborted) await endCancelled(scope, runId, signal.reason);
    throw error;
  }
}

/** A worker that stops puts its work back; only a person's wish ends it. */
async function endCancelled(scope: Scope, runId: number, reason: unknown): Promise<void> {
  if (!(reason instanceof Error) || reason.name !== 'Cancelled') return;
  await scope.transaction((tx) => endRun(tx, runId, { state: 'cancelled', error: null, now: scope.now() }));
}

/** What was frozen at the request; a schedule freezes when its work begins. */
async function findFrozen(tx: Tx, scope: Scope, run: RunRow): Promise<FrozenReport> {
  const { query, frozen } = await readRunTexts(tx, run.id);
  if (frozen !== null) {
    const read = readFrozen(run.kind, frozen);
    if (!read) throw new Error('The plan of a report cannot be read.');
    return read;
  }
  const made = await freezeRequest(tx, scope, run, query);
  await setPlan(tx, run.id, made.plan);
  return made;
}

async function freezeRequest(tx: Tx, scope: Scope, run: RunRow, params: unknown): Promise<FrozenReport> {
  const { name } = run;
  if (run.kind === 'vegetation') {
    const { selection, reportOptions } = VegetationRequest.parse(params);
    const dateRange = await findRequestedPeriod(tx, run, selection.dateRange);
    const wanted = { name, selection: { ...selection, dateRange }, reportOptions };
    return frozenVegetation(await freezeVegetation(tx, scope, wanted));
  }
  if (run.kind === 'survey') {
    const { selection, reportOptions } = SurveyRequest.parse(params);
    const dateRange = await findRequestedPeriod(tx, run, selection.dateRange);
    return frozenSurveys(
      await freezeSurveys(tx, scope, { name, selection: { ...selection, dateRange }, reportOptions }),
    );
  }
  if (run.kind === 'continuous') {
    const { selection, reportOptions } = SeriesRequest.parse(params);
    const dateRange = await findRequestedPeriod(tx, run, selection.dateRange);
    return frozenSeries(
      await freezeSeriesPlan(tx, scope, { name, selection: { ...selection, dateRange }, reportOptions }),
    );
  }
  const { selection, reportOptions: options } = ReportRequest.parse(params);
  const dateRange = await findRequestedPeriod(tx, run, selection.dateRange);
  return frozenResults(await freezePlan(tx, scope, { name, selection: { ...selection, dateRange }, options }));
}

function store(
  platform: Platform,
  { scope, progress, signal }: JobContext,
  { frozen, report }: { readonly frozen: FrozenReport; readonly report: OpenReport<object> },
  finish: (tx: Tx, fileId: number) => Promise<void>,
): Promise<void> {
  const content = Readable.from(withProgress(report, progress), { objectMode: false });
  const stop = () => content.destroy(signal.reason instanceof Error ? signal.reason : undefined);
  signal.addEventListener('abort', stop, { once: true });
  const facts = { name: frozen.fileName, mediaType: frozen.mediaType, metadata: [], limitBytes: largestBytes };
  return storeFile(platform, scope, { ...facts, content }, finish).finally(() =>
    signal.removeEventListener('abort', stop),
  );
}

const reportEveryMs = 500;

async function* withProgress(report: OpenReport<object>, progress: JobContext['progress']): AsyncGenerator<Buffer> {
  let reportedAt = performance.now();
  for await (const piece of report.bytes()) {
    yield piece;
    if (performance.now() - reportedAt < reportEveryMs) continue;
    reportedAt = performance.now();
    const total = report.expected();
    if (total !== null) await progress(Math.min(report.done(), total), total);
  }
}

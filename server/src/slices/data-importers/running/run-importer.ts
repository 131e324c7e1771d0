import { type Statement, sentence } from '@freshet/contract';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { openSender } from '#slices/aquarius';
import { findImporter, otherFeeders, parametersOf, updateImporter } from '../importers/importer-queries.ts';
import { readSecrets } from '../importers/importer-secrets.ts';
import { openSource, type StallLimits } from '../sources/open-source.ts';
import { chooseFiles } from './choose-files.ts';
import { forgetGone, seenFiles } from './file-queries.ts';
import { isExpected, type Run, readFile, statementOf } from './read-file.ts';
import { beginRun, endRun, removeOldRuns } from './run-queries.ts';
import { RunTotals } from './run-totals.ts';
import { filesSince, planSource } from './source-plan.ts';
import { recordParameters } from './store-document.ts';

const dayMs = 86_400_000;

export interface RunEnd {
  readonly state: 'succeeded' | 'failed';
  readonly message: Statement;
}

/** Runs an importer once: every file that is new is kept, read and stored. One that fails does not stop the others. */
export async function runImporter(
  platform: Platform,
  context: JobContext,
  importerId: number,
  stallLimits: StallLimits = {},
): Promise<RunEnd | null> {
  const { scope } = context;
  const begun = await scope.transaction(async (tx) => {
    const row = await findImporter(tx, importerId);
    if (!row) return null;
    const parameters = await parametersOf(tx, [importerId]);
    const ids = parameters.map(({ series_id }) => series_id);
    const storing = {
      ...{ importerId, importerName: row.name, parameters, shared: await otherFeeders(tx, ids, importerId) },
      isOverwrite: row.aquarius_mode === 'overwrite',
    };
    const runId = await beginRun(tx, importerId, context.executionId, scope.now());
    return { row, storing, runId, seen: await seenFiles(tx, importerId) };
  });
  if (!begun) return null;
  const totals = new RunTotals();
  let sender: ReturnType<typeof openSender> | undefined;
  const openOnce = () => (sender ??= openSender(platform, scope, context.signal));
  const stopped = await readFiles({ platform, context, begun, totals, openSender: openOnce }, stallLimits).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error('The run was ended.', { cause: error })),
  );
  await (await sender)?.close();
  const end = endOf(totals, stopped);
  await scope.transaction(async (tx) => {
    const now = scope.now();
    await recordParameters(tx, importerId, begun.storing.parameters, totals);
    await endRun(tx, begun.runId, now, {
      ...end,
      counts: totals.counts,
      errors: [...totals.errors, ...totals.reasons],
      errorCount: totals.errorCount,
    });
    await removeOldRuns(tx, importerId);
    const waitMs = totals.counts.filesLeft > 0 && end.state === 'succeeded' ? 0 : begun.row.interval_minutes * 60_000;
    await updateImporter(tx, importerId, { last_run_at: now, next_run_at: new Date(now.getTime() + waitMs) });
  });
  const isFault: boolean = !isExpected(stopped);
  if (stopped !== null && isFault) throw stopped;
  return end;
}

function endOf(totals: RunTotals, stopped: Error | null): RunEnd {
  if (stopped !== null) {
    const why = isExpected(stopped) ? statementOf(stopped) : sentence('runEndedEarly');
    const isBegun = totals.counts.filesRead > 0;
    return { state: 'failed', message: isBegun ? sentence('stoppedAfter', { why, outcome: totals.describe() }) : why };
  }
  return { state: totals.isTooMuch ? 'failed' : 'succeeded', message: totals.describe() };
}

async function readFiles(run: Run, stallLimits: StallLimits): Promise<void> {
  const { platform, context, begun, totals } = run;
  const { row, storing, seen } = begun;
  const { scope, signal } = context;
  const nowMs = scope.now().getTime();
  const plan = planSource({
    ...{ source: row.source, layout: row.layout, hostKey: row.host_key, secrets: readSecrets(platform.secrets, row) },
    ...{ parameters: storing.parameters, nowMs },
  });
  const source = await openSource(platform, plan, signal, stallLimits);
  try {
    const shown = source.hostKey;
    if (shown !== undefined && row.host_key === null)
      await scope.transaction((tx) => updateImporter(tx, row.id, { host_key: shown }));
    const listed = await source.list();
    const files = chooseFiles(listed, {
      pattern: row.source.FileNamePattern,
      sinceMs: filesSince(row.source, row.last_run_at, nowMs),
      seen,
    });
    totals.counts.filesFound = files.matching.length;
    totals.counts.filesLeft = files.left;
    for (const [index, file] of files.chosen.entries()) {
      await context.throwIfCancelled();
      await context.progress(index, files.chosen.length, file.name);
      await readFile(run, source, file);
      if (totals.isTooMuch) {
        totals.counts.filesLeft += files.chosen.length - index - 1;
        break;
      }
    }
    const names = listed.map(({ name }) => name);
    await scope.transaction((tx) => forgetGone(tx, row.id, names, new Date(nowMs - 365 * dayMs)));
  } finally {
    await source.close();
  }
}

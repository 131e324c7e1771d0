import { type AskedReport, mostDirectResults, Problem, reportRunHeader } from '@freshet/contract';
import { endWithCall } from '#platform/db/end-with-call';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer, RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { freezePlan } from '../engine/freeze-plan.ts';
import type { Plan } from '../engine/plan.ts';
import { fileNameOf, mediaTypeOf, type OpenReport, openReport } from '../formats/build-report.ts';
import { hashBytes } from './hash-bytes.ts';
import { endRun, finishRun, insertRun } from './run-queries.ts';
import { abortWhenGone, isGivenUp, streamUntilClosed } from './stream-until-closed.ts';

export const usualName = 'Discrete data';

/** Makes a report and answers it as it is made. What was asked is kept, so that the same bytes can be made again. */
export async function generateReport(
  platform: Platform,
  scope: Scope,
  asked: AskedReport,
  request: RequestFacts,
): Promise<FileAnswer> {
  const { Name: name = usualName, selection, reportOptions: options } = asked;
  const aborter = abortWhenGone(request.whenGone());
  const wanted = endWithCall(platform, scope, aborter.signal);
  const plan = await wanted.transaction((tx) => freezePlan(tx, scope, { name, selection, options }));
  const report = await openReport(platform, {
    ...{ tenantId: scope.tenantId, plan, signal: aborter.signal },
    most: mostDirectResults,
  });
  const runId = await noteRun(scope, asked, plan).catch(async (error: unknown) => {
    await report.close();
    throw error;
  });
  request.setHeader(reportRunHeader, String(runId));
  return {
    fileName: fileNameOf(plan),
    mediaType: mediaTypeOf(plan),
    content: streamUntilClosed(keepRun(platform, scope, { runId, plan, report }), aborter),
  };
}

const noteRun = (scope: Scope, asked: AskedReport, plan: Plan): Promise<number> =>
  scope.transaction((tx) => insertRun(tx, scope, { name: plan.name, asked, plan, savedQueryId: asked.SavedQueryId }));

interface Making {
  readonly runId: number;
  readonly plan: Plan;
  readonly report: OpenReport;
}

/** The bytes; when they end, and how, is written down with the run. */
async function* keepRun(platform: Platform, scope: Scope, { runId, plan, report }: Making): AsyncGenerator<Buffer> {
  const { hashed, pass } = hashBytes();
  let ending: 'done' | 'failed' | 'cancelled' = 'cancelled';
  let failure: string | null = null;
  try {
    yield* pass(report.bytes());
    ending = 'done';
  } catch (error) {
    // Ended by whoever asked, or by something that went wrong.
    if (!isGivenUp(error)) {
      ending = 'failed';
      failure = error instanceof Problem ? error.message : 'Something unexpected went wrong.';
      platform.log.error({ err: error, runId }, 'A report could not be made.');
    }
    throw error;
  } finally {
    await scope.transaction(async (tx) => {
      const now = scope.now();
      if (ending === 'done') {
        const { sizeBytes } = hashed;
        const made = { fileName: fileNameOf(plan), sha256: hashed.sha256(), sizeBytes, totals: report.totals(), now };
        await finishRun(tx, runId, made);
      } else await endRun(tx, runId, { state: ending, error: failure, now });
    });
  }
}

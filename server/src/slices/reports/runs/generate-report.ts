import { mostDirectResults, Problem, type ReportRequest, reportRunHeader } from '@freshet/contract';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { FileAnswer, RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { freezePlan } from '../engine/freeze-plan.ts';
import type { OpenReport } from '../formats/build-report.ts';
import { type FrozenReport, frozenResults } from './frozen-report.ts';
import { hashBytes } from './hash-bytes.ts';
import { endRun, finishRun, insertRun } from './run-queries.ts';
import { abortWhenGone, isRequestEnded, streamUntilClosed } from './stream-until-closed.ts';

export const usualName = 'Discrete data';

/** Makes a report and answers it as it is made. The query is stored, so that the same bytes can be made again. */
export function generateReport(
  platform: Platform,
  scope: Scope,
  params: ReportRequest,
  request: RequestFacts,
): Promise<FileAnswer> {
  const { Name: name = usualName, selection, reportOptions: options } = params;
  return answerReport(platform, scope, request, {
    query: params,
    savedQueryId: params.SavedQueryId,
    freeze: async (tx) => frozenResults(await freezePlan(tx, scope, { name, selection, options })),
  });
}

interface Wanted {
  /** The query, to be stored. */
  readonly query: unknown;
  readonly savedQueryId?: number | undefined;
  readonly freeze: (tx: Tx) => Promise<FrozenReport>;
}

/** Freezes what is wanted, and answers the report as it is made. */
export async function answerReport(
  platform: Platform,
  scope: Scope,
  request: RequestFacts,
  { query, savedQueryId, freeze }: Wanted,
): Promise<FileAnswer> {
  const aborter = abortWhenGone(request.whenGone());
  const wanted = cancelWithRequest(platform, scope, aborter.signal);
  const frozen = await wanted.transaction(freeze);
  const report = await frozen.open(platform, scope, { signal: aborter.signal, most: mostDirectResults });
  const { kind, plan, fileName, mediaType } = frozen;
  const runId = await scope
    .transaction((tx) => insertRun(tx, scope, { kind, name: plan.name, query, plan, savedQueryId }))
    .catch(async (error: unknown) => {
      await report.close();
      throw error;
    });
  request.setHeader(reportRunHeader, String(runId));
  const content = streamUntilClosed(storeWhileStreaming(platform, scope, { runId, fileName, report }), aborter);
  return { fileName, mediaType, content };
}

interface Making {
  readonly runId: number;
  readonly fileName: string;
  readonly report: OpenReport<object>;
}

/** The bytes; when they end, and how, is written down with the run. */
async function* storeWhileStreaming(
  platform: Platform,
  scope: Scope,
  { runId, fileName, report }: Making,
): AsyncGenerator<Buffer> {
  const { hashed, pass } = hashBytes();
  let ending: 'done' | 'failed' | 'cancelled' = 'cancelled';
  let failure: string | null = null;
  try {
    yield* pass(report.bytes());
    ending = 'done';
  } catch (error) {
    // Ended by the requester, or by something that went wrong.
    if (!isRequestEnded(error)) {
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
        const made = { fileName, sha256: hashed.sha256(), sizeBytes, totals: report.totals(), now };
        await finishRun(tx, runId, made);
      } else await endRun(tx, runId, { state: ending, error: failure, now });
    });
  }
}

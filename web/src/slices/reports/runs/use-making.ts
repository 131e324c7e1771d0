import { type ExecutionId, Problem, type ReportRunId } from '@freshet/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cancelExecution, downloadRun, type MadeReport, refreshRuns } from './runs-api.ts';

/** Where the making of a report is. */
export type Making =
  | { readonly kind: 'making' }
  | { readonly kind: 'background'; readonly executionId: ExecutionId; readonly runId: ReportRunId }
  | { readonly kind: 'made'; readonly runId: ReportRunId | null; readonly report: MadeReport | null }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'cancelled' };

/** How a report is made at once, and how in the background when it is too large for an answer. */
export interface ReportMaker {
  readonly make: (signal: AbortSignal) => Promise<MadeReport>;
  readonly start: () => Promise<{ readonly ExecutionId: ExecutionId; readonly RunId: ReportRunId }>;
}

/** Makes a report as soon as it is used. Leaving, like cancelling, ends the call and the work behind it. */
export function useMaking(maker: ReportMaker) {
  const [making, setMaking] = useState<Making>({ kind: 'making' });
  const aborter = useRef<AbortController | null>(null);
  const make = useCallback(async (wanted: ReportMaker) => {
    aborter.current?.abort();
    const current = new AbortController();
    aborter.current = current;
    setMaking({ kind: 'making' });
    const next = await tryMaking(wanted, current.signal);
    if (aborter.current === current) setMaking(next);
  }, []);
  // Requested once when the dialog opens; what is requested does not change while it is open.
  const first = useRef(maker);
  useEffect(() => {
    void make(first.current);
    return () => aborter.current?.abort();
  }, [make]);
  return {
    making,
    make,
    cancel: () => {
      aborter.current?.abort();
      aborter.current = null;
      setMaking({ kind: 'cancelled' });
    },
    end: () => setMaking({ kind: 'cancelled' }),
    finish: (runId: ReportRunId) => setMaking({ kind: 'made', runId, report: null }),
    fail: (error: unknown) => setMaking({ kind: 'failed', error }),
    download: (made: Extract<Making, { kind: 'made' }>): Promise<MadeReport> =>
      made.report ? Promise.resolve(made.report) : made.runId ? downloadRun(made.runId) : Promise.reject(new Error()),
  };
}

async function tryMaking({ make, start }: ReportMaker, signal: AbortSignal): Promise<Making> {
  try {
    const report = await make(signal);
    return { kind: 'made', runId: report.runId, report };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    if (!(error instanceof Problem && error.code === 'reports.tooLarge')) return { kind: 'failed', error };
  }
  try {
    const { ExecutionId, RunId } = await start();
    // A person who cancelled while it was being requested does not want it in the background either.
    if (signal.aborted) await cancelExecution(ExecutionId).catch(() => undefined);
    void refreshRuns();
    return { kind: 'background', executionId: ExecutionId, runId: RunId };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

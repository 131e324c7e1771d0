import { type AskedReport, type ExecutionId, Problem, type ReportRunId } from '@freshet/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { downloadRun, type MadeReport, makeReport, refreshRuns, startReport } from './runs-api.ts';

/** Where the making of a report is. */
export type Making =
  | { readonly kind: 'making' }
  | { readonly kind: 'background'; readonly executionId: ExecutionId; readonly runId: ReportRunId }
  | { readonly kind: 'made'; readonly runId: ReportRunId | null; readonly report: MadeReport | null }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'cancelled' };

/** Makes a report at once; one that is too large for an answer is made in the background by itself. */
export function useMaking(asked: AskedReport) {
  const [making, setMaking] = useState<Making>({ kind: 'making' });
  const aborter = useRef<AbortController | null>(null);
  const make = useCallback(async (wanted: AskedReport) => {
    aborter.current?.abort();
    const current = new AbortController();
    aborter.current = current;
    setMaking({ kind: 'making' });
    const next = await tryMaking(wanted, current.signal);
    if (aborter.current === current) setMaking(next);
  }, []);
  // Asked for once when the dialog opens; what is asked does not change while it is open.
  const first = useRef(asked);
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
    finish: (runId: ReportRunId) => setMaking({ kind: 'made', runId, report: null }),
    fail: (error: unknown) => setMaking({ kind: 'failed', error }),
    download: (made: Extract<Making, { kind: 'made' }>): Promise<MadeReport> =>
      made.report ? Promise.resolve(made.report) : made.runId ? downloadRun(made.runId) : Promise.reject(new Error()),
  };
}

async function tryMaking(asked: AskedReport, signal: AbortSignal): Promise<Making> {
  try {
    const report = await makeReport(asked, signal);
    return { kind: 'made', runId: report.runId, report };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    if (!(error instanceof Problem && error.code === 'reports.tooLarge')) return { kind: 'failed', error };
  }
  try {
    const { ExecutionId, RunId } = await startReport(asked);
    void refreshRuns();
    return { kind: 'background', executionId: ExecutionId, runId: RunId };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

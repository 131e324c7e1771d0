import {
  type ExecutionId,
  type NewReportSchedule,
  platform,
  type ReportRequest,
  ReportRunId,
  type ReportScheduleId,
  reportRunHeader,
  reportRuns,
  reportSchedules,
} from '@freshet/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientFor, clientWith } from '#api/client-for';
import { queries } from '#api/query-client';

export const api = clientFor({ reportRuns, reportSchedules, platform });

const pollMs = 1000;
const busyPollMs = 2000;

/** A report as it arrived. */
export interface MadeReport {
  readonly content: Blob;
  readonly fileName: string;
  readonly runId: ReportRunId | null;
}

/** The server answered without a report, which it never should. */
export class NoReport extends Error {}

/** Makes a discrete report. */
export const makeReport = (params: ReportRequest, signal: AbortSignal): Promise<MadeReport> =>
  readReport(signal, (how) => clientWith({ reportRuns }, how).reportRuns.generate({ body: params }));

/** The stored report, or the same made again. */
export const downloadRun = (id: ReportRunId, isRebuilt = false, signal = new AbortController().signal) =>
  readReport(signal, (how) =>
    clientWith({ reportRuns }, how).reportRuns.download({
      ...{ params: { id }, query: { rebuilt: isRebuilt ? 'true' : 'false' } },
    }),
  );

type Call = (how: Parameters<typeof clientWith>[1]) => Promise<Blob>;

/** A report with the name and the number the server gave it. An answer without content is a failure, whatever its status. */
export async function readReport(signal: AbortSignal, call: Call): Promise<MadeReport> {
  let [fileName, run, status] = ['report', 0, 0];
  const content = await call({
    signal,
    onAnswer: (answer) => {
      status = answer.status;
      fileName = fileNameIn(answer.headers.get('content-disposition')) ?? fileName;
      run = Number(answer.headers.get(reportRunHeader) ?? 0);
    },
  });
  if (status === 204 || content.size === 0) throw new NoReport();
  void refreshRuns();
  return { content, fileName, runId: ReportRunId.safeParse(run).data ?? null };
}

function fileNameIn(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

export const startReport = (body: ReportRequest) => api.reportRuns.generateInBackground({ body });

export const cancelExecution = (id: ExecutionId) => api.platform.cancelExecution({ params: { id } });

export const executionQuery = (id: ExecutionId) =>
  queryOptions({
    queryKey: ['execution', id],
    queryFn: () => api.platform.execution({ params: { id } }),
    refetchInterval: ({ state }) => (state.data?.FinishedAt ? false : pollMs),
  });

const fromTheNewest = (): ReportRunId | undefined => undefined;

export const runsQuery = (find: string) =>
  infiniteQueryOptions({
    queryKey: ['reportRuns', 'list', find],
    initialPageParam: fromTheNewest(),
    queryFn: ({ pageParam }) =>
      api.reportRuns.list({ query: { ...(pageParam ? { before: pageParam } : {}), ...(find ? { find } : {}) } }),
    getNextPageParam: ({ Runs, HasMore }) => (HasMore ? Runs.at(-1)?.Id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ Runs }) => Runs.some(({ State }) => State === 'building')) ? busyPollMs : false,
  });

export const runQuery = (id: ReportRunId) =>
  queryOptions({
    queryKey: ['reportRuns', 'one', id],
    queryFn: () => api.reportRuns.get({ params: { id } }),
    refetchInterval: ({ state }) => (state.data?.State === 'building' ? busyPollMs : false),
  });

export const changesQuery = (id: ReportRunId) =>
  queryOptions({ queryKey: ['reportRuns', 'changes', id], queryFn: () => api.reportRuns.changes({ params: { id } }) });

export const schedulesQuery = queryOptions({
  queryKey: ['reportSchedules'],
  queryFn: () => api.reportSchedules.list({}),
});

export const peopleQuery = queryOptions({
  queryKey: ['reportSchedules', 'people'],
  queryFn: () => api.reportSchedules.people({}),
});

export const refreshRuns = () => queries.invalidateQueries({ queryKey: ['reportRuns', 'list'] });
export const refreshRun = (id: ReportRunId) =>
  Promise.all([refreshRuns(), queries.invalidateQueries({ queryKey: runQuery(id).queryKey })]);
export const refreshSchedules = () => queries.invalidateQueries({ queryKey: ['reportSchedules'] });

export const saveSchedule = async (
  held: { readonly id: ReportScheduleId; readonly revision: number } | null,
  body: NewReportSchedule,
) => {
  const saved = held
    ? await api.reportSchedules.update({ params: { id: held.id }, body: { ...body, Revision: held.revision } })
    : await api.reportSchedules.add({ body });
  await refreshSchedules();
  return saved;
};

export const removeSchedule = async (id: ReportScheduleId) => {
  await api.reportSchedules.remove({ params: { id } });
  await refreshSchedules();
};

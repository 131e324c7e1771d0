import {
  DateRange,
  ReportOptions,
  type ReportRun,
  type ReportRunDetail,
  ReportSelection,
  reportRunKinds,
  reportRunStates,
  SeriesRequest,
  SurveyRequest,
  VegetationRequest,
} from '@freshet/contract';
import { z } from 'zod';
import type { RunRow } from './run-queries.ts';

type Wire = z.input<typeof ReportRun>;

const Counts = z.record(z.string(), z.number());
const MadeFor = z.object({ selection: z.object({ dateRange: DateRange }) });
const Params = z.object({ selection: ReportSelection, reportOptions: ReportOptions });

/** A report that is answered directly ends with its call; one that never ended went with its server. */
const longestDirectMs = 15 * 60_000;
/** Kinds that keep what they were made of. */
const rebuilt = ['discrete', 'continuous', 'vegetation', 'survey', 'monthly', 'riss', 'moe', 'enmods'];
const interrupted = 'The making of the report was interrupted.';

export function toRun(row: RunRow, now: Date): Wire {
  const { state, error, finishedAt } = progressOf(row, now);
  return {
    Id: row.id,
    Kind: reportRunKinds.find((kind) => kind === row.kind) ?? 'discrete',
    Name: row.name,
    State: reportRunStates.find((one) => one === state) ?? 'failed',
    AsOf: row.as_of.toISOString(),
    FileName: row.file_name,
    FileId: row.file_id,
    Sha256: row.sha256,
    SizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    Counts: Counts.catch({}).parse(row.counts),
    Error: error,
    ExecutionId: row.execution_id,
    SavedQueryId: row.saved_query_id,
    ScheduleId: row.schedule_id,
    RequestedBy: row.requested_by_name,
    CreatedAt: row.created_at.toISOString(),
    FinishedAt: finishedAt?.toISOString() ?? null,
    CanRebuild: rebuilt.includes(row.kind) && row.has_plan && state === 'done',
  };
}

/** The work of a run may have ended without an update of the run. */
function progressOf(row: RunRow, now: Date): { state: string; error: string | null; finishedAt: Date | null } {
  const ofRow = { state: row.state, error: row.error, finishedAt: row.finished_at };
  if (row.state !== 'building') return ofRow;
  if (row.execution_id === null) {
    const isOld = now.getTime() - row.created_at.getTime() > longestDirectMs;
    return isOld ? { ...ofRow, state: 'failed', error: interrupted } : ofRow;
  }
  if (row.execution_state !== 'failed' && row.execution_state !== 'cancelled') return ofRow;
  return { state: row.execution_state, error: row.execution_error, finishedAt: row.execution_finished_at };
}

/** Of a report by the calendar the days are those it was made for, once that is known. */
export function toRunDetail(
  row: RunRow,
  { query, frozen }: { readonly query: unknown; readonly frozen: unknown },
  now: Date,
): z.input<typeof ReportRunDetail> {
  const stated = row.kind === 'discrete' ? Params.safeParse(query).data : undefined;
  const series = row.kind === 'continuous' ? SeriesRequest.safeParse(query).data : undefined;
  const vegetation = row.kind === 'vegetation' ? VegetationRequest.safeParse(query).data : undefined;
  const surveys = row.kind === 'survey' ? SurveyRequest.safeParse(query).data : undefined;
  const made = MadeFor.safeParse(frozen).data?.selection;
  return {
    ...toRun(row, now),
    Requested: stated ? { ...stated, selection: { ...stated.selection, ...made } } : null,
    ...(series && { RequestedSeries: { ...series, selection: { ...series.selection, ...made } } }),
    ...(vegetation && { RequestedVegetation: { ...vegetation, selection: { ...vegetation.selection, ...made } } }),
    ...(surveys && { RequestedSurveys: { ...surveys, selection: { ...surveys.selection, ...made } } }),
  };
}

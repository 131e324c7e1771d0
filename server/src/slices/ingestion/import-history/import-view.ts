import { type Import, type ImportDetail, importStatuses, NotEvaluated, type StateCounts } from '@freshet/contract';
import { z } from 'zod';
import { type DeliveredSeries, identifierOf, type SeriesRow } from '#slices/continuous';
import type { DeliveredRecord } from '#slices/ecology';
import type { IngestionView, LeftOutRow } from '../review/review-queries.ts';
import { toLeftOut, toRowCounts } from '../review/review-view.ts';
import type { ListedImport } from './import-queries.ts';

export const toImport = (row: ListedImport): z.input<typeof Import> => ({
  id: row.id,
  filename: row.file_name,
  status: toStatus(row.status),
  media_type: row.media_type,
  created_at: row.created_at.toISOString(),
  start_station: row.start_station,
  end_station: row.end_station,
  start_analyte: row.start_analyte,
  end_analyte: row.end_analyte,
  start_data: row.first_sampled_at?.toISOString() ?? null,
  end_data: row.last_sampled_at?.toISOString() ?? null,
  coc_code: row.coc_code,
  analytesCount: row.analytes_count,
  stationsCount: row.stations_count,
  dataCount: row.added_count + row.changed_count + row.unchanged_count,
  mediaTypesCount: row.media_types_count,
  executionId: row.execution_id,
  serviceName: row.service_name,
  created_by: row.created_by_name,
  fileId: row.file_id,
  isInForce: row.is_in_force,
  exceedancesCount: row.exceeded_count,
});

export const toStatus = (status: string): (typeof importStatuses)[number] =>
  importStatuses.find((known) => known === status) ?? 'Published';

const Summary = z.array(
  z.object({
    category: z.enum([
      ...(['measurement', 'analyte', 'station', 'media type'] as const),
      ...(['surveys', 'specimens', 'survey locations', 'taxa'] as const),
    ]),
    count: z.number(),
    names: z.array(z.string()),
  }),
);

/** A series of which an import brought points, and what it brought. */
export interface ImportedSeries {
  readonly series: SeriesRow;
  readonly brought: DeliveredSeries;
}

const toImportedSeries = ({
  series,
  brought,
}: ImportedSeries): NonNullable<z.input<typeof ImportDetail>['series']>[number] => ({
  id: series.id,
  identifier: identifierOf(series),
  unit: series.unit,
  utcOffsetMinutes: series.utc_offset_minutes,
  added: brought.added,
  changed: brought.changed,
  unchanged: brought.unchanged,
  refused: brought.refused,
  from: brought.from_at.toISOString(),
  to: brought.to_at.toISOString(),
  lineFrom: brought.line_from,
  lineTo: brought.line_to,
});

export interface ImportMore {
  readonly version_number: number;
  readonly evaluated_at: Date | null;
  readonly undetermined_count: number | null;
  readonly result_count: number | null;
  readonly exceeding_result_count: number | null;
  readonly meets_count: number | null;
  readonly doubtful_count: number | null;
  readonly waiting_count: number | null;
  readonly not_covered_count: number | null;
  readonly not_evaluated: unknown;
  readonly first_sampled_on: string | null;
  readonly last_sampled_on: string | null;
  readonly isStale: boolean;
  readonly qualityCount: number;
  readonly leftOut: readonly LeftOutRow[];
  readonly series: readonly ImportedSeries[];
  readonly ecology: readonly DeliveredRecord[];
  readonly notified: readonly { readonly name: string; readonly at: Date }[];
}

const toImportedRecord = (row: DeliveredRecord): NonNullable<z.input<typeof ImportDetail>['ecology']>[number] => ({
  surveyId: row.survey_id,
  plotId: row.plot_id,
  place: row.place,
  day: row.day,
  records: row.records,
  isCurrent: row.is_current,
});

/** What could not be evaluated, as it was stored with the evaluation. */
export function readNotEvaluated(stored: unknown): z.infer<typeof NotEvaluated>[] {
  const groups = z.array(NotEvaluated).safeParse(stored);
  return groups.success ? groups.data : [];
}

function toStates(more: ImportMore): z.input<typeof StateCounts> | null {
  if (more.result_count === null) return null;
  return {
    total: more.result_count,
    exceeds: more.exceeding_result_count ?? 0,
    meets: more.meets_count ?? 0,
    undetermined: more.doubtful_count ?? 0,
    waiting: more.waiting_count ?? 0,
    notCovered: more.not_covered_count ?? 0,
  };
}

export function toImportDetail(
  row: ListedImport,
  ingestion: IngestionView,
  more: ImportMore,
): z.input<typeof ImportDetail> {
  const summary = Summary.safeParse(row.summary);
  return {
    ...toImport(row),
    fileVersionId: row.file_version_id,
    versionNumber: more.version_number,
    rowCounts: toRowCounts(ingestion),
    added: row.added_count,
    changed: row.changed_count,
    unchanged: row.unchanged_count,
    withdrawn: row.withdrawn_count,
    summary: summary.success ? summary.data : [],
    rolledBackAt: row.rolled_back_at?.toISOString() ?? null,
    rolledBackBy: row.rolled_back_by_name,
    firstSampledOn: more.first_sampled_on,
    lastSampledOn: more.last_sampled_on,
    evaluatedAt: more.evaluated_at?.toISOString() ?? null,
    isBeingReevaluated: more.isStale,
    undeterminedCount: more.undetermined_count,
    states: toStates(more),
    notEvaluated: readNotEvaluated(more.not_evaluated),
    qualityCount: more.qualityCount,
    leftOut: more.leftOut.map(toLeftOut),
    series: more.series.map(toImportedSeries),
    ecology: more.ecology.map(toImportedRecord),
    notified: more.notified.map(({ name, at }) => ({ name, at: at.toISOString() })),
  };
}

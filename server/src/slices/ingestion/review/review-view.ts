import type { Finding, IngestionDetails, IngestionSummary, LeftOut, QualityRule, StagedRow } from '@freshet/contract';
import { SchemaCandidate } from '@freshet/contract';
import { withoutLimit } from '@freshet/domain/values';
import { z } from 'zod';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { holdsOf } from '../row-kinds/index.ts';
import type {
  FindingCount,
  FindingRow,
  IngestionView,
  LeftOutRow,
  SeenRow,
  UnknownCount,
  UnknownName,
} from './review-queries.ts';

/** What was read before missing columns were reported has none of them. */
const StoredDetection = z.array(SchemaCandidate.extend({ Missing: z.array(z.string()).default([]) }));

const Params = z.record(z.string(), z.union([z.string(), z.number()])).catch({});

export function toFinding(row: FindingRow): z.input<typeof Finding> {
  return {
    Id: row.id,
    Ordinal: row.ordinal,
    Location: describePlace(row),
    FileVersionId: row.file_version_id,
    Sheet: row.sheet,
    RowNo: row.row_no,
    Column: row.column_name,
    Field: row.field,
    CellText: row.cell_text,
    Code: row.code,
    Severity: row.severity === 'warning' || row.severity === 'info' ? row.severity : 'error',
    Sentence: row.sentence,
    Params: Params.parse(row.params),
    IsResolved: row.resolved_at !== null,
  };
}

/** "results.csv, sheet 'Data', row 14, column 'Unit'". */
export function describePlace(row: Pick<FindingRow, 'file_name' | 'sheet' | 'row_no' | 'column_name'>): string {
  return [
    row.file_name ?? '',
    row.sheet ? `sheet '${row.sheet}'` : '',
    row.row_no === null ? '' : `row ${row.row_no}`,
    row.column_name ? `column '${row.column_name}'` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function toStagedRow(row: SeenRow, findings: readonly FindingRow[]): z.input<typeof StagedRow> {
  const fields = z.record(z.string(), z.string()).safeParse(JSON.parse(row.fields));
  return {
    Ordinal: row.ordinal,
    FileVersionId: row.file_version_id,
    Sheet: row.sheet,
    RowNo: row.row_no,
    ColumnNo: row.column_no,
    State: row.state === 'held' || row.state === 'rejected' || row.state === 'dropped' ? row.state : 'ready',
    Causes: row.causes,
    Fields: fields.success ? fields.data : {},
    StationId: row.data_source_id,
    StationName: row.station_name,
    AnalyteId: row.analyte_id,
    AnalyteName: row.analyte,
    Fraction: row.fraction,
    SampledAt: row.sampled_at?.toISOString() ?? null,
    Value: describeNumber(row),
    Unit: row.unit,
    FlagIds: row.flag_ids,
    Findings: findings.map(toFinding),
  };
}

const describeNumber = ({ sign, value, detection_limit }: SeenRow): string | null => {
  const number = sign === '' ? value : detection_limit;
  if (number === null) return sign === '' ? null : withoutLimit(sign === '<' ? 'notDetected' : 'beyondRange');
  return [sign, number].filter((part) => part !== '').join(' ');
};

export const toRowCounts = (row: IngestionView) => ({
  Read: row.read_count,
  Ready: row.ready_count,
  Held: row.held_count,
  Rejected: row.rejected_count,
  Dropped: row.dropped_count,
  Stored: row.stored_count,
  Unchanged: row.unchanged_count,
  Repeated: row.repeated_count,
});

export const toSummary = (row: IngestionView): z.input<typeof IngestionSummary> => ({
  ExecutionId: row.execution_id,
  State: row.state,
  FileId: row.file_id,
  FileName: row.file_name,
  ServiceName: row.file_schema_name,
  RowCounts: toRowCounts(row),
  ImportIds: row.import_ids,
  Error: row.error,
  CreatedAt: row.created_at.toISOString(),
  CreatedBy: row.created_by_name,
  FinishedAt: row.finished_at?.toISOString() ?? null,
});

export const toLeftOut = ({ code, params, sentence }: LeftOutRow): z.input<typeof LeftOut> => {
  const reported = Params.parse(params);
  return { Code: code, Count: Number(reported.count ?? 0), Sentence: sentence, Params: reported };
};

interface DetailParts {
  readonly counts: readonly FindingCount[];
  readonly unknown: readonly UnknownName[];
  readonly unknownCounts: readonly UnknownCount[];
  readonly leftOut: readonly LeftOutRow[];
  readonly rules: readonly z.input<typeof QualityRule>[];
  readonly isReingestion: boolean;
  readonly decisions: number;
  readonly withoutMedia: number;
}

export function toDetails(row: IngestionView, parts: DetailParts): z.input<typeof IngestionDetails> {
  const detection = StoredDetection.safeParse(row.detection);
  const plan = ReadingPlanText.safeParse(row.settings);
  return {
    ...toSummary(row),
    FileVersionId: row.file_version_id,
    SchemaId: row.file_schema,
    SchemaName: row.file_schema_name,
    Holds: holdsOf(row.settings),
    Detection: detection.success ? detection.data : [],
    FindingCounts: parts.counts.map((each) => ({
      Code: each.code,
      Severity: each.severity,
      Count: each.count,
      Waiting: each.waiting,
    })),
    UnknownNames: parts.unknown.map((each) => ({
      Kind: each.kind,
      Text: each.text,
      Rows: each.rows,
      FirstOrdinal: each.first,
    })),
    UnknownCounts: parts.unknownCounts.map(({ kind, names, rows }) => ({ Kind: kind, Names: names, Rows: rows })),
    LeftOut: parts.leftOut.map(toLeftOut),
    SuggestedFlags: parts.rules.flatMap(({ Code, FlagId }) => (FlagId === null ? [] : [{ Code, FlagId }])),
    AllowsPartial: plan.success && plan.data.allowsPartial,
    Reading: (plan.success && plan.data.options) || {},
    IsReingestion: parts.isReingestion,
    WorkId: ['reading', 'naming', 'publishing'].includes(row.state) ? row.work_id : null,
    DecisionCount: parts.decisions,
    WithoutMedia: parts.withoutMedia,
  };
}

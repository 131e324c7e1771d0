import type { Severity } from '@freshet/contract';
import { type SampleField, sampleFields } from '@freshet/domain';

/** What a value of a file can say, whatever the file calls it. The keys of `staged_fields.fields`. */
export const fieldNames = sampleFields;
export type FieldName = SampleField;
export type Fields = Partial<Record<FieldName, string>>;

/** Something odd about a row, before it has a number in the database. */
export interface RowFinding {
  readonly field: FieldName | '';
  /** The column as the file names it. */
  readonly column: string;
  readonly cellText: string;
  readonly code: string;
  readonly severity: Severity;
  readonly params: Readonly<Record<string, string | number>>;
  readonly sentence: string;
}

/** Something odd about a file as a whole, or a row of it that holds no value at all. */
export interface FileFinding extends Omit<RowFinding, 'field'> {
  readonly fileNo: number;
  readonly sheet: string;
  readonly rowNo: number | null;
}

/** One value of a file, named and parsed, but not yet resolved against the tenant's stations, analytes and units. */
export interface ParsedRow {
  /** Which file of the submission. */
  readonly fileNo: number;
  readonly sheet: string;
  /** As the person sees it: the header of a plain CSV is row 1. */
  readonly rowNo: number;
  /** From 1 where analytes stand across; 0 where a row holds one value. */
  readonly columnNo: number;
  readonly fields: Fields;
  /** What the file calls the columns of the fields. The same object for rows of the same columns. */
  readonly columns: Readonly<Partial<Record<FieldName, string>>>;
  /** Local date and time as `2026-03-08T02:30:00`, null when it cannot be read; a day alone is midnight, and says so. */
  readonly sampledLocal: string | null;
  readonly hasTime: boolean;
  /** Minutes from UTC when the file says so (an offset, or a zone of its own), else null: the station's clock decides. */
  readonly utcOffsetMinutes: number | null;
  readonly depthM: number | null;
  readonly fraction: string;
  /** What the amount is expressed as, where a column says it: `N` of "as N". */
  readonly speciation: string;
  readonly qaQcKind: string;
  readonly replicate: number;
  readonly sign: '' | '<' | '>';
  readonly value: number | null;
  /** The unit the value is written in: that of the row, or that of the limit where only the limit has one. */
  readonly unitText: string;
  readonly detectionLimit: number | null;
  /** The unit of the limit; empty where it is that of the value. */
  readonly limitUnitText: string;
  /** What the laboratory stated beside the number: `J`, `± 0.2`; several with `; ` between them. */
  readonly qualifier: string;
  readonly originalText: string;
  readonly analysedAt: string | null;
  /** Some reject or hold the row: `effectOf` in the catalogue of findings says which. */
  readonly findings: readonly RowFinding[];
}

/** What the reading thread hands over, in order. Plain data, so that it can cross threads. */
export interface RowBatch {
  readonly rows: readonly ParsedRow[];
  readonly fileFindings: readonly FileFinding[];
  /** Bytes of the submission read so far, for the progress bar. */
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

/** What the file calls a field. */
export type ColumnNames = Readonly<Partial<Record<FieldName, string>>>;

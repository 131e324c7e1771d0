import type { ConversionStep } from '@freshet/domain/units';
import { type ReportedValue, signOf } from '@freshet/domain/values';
import type { WorstVerdict } from '#slices/guidelines';

/** The state of a result with one guideline: the worst of what its standards say. */
export interface RowVerdict extends WorstVerdict {
  /** What its other standards say; most guidelines have one for an analyte. */
  readonly others: readonly WorstVerdict[];
}

/** Everything a guideline says about a result. */
export const allOf = (verdicts: RowVerdict): readonly WorstVerdict[] =>
  verdicts.others.length === 0 ? [verdicts] : [verdicts, ...verdicts.others];

/** A result as a report shows it. */
export interface ReportRow {
  readonly resultId: number;
  readonly sampleId: number;
  readonly stationId: number;
  readonly analyteId: number;
  readonly sampledAt: number;
  /** Of the station's clock. */
  readonly utcOffsetMinutes: number;
  readonly sampledOn: string;
  readonly depthMetres: number | null;
  readonly mediaId: number | null;
  readonly cocCode: string;
  readonly labSampleId: string;
  /** The name it came under. */
  readonly reportedName: string;
  readonly fraction: string;
  /** What the amount is expressed as; empty where nothing is stated, and in reports of before it was requested. */
  readonly speciation: string;
  /**
   * What of the water or of a period it is, such as `Maximum`; empty where it is not stated, or the report does not
   * show it.
   */
  readonly basis: string;
  readonly method: string;
  readonly qaQcKind: string;
  readonly replicate: number;
  /** Converted when that was requested and can be done. */
  readonly value: ReportedValue;
  /** What the laboratory reported and how it became what is shown; null where that is the same. */
  readonly reported: {
    readonly value: ReportedValue;
    readonly decimals: number | null;
    readonly unit: string;
    readonly steps: readonly ConversionStep[];
  } | null;
  /** Decimals the laboratory wrote; null when it wrote otherwise, or the value was converted. */
  readonly decimals: number | null;
  readonly unit: string;
  readonly detectionLimit: number | null;
  /** What the laboratory stated beside the number; empty for results of before it was kept. */
  readonly qualifier: string;
  readonly flagIds: readonly number[];
  /** A flag says that the value is not to be shown. */
  readonly isHidden: boolean;
  readonly importId: number | null;
  /** Nothing was measured: a line that says so, and no result. */
  readonly isGap?: true;
  /** By the plan's guidelines; null where none of its standards applies. Empty when nothing was evaluated. */
  verdicts: readonly (RowVerdict | null)[];
}

/** The limit of a non-detect, or of a value beyond the range, is not stated: nothing can be calculated with it. */
export const isWithoutLimit = (value: ReportedValue): boolean => value.kind === 'missing' && signOf(value) !== '';

export const isNonDetect = ({ value }: Pick<ReportRow, 'value'>): boolean => signOf(value) === '<';

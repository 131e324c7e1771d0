import { makeZoneClock, type ZoneClock } from '@freshet/domain';
import { writeOffset } from '../write-offset.ts';

/** One line of laboratory data. */
export interface LabRow {
  readonly station_name: string;
  readonly sampled_at: Date;
  readonly sampled_at_text: string;
  readonly time_zone: string;
  readonly media_type: string | null;
  readonly depth_m: number | null;
  readonly coc_code: string | null;
  readonly lab_sample_id: string | null;
  readonly qa_qc_kind: string;
  readonly replicate: number;
  readonly analyte_name: string;
  readonly fraction: string;
  readonly method: string;
  readonly sign: string;
  readonly value: number | null;
  readonly detection_limit: number | null;
  readonly unit: string | null;
  readonly original_text: string;
  readonly qualifier: string | null;
  readonly flags: string;
  /** A flag hides the value: it is not written in any form. */
  readonly is_hidden: boolean;
  readonly comment: string;
  readonly file_name: string | null;
  readonly sheet: string | null;
  readonly row_no: number | null;
}

type Value = string | number | Date | null;
type LabColumn = readonly [name: string, width: number, value: (row: LabRow) => Value];

/**
 * What a line of laboratory data says, in this order; the names are those of our generic file, which reads it again.
 */
export const labDataColumns: readonly LabColumn[] = [
  ['Station', 28, ({ station_name }) => station_name],
  ['SampleDateTime', 26, localTime],
  ['Analyte', 26, ({ analyte_name }) => analyte_name],
  ['Fraction', 12, ({ fraction }) => fraction],
  ['Prefix', 7, unlessHidden(({ sign }) => sign)],
  ['Result', 12, unlessHidden(({ sign, value, detection_limit }) => (sign === '' ? value : detection_limit))],
  ['Unit', 10, ({ unit }) => unit],
  ['DetectionLimit', 14, unlessHidden(({ detection_limit }) => detection_limit)],
  ['Method', 18, ({ method }) => method],
  ['MediaType', 16, ({ media_type }) => media_type],
  ['DepthStart', 10, ({ depth_m }) => depth_m],
  ['QaQcType', 14, ({ qa_qc_kind }) => qa_qc_kind],
  ['Replicate', 10, ({ replicate }) => replicate],
  ['CocCode', 16, ({ coc_code }) => coc_code],
  ['LabSampleId', 16, ({ lab_sample_id }) => lab_sample_id],
  ['Qualifier', 12, unlessHidden(({ qualifier }) => qualifier)],
  ['Flags', 12, ({ flags }) => flags],
  ['Comment', 20, ({ comment }) => comment],
  ['AsReported', 12, unlessHidden(({ original_text }) => original_text)],
  ['File', 28, ({ file_name }) => file_name],
  ['Sheet', 12, ({ sheet }) => sheet],
  ['Row', 8, ({ row_no }) => row_no],
];

function unlessHidden(value: (row: LabRow) => Value): (row: LabRow) => Value {
  return (row) => (row.is_hidden ? null : value(row));
}

/** In a workbook a time is a true one, by the clock of the station, whose offset is beside it. */
export const labSheetColumns: readonly LabColumn[] = labDataColumns.flatMap((column): LabColumn[] =>
  column[0] === 'SampleDateTime'
    ? [
        ['SampleDateTime', 18, localClock],
        ['TimeZone', 10, offset],
      ]
    : [column],
);

/** The instant by the clock of the station, with its offset: `2026-03-08T09:30:00-08:00`. */
function localTime(row: LabRow): string {
  return `${localClock(row).toISOString().slice(0, 19)}${offset(row)}`;
}

/** What the clock of the station showed, as if it were that of UTC. */
function localClock(row: LabRow): Date {
  return new Date(row.sampled_at.getTime() + offsetMinutes(row) * 60_000);
}

function offset(row: LabRow): string {
  return writeOffset(offsetMinutes(row));
}

const clocks = new Map<string, ZoneClock>();

function offsetMinutes({ sampled_at, time_zone }: LabRow): number {
  const clock = clocks.get(time_zone) ?? makeZoneClock(time_zone);
  clocks.set(time_zone, clock);
  return clock.offsetAt(sampled_at.getTime());
}

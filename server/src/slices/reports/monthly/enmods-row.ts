import type { EnmodsSettings } from '@freshet/contract';
import { numberOf } from '@freshet/domain/values';
import type { enmodsHeader } from '#slices/ingestion';
import { type MonthValue, toReported } from './month-values.ts';

export type EnmodsColumn = (typeof enmodsHeader)[number];
export type EnmodsCells = Readonly<Partial<Record<EnmodsColumn, string>>>;

const media: readonly (readonly [pattern: RegExp, medium: string])[] = [
  [/ground/i, 'Water - Ground'],
  [/waste|effluent|process/i, 'Water - Waste'],
  [/marine|sea/i, 'Water - Marine'],
  [/leachate/i, 'Water - Leachate'],
  [/storm/i, 'Water - Storm'],
  [/precipitation|rain|snow/i, 'Water - Precipitation'],
  [/water/i, 'Water - Fresh'],
];

const qcTypes: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^$/, 'REGULAR'],
  [/spike|surrogate/i, 'SPIKE'],
  [/control|reference/i, 'OTHER_QC'],
  [/blank/i, 'BLANK'],
  [/duplicate|split/i, 'REPLICATE'],
];

const found = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** A result as a row of a submission to EnMoDS. What is not known is left empty, for the rules to tell. */
export function toEnmods(one: MonthValue, settings: EnmodsSettings): EnmodsCells {
  const { row, station, parameter } = one;
  const at = withOffset(row.sampled_at, row.utc_offset_minutes);
  const isLab = parameter.classification === 'LAB';
  return {
    'Ministry Contact': settings.MinistryContact,
    'Sampling Agency': settings.SamplingAgency,
    Project: settings.Project,
    'Work Order Number': row.coc_code ?? '',
    'Location ID': station.locationCode || station.label,
    'Field Visit Start Time': at,
    'Field Visit Participants': row.sampled_by,
    'Field Filtered': isLab && /dissolved|filtered/i.test(row.fraction) ? 'TRUE' : '',
    'Collection Method': isLab ? settings.CollectionMethod : '',
    Medium: found(media, row.media_type ?? '') ?? '',
    ...depthOf(row.depth_m),
    'Observed DateTime': at,
    'Observed Property ID': parameter.observedProperty,
    ...resultOf(one),
    Fraction: row.fraction.toUpperCase(),
    'Data Classification': parameter.classification,
    'Analyzing Agency': isLab ? settings.AnalyzingAgency : '',
    'Analysis Method': isLab ? row.method || settings.AnalysisMethod : '',
    'Analyzed Date Time': isLab && row.analysed_at ? withOffset(row.analysed_at, row.utc_offset_minutes) : '',
    'Result Status': settings.ResultStatus,
    'Result Grade': settings.ResultGrade,
    'Lab Quality Flag': one.flags,
    'Lab Sample ID': row.lab_sample_id ?? '',
    'Lab Comment': row.comment,
    'QC Type': found(qcTypes, row.qa_qc_kind) ?? 'OTHER_QC',
  };
}

const depthOf = (depth: number | null): EnmodsCells =>
  depth === null ? {} : { 'Depth Upper': plainNumber(depth), 'Depth Unit': 'metre' };

/** In the unit the template chose, otherwise as the laboratory reported it: nothing is rounded that need not be. */
function resultOf({ row, parameter, value: converted, unit }: MonthValue): EnmodsCells {
  const isConverted = parameter.isUnitChosen && unit !== row.unit && converted !== null;
  const value = isConverted ? converted : toReported(row);
  const cells = {
    'Result Unit': (isConverted ? unit : row.unit) ?? '',
    ...limitOf(row.detection_limit, isConverted, value),
  };
  if (value.kind === 'below') return { ...cells, 'Detection Condition': 'NOT_DETECTED' };
  return value.kind === 'missing' ? cells : { ...cells, 'Result Value': plainNumber(numberOf(value)) };
}

function limitOf(limit: number | null, isConverted: boolean, value: ReturnType<typeof toReported>): EnmodsCells {
  // The limit of a converted value that was detected is in the old unit: better none than a wrong one.
  const known = value.kind === 'below' ? value.limit : isConverted ? null : limit;
  return known === null ? {} : { 'Method Detection Limit': plainNumber(known), 'Limit Type': 'LOWER' };
}

/** Without exponent and grouping, with every digit there is. */
export const plainNumber = (value: number): string =>
  value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 });

/** An instant by a clock so many minutes from UTC: `2026-03-08T09:30:00-08:00`. */
export function withOffset(at: Date, offsetMinutes: number): string {
  const local = new Date(at.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offsetMinutes);
  const [hours, minutes] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${hours}:${minutes}`;
}

import type { EnmodsSettings } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import { numberOf, type ReportedValue, reportedOf, signOf } from '@freshet/domain/values';
import type { enmodsHeader } from '#slices/ingestion';
import { writeOffset } from '../../write-offset.ts';
import type { MonthValue } from '../month/month-values.ts';

export type EnmodsColumn = (typeof enmodsHeader)[number];
export type EnmodsCells = Readonly<Partial<Record<EnmodsColumn, string>>>;

/** What the ministry calls a location; the template may give another name. */
const emsId = /^(?:E\d{6}|\d{7})$/i;

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
  [/duplicate|replicate|split/i, 'REPLICATE'],
];

/** Units as we know them, and what EnMoDS calls them. */
export interface UnitWords {
  readonly units: UnitTable;
  readonly codeOf: (unit: string) => string | null;
}

const firstMatch = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** A result as a row of a submission to EnMoDS. What is not known is left empty, for the rules to report. */
export function toEnmods(one: MonthValue, settings: EnmodsSettings, unitWords: UnitWords): EnmodsCells {
  const { row, station, parameter } = one;
  const atStation = (instant: Date) => withOffset(instant, station.offsetAt(instant.getTime()));
  const at = atStation(row.sampled_at);
  const isLab = parameter.classification === 'LAB';
  return {
    'Ministry Contact': settings.MinistryContact,
    'Sampling Agency': settings.SamplingAgency,
    Project: settings.Project,
    'Work Order Number': row.coc_code ?? '',
    'Location ID': station.locationCode || (emsId.test(station.label) ? station.label : ''),
    'Field Visit Start Time': at,
    'Field Visit Participants': row.sampled_by,
    'Field Filtered': isLab && /dissolved|filtered/i.test(row.fraction) ? 'TRUE' : '',
    'Collection Method': isLab ? settings.CollectionMethod : '',
    Medium: firstMatch(media, row.media_type ?? '') ?? '',
    ...depthOf(row.depth_m),
    'Observed DateTime': at,
    'Observed Property ID': parameter.observedProperty,
    ...resultOf(one, unitWords),
    Fraction: row.fraction.toUpperCase(),
    'Data Classification': parameter.classification,
    'Analyzing Agency': isLab ? settings.AnalyzingAgency : '',
    'Analysis Method': isLab ? row.method || settings.AnalysisMethod : '',
    'Analyzed Date Time': isLab && row.analysed_at ? atStation(row.analysed_at) : '',
    'Result Status': settings.ResultStatus,
    'Result Grade': settings.ResultGrade,
    'Lab Quality Flag': [one.flags, row.qualifier].filter(Boolean).join('; '),
    'Lab Sample ID': row.lab_sample_id ?? '',
    'Lab Comment': row.comment,
    'QC Type': firstMatch(qcTypes, row.qa_qc_kind) ?? 'OTHER_QC',
  };
}

const depthOf = (depth: number | null): EnmodsCells =>
  depth === null ? {} : { 'Depth Upper': plainNumber(depth), 'Depth Unit': 'metre' };

/** In the unit the template chose, otherwise as the laboratory reported it: nothing is rounded that need not be. */
function resultOf(one: MonthValue, { units, codeOf }: UnitWords): EnmodsCells {
  const { row, unit, value: shown } = one;
  const isConverted = one.parameter.isUnitChosen && unit !== row.unit && shown !== null;
  const value = isConverted ? shown : reportedOf(row);
  // A value without a unit that can have one only has that one.
  const stated = isConverted || (row.unit === null && shown !== null) ? unit : (row.unit ?? '');
  const limit = limitOf(one, value, isConverted ? units : null);
  const cells: EnmodsCells = {
    'Result Unit': codeOf(stated) ?? stated,
    ...(limit === null ? {} : { 'Method Detection Limit': plainNumber(limit), 'Limit Type': 'LOWER' }),
  };
  if (signOf(value) === '<') return { ...cells, 'Detection Condition': 'NOT_DETECTED' };
  if (value.kind === 'missing') return cells;
  return { ...cells, 'Result Value': isConverted ? plainNumber(numberOf(value)) : asWritten(row.original_text, value) };
}

/** The limit of detection, converted where the value is. That of a value above the range is the end of the range. */
function limitOf({ row, unit }: MonthValue, value: ReportedValue, units: UnitTable | null): number | null {
  if (value.kind === 'below') return value.limit;
  if (value.kind === 'above') return null;
  if (units === null) return row.detection_limit;
  const [from, to] = [units.find(row.unit ?? ''), units.find(unit)];
  if (row.detection_limit === null || !from || !to) return null;
  const converter = units.converter(from.id, to.id);
  return typeof converter === 'string' ? null : converter.convert(row.detection_limit);
}

/** With the zeros at its end, when the laboratory wrote a plain number: 0.50 says more than 0.5. */
const asWritten = (text: string, value: ReportedValue): string =>
  /^-?\d+(?:\.\d+)?$/.test(text) && Number(text) === numberOf(value) ? text : plainNumber(numberOf(value));

/** Without exponent and grouping, with every digit there is. */
export const plainNumber = (value: number): string => plain.format(value);
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });

/** An instant by a clock so many minutes from UTC: `2026-03-08T09:30:00-08:00`. */
export function withOffset(at: Date, offsetMinutes: number): string {
  const local = new Date(at.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  return `${local}${writeOffset(offsetMinutes)}`;
}

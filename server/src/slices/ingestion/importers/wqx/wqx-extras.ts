import type { Fields } from '../../rows/rows.ts';
import { foldHeader } from '../headers/header.ts';
import type { LongLayout, LongRow } from '../layouts/read-long.ts';
import { limitsAmong, takeWqxLimits, wqxLimitColumns } from './wqx-limits.ts';

/**
 * Columns that make two numbers two things, each by its names in WQX 2 and 3. They are one field with us, part by part.
 */
const basisColumns: readonly (readonly string[])[] = [
  ['StatisticalBaseCode', 'Result_StatisticalBase'],
  ['ActivityRelativeDepthName', 'Activity_RelativeDepthName', 'Activity_RelativeDepth'],
  ['ResultDepthAltitudeReferencePointText', 'ResultDepthHeight_AltitudeReferencePoint'],
  ['ActivityDepthAltitudeReferencePointText', 'Activity_DepthAltitudeReferencePoint'],
  ['ResultTimeBasisText', 'Result_TimeBasis'],
  ['ResultTemperatureBasisText', 'Result_TemperatureBasis'],
  ['ResultParticleSizeBasisText', 'Result_ParticleSizeBasis'],
  ['SubjectTaxonomicName', 'ResultBiological_Taxon'],
  ['SampleTissueAnatomyName', 'ResultBiological_SampleTissueAnatomy'],
];
/** Whether the value was measured as it stands, or estimated or calculated. */
const valueTypeColumns = ['ResultValueTypeName', 'Result_MeasureValueType', 'Result_ValueType'] as const;
const bottomUnit = 'ActivityBottomDepthHeightMeasure/MeasureUnitCode';
const extras = [
  'ResultDepthHeightMeasure/MeasureValue',
  'ResultDepthHeightMeasure/MeasureUnitCode',
  'ActivityTopDepthHeightMeasure/MeasureValue',
  'ActivityTopDepthHeightMeasure/MeasureUnitCode',
  'ActivityBottomDepthHeightMeasure/MeasureValue',
  bottomUnit,
  'ActivityMediaName',
  'ResultAnalyticalMethod/MethodName',
  'ResultLaboratoryCommentText',
  ...valueTypeColumns,
  'ResultWeightBasisText',
  'Result_WeightBasis',
  ...wqxLimitColumns,
  ...basisColumns.flat(),
];

/** Of the columns that say something of a row a table has few: the others are not looked for in every row. */
export function wqxExtrasOf(header: readonly string[]): Pick<LongLayout, 'extras' | 'finish'> {
  const there = new Set(header.map(foldHeader));
  const isThere = (name: string) => there.has(foldHeader(name));
  const columns: ExtraColumns = {
    limits: limitsAmong(isThere),
    valueType: valueTypeColumns.find(isThere) ?? null,
    basis: basisColumns.map((each) => each.filter(isThere)).filter((each) => each.length > 0),
  };
  return { extras: extras.filter(isThere), finish: (row) => finish(row, columns) };
}

interface ExtraColumns {
  readonly limits: ReturnType<typeof limitsAmong>;
  readonly valueType: string | null;
  readonly basis: typeof basisColumns;
}

/** What is in one of several columns. */
function finish({ fields, extra }: LongRow, { limits, valueType, basis }: ExtraColumns): null {
  const ofResult = extra('ResultDepthHeightMeasure/MeasureValue');
  // Values down a profile are of one activity, each at a depth of its own.
  if (fields.DepthStart && ofResult) {
    fields.DepthStart = ofResult;
    fields.DepthUnit = extra('ResultDepthHeightMeasure/MeasureUnitCode') || fields.DepthUnit || '';
  }
  if (!fields.DepthStart) {
    const top = extra('ActivityTopDepthHeightMeasure/MeasureValue');
    if (ofResult || top) fields.DepthStart = ofResult || top;
    const unit = extra(
      ofResult ? 'ResultDepthHeightMeasure/MeasureUnitCode' : 'ActivityTopDepthHeightMeasure/MeasureUnitCode',
    );
    if (fields.DepthStart && unit) fields.DepthUnit = unit;
    const bottom = extra('ActivityBottomDepthHeightMeasure/MeasureValue');
    if (!ofResult && top && bottom) fields.DepthEnd = withOwnUnit(bottom, extra(bottomUnit), fields.DepthUnit);
  }
  takeWqxLimits(fields, extra, limits);
  if (!fields.MediaType && extra('ActivityMediaName')) fields.MediaType = extra('ActivityMediaName');
  if (!fields.Method && extra('ResultAnalyticalMethod/MethodName'))
    fields.Method = extra('ResultAnalyticalMethod/MethodName');
  const text = extra('ResultLaboratoryCommentText');
  if (text !== '' && text !== fields.Comment) fields.Comment = fields.Comment ? `${fields.Comment}; ${text}` : text;
  const type = valueType === null ? '' : extra(valueType);
  if (type !== '' && type !== 'Actual') fields.Flags = fields.Flags ? `${fields.Flags}; ${type}` : type;
  applyBasis(fields, extra, basis);
  applyWeightBasis(fields, extra('ResultWeightBasisText') || extra('Result_WeightBasis'));
  return null;
}

/** The bottom may be measured in another unit than the top: it says its own then. */
const withOwnUnit = (bottom: string, unit: string, ofTop = ''): string =>
  unit === '' || unit === ofTop ? bottom : `${bottom} ${unit}`;
const withUnit = (depth: string, unit = ''): string =>
  /\p{L}/u.test(depth) || unit === '' ? depth : `${depth} ${unit}`;

/** What the value is of, besides station, time and analyte: a daily maximum, the bottom, the fish. */
function applyBasis(fields: Fields, extra: (name: string) => string, basis: ExtraColumns['basis']): void {
  const texts: string[] = [];
  for (const columns of basis) {
    const column = columns.find((name) => extra(name) !== '');
    if (column !== undefined) texts.push(extra(column));
  }
  if (fields.DepthEnd) texts.push(`to ${withUnit(fields.DepthEnd, fields.DepthUnit)}`);
  if (texts.length > 0) fields.Basis = texts.join('; ');
}

const massUnits = [
  'Unit',
  'DetectionLimitUnit',
  'ReportingLimitUnit',
  'QuantitationLimitUnit',
  'UpperLimitUnit',
] as const;

/** What a kilogram was weighed as is in a column of its own; with us it is part of the unit. */
function applyWeightBasis(fields: Fields, basis: string): void {
  const words = /^dry\b/i.test(basis) ? 'dw' : /^wet\b/i.test(basis) ? 'ww' : '';
  if (words === '') return;
  for (const field of massUnits) {
    const unit = fields[field];
    if (unit !== undefined && /\/\s*k?g$/i.test(unit)) fields[field] = `${unit} ${words}`;
  }
}

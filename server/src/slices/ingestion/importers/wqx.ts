import { sentence } from '@freshet/contract';
import { wqxQualifiers } from '@freshet/domain/values';
import { plainParsing } from '../rows/parse-settings.ts';
import type { FieldName } from '../rows/rows.ts';
import type { HeaderNames } from './headers/header.ts';
import { countNames, findHeader, firstRow, missingColumnsIn } from './headers/header-in.ts';
import { type Importer, plainText, type TableHead } from './importer.ts';
import { readLong } from './layouts/read-long.ts';
import { readTables } from './layouts/read-tables.ts';
import { wqxExtrasOf } from './wqx/wqx-extras.ts';

/** Names of WQX 2 (with `/` or `.`) first, then those of WQX 3. */
const names: HeaderNames = {
  Station: ['MonitoringLocationIdentifier', 'Location_Identifier', 'MonitoringLocationName'],
  SampleDateTime: ['ActivityStartDate', 'Activity_StartDate'],
  SampleTime: ['ActivityStartTime/Time', 'Activity_StartTime'],
  TimeZone: ['ActivityStartTime/TimeZoneCode', 'Activity_StartTimeZone'],
  Analyte: ['CharacteristicName', 'Result_Characteristic'],
  Method: [
    'ResultAnalyticalMethod/MethodIdentifier',
    'ResultAnalyticalMethod_Identifier',
    'ResultAnalyticalMethod/MethodName',
    'ResultAnalyticalMethod_Name',
  ],
  Fraction: ['ResultSampleFractionText', 'Result_SampleFraction'],
  Speciation: ['MethodSpeciationName', 'MethodSpecificationName', 'Result_MethodSpeciation'],
  Result: ['ResultMeasureValue', 'Result_Measure', 'ResultMeasure/MeasureValue'],
  Unit: ['ResultMeasure/MeasureUnitCode', 'Result_MeasureUnit'],
  DetectionCondition: ['ResultDetectionConditionText', 'Result_ResultDetectionCondition', 'Result_DetectionCondition'],
  ResultStatus: ['ResultStatusIdentifier', 'Result_MeasureStatusIdentifier', 'Result_MeasureStatus'],
  QaQcType: ['ActivityTypeCode', 'Activity_TypeCode'],
  LabSampleId: ['ActivityIdentifier', 'Activity_ActivityIdentifier'],
  LabName: ['LaboratoryName', 'LabInfo_Name'],
  MediaType: ['ActivityMediaSubdivisionName', 'Activity_MediaSubdivisionName', 'ActivityMediaName', 'Activity_Media'],
  DepthStart: ['ActivityDepthHeightMeasure/MeasureValue', 'Activity_DepthHeightMeasure'],
  DepthUnit: ['ActivityDepthHeightMeasure/MeasureUnitCode', 'Activity_DepthHeightMeasureUnit'],
  AnalysedDateTime: ['AnalysisStartDate', 'LabInfo_AnalysisStartDate'],
  SampledBy: ['ActivityConductingOrganizationText', 'Activity_ConductingOrganization'],
  Flags: ['MeasureQualifierCode', 'Result_MeasureQualifierCode'],
  Comment: ['ResultCommentText', 'ResultLaboratoryCommentText', 'Result_Comment'],
  StationName: ['MonitoringLocationName', 'Location_Name'],
  Latitude: [
    'LatitudeMeasure',
    'MonitoringLocation/LatitudeMeasure',
    'Location_Latitude',
    'Location_LatitudeStandardized',
  ],
  Longitude: [
    'LongitudeMeasure',
    'MonitoringLocation/LongitudeMeasure',
    'Location_Longitude',
    'Location_LongitudeStandardized',
  ],
};
const required: readonly FieldName[] = ['Station', 'SampleDateTime', 'Analyte', 'Result'];
export const wqx: Importer = {
  id: 'wqx',
  label: 'WQX',
  description: {
    en: 'Results of the Water Quality Exchange and the Water Quality Portal, versions 2 and 3, narrow or wide.',
    fr: 'Résultats du Water Quality Exchange et du Water Quality Portal, versions 2 et 3, étroits ou larges.',
  },
  parsing: { ...plainParsing, qualifiers: wqxQualifiers, hasWholeQualifiers: true, hasSignColumn: true },
  text: plainText,
  allowsPartial: true,
  duplicates: 'hold',
  template: {
    fileName: 'wqx.csv',
    text: [
      'MonitoringLocationIdentifier,ActivityIdentifier,ActivityTypeCode,ActivityMediaName,ActivityStartDate,ActivityStartTime/Time,ActivityStartTime/TimeZoneCode,CharacteristicName,ResultSampleFractionText,ResultMeasureValue,ResultMeasure/MeasureUnitCode,ResultDetectionConditionText,DetectionQuantitationLimitMeasure/MeasureValue,DetectionQuantitationLimitMeasure/MeasureUnitCode,ResultAnalyticalMethod/MethodIdentifier,LaboratoryName',
      'NORTH-CREEK,LAB-1,Sample-Routine,Water,2026-02-28,09:00:00,PST,Copper,Dissolved,0.0012,mg/L,,0.0002,mg/L,200.8,Example Lab',
      'NORTH-CREEK,LAB-1,Sample-Routine,Water,2026-02-28,09:00:00,PST,Cadmium,Dissolved,,,Not Detected,0.00001,mg/L,200.8,Example Lab',
      '',
    ].join('\r\n'),
  },
  recognise: ({ tables }) => {
    const fit = tables.map(fitOf).find(({ missing }) => missing.length === 0);
    if (!fit) return null;
    const reason = sentence('formatOfWqx', { columns: fit.count, station: fit.station });
    return { confidence: Math.min(0.99, 0.85 + fit.count * 0.01), reasons: [reason] };
  },
  missingColumns: ({ tables }) => missingColumnsIn(tables, names, required),
  partOf: (head) => ('rows' in head && fitOf(head).missing.length === 0 ? 'data' : null),
  read: (submission, sink) =>
    readTables(submission, sink, wqx, (table, head) => {
      const headerRow = fitOf(head).rowNo;
      const header = head.rows.find(({ rowNo }) => rowNo === headerRow)?.cells ?? [];
      return readLong(table, { names, required, emptyWord, ...wqxExtrasOf(header), headerRow }, sink);
    }),
};

/** How R, in which much of it is fetched, writes an empty cell. */
const emptyWord = 'NA';

const signatureColumns = [
  'MonitoringLocationIdentifier',
  'Location_Identifier',
  'CharacteristicName',
  'Result_Characteristic',
  'ActivityStartDate',
  'Activity_StartDate',
  'ResultMeasureValue',
  'Result_Measure',
];

function fitOf(head: TableHead): { missing: readonly FieldName[]; count: number; rowNo: number; station: string } {
  const first = firstRow(head);
  const matchingHeader = findHeader(head.rows, names);
  if (!first || !matchingHeader || countNames(matchingHeader.row, signatureColumns) < 3)
    return { missing: required, count: 0, rowNo: first?.rowNo ?? 1, station: '' };
  const station = matchingHeader.row.cells[matchingHeader.fields.get('Station') ?? -1] ?? '';
  return {
    missing: required.filter((field) => !matchingHeader.fields.has(field)),
    count: matchingHeader.fields.size,
    rowNo: matchingHeader.row.rowNo,
    station,
  };
}

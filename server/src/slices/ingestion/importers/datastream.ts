import { datastreamQualifiers } from '@freshet/domain/values';
import type { LongRow } from './layouts/read-long.ts';
import { longImporter } from './long-importer.ts';

const limitType = 'ResultDetectionQuantitationLimitType';
const valueType = 'ResultValueType';

/** The open schema of DataStream, the Canadian platform for sharing water quality data: WQX made flat, one file. */
export const datastream = longImporter({
  id: 'datastream',
  label: 'DataStream',
  description: {
    en: 'Water quality data as DataStream publishes and takes them: one value per row, based on WQX.',
    fr: 'Données de qualité de l’eau telles que DataStream les publie et les reçoit : une valeur par ligne, d’après WQX.',
  },
  names: {
    Station: ['MonitoringLocationID', 'MonitoringLocationName'],
    SampleDateTime: ['ActivityStartDate'],
    SampleTime: ['ActivityStartTime'],
    Analyte: ['CharacteristicName'],
    Method: ['ResultAnalyticalMethodID', 'ResultAnalyticalMethodName'],
    Fraction: ['ResultSampleFraction'],
    Speciation: ['MethodSpeciation'],
    Result: ['ResultValue'],
    Unit: ['ResultUnit'],
    DetectionCondition: ['ResultDetectionCondition'],
    DetectionLimit: ['ResultDetectionQuantitationLimitMeasure'],
    DetectionLimitUnit: ['ResultDetectionQuantitationLimitUnit'],
    ResultStatus: ['ResultStatusID'],
    QaQcType: ['ActivityType'],
    LabSampleId: ['LaboratorySampleID'],
    LabName: ['LaboratoryName'],
    MediaType: ['ActivityMediaName'],
    DepthStart: ['ActivityDepthHeightMeasure'],
    DepthUnit: ['ActivityDepthHeightUnit'],
    AnalysedDateTime: ['AnalysisStartDate'],
    Comment: ['ResultComment'],
    StationName: ['MonitoringLocationName'],
    Latitude: ['MonitoringLocationLatitude'],
    Longitude: ['MonitoringLocationLongitude'],
  },
  required: ['Station', 'SampleDateTime', 'Analyte', 'Result'],
  signatureColumns: [
    'DatasetName',
    'MonitoringLocationID',
    'MonitoringLocationLatitude',
    'MonitoringLocationHorizontalCoordinateReferenceSystem',
    'ResultDetectionQuantitationLimitMeasure',
    'ResultSampleFraction',
    'MethodSpeciation',
    'LaboratorySampleID',
  ],
  leastSignature: 4,
  parsing: { hasSignColumn: true, qualifiers: datastreamQualifiers },
  extras: [limitType, valueType],
  finish,
  template: {
    fileName: 'datastream.csv',
    text: [
      'DatasetName,MonitoringLocationID,MonitoringLocationName,MonitoringLocationLatitude,MonitoringLocationLongitude,MonitoringLocationHorizontalCoordinateReferenceSystem,MonitoringLocationType,ActivityType,ActivityMediaName,ActivityStartDate,ActivityStartTime,ActivityDepthHeightMeasure,ActivityDepthHeightUnit,CharacteristicName,MethodSpeciation,ResultSampleFraction,ResultValue,ResultUnit,ResultValueType,ResultDetectionCondition,ResultDetectionQuantitationLimitMeasure,ResultDetectionQuantitationLimitUnit,ResultDetectionQuantitationLimitType,ResultStatusID,ResultComment,ResultAnalyticalMethodID,ResultAnalyticalMethodContext,AnalysisStartDate,LaboratoryName,LaboratorySampleID',
      'North Creek 2026,NC-1,North Creek,53.1,-121.5,NAD83,River/Stream,Sample-Routine,Surface Water,2026-02-28,09:00:00,0.3,m,Copper,,Dissolved,0.0012,mg/L,Actual,,0.0002,mg/L,Method Detection Level,Final,,F032,ENV,2026-03-02,Example Lab,LAB-1',
      '',
    ].join('\r\n'),
  },
});

function finish({ fields, extra }: LongRow): null {
  // It counts heights above the surface: a sample from below it has a negative one.
  if (fields.DepthStart?.startsWith('-')) fields.DepthStart = fields.DepthStart.slice(1);
  if (fields.DetectionLimit !== undefined) applyLimitKind(fields, extra(limitType));
  const type = extra(valueType);
  if (type !== '' && type !== 'Actual') fields.Flags = [fields.Flags, type].filter(Boolean).join('; ');
  return null;
}

/** There is one limit, whose type or condition says which it is: a count above its limit is above an upper one. */
function applyLimitKind(fields: LongRow['fields'], type: string): void {
  const kind = fields.DetectionCondition?.startsWith('Above')
    ? 'UpperLimit'
    : /report/i.test(type)
      ? 'ReportingLimit'
      : /quanti/i.test(type || (fields.DetectionCondition ?? ''))
        ? 'QuantitationLimit'
        : null;
  if (kind === null) return;
  fields[kind] = fields.DetectionLimit ?? '';
  if (fields.DetectionLimitUnit !== undefined) fields[`${kind}Unit`] = fields.DetectionLimitUnit;
  delete fields.DetectionLimit;
  delete fields.DetectionLimitUnit;
}

import { usualQualifiers } from '@freshet/domain/values';
import { readRelativeDepth } from '../../rows/depths/relative-depth.ts';
import type { LeaveReason } from '../../rows/left-out.ts';
import type { FieldName, Fields } from '../../rows/rows.ts';
import type { HeaderNames } from '../headers/header.ts';
import type { LongRow } from '../layouts/read-long.ts';
import { longImporter } from '../long-importer.ts';

const signColumns = ['ResultQualCode', 'ResQualCode'];
const complianceColumn = 'ComplianceCode';
const qualityColumn = 'DataQuality';
const replicateColumns = ['CollectionReplicate', 'Replicate'];
const waterColumn = 'PositionWaterColumn';

const names: HeaderNames = {
  Station: ['StationCode'],
  SampleDateTime: ['SampleDate'],
  SampleTime: ['CollectionTime'],
  Analyte: ['Analyte', 'AnalyteName'],
  Method: ['MethodName'],
  Fraction: ['FractionName'],
  Result: ['Result'],
  Unit: ['Unit', 'UnitName'],
  DetectionLimit: ['MDL'],
  ReportingLimit: ['RL'],
  QaQcType: ['SampleTypeCode'],
  Replicate: ['ResultsReplicate', 'LabReplicate'],
  LabSampleId: ['LabSampleID'],
  CocCode: ['LabBatch'],
  LabName: ['LabAgency', 'LabAgencyCode'],
  MediaType: ['MatrixName'],
  DepthStart: ['CollectionDepth'],
  DepthUnit: ['UnitCollectionDepth'],
  AnalysedDateTime: ['AnalysisDate'],
  SampledBy: ['SampleAgency', 'AgencyCode'],
  Flags: ['QACode'],
  Comment: ['ResultsComments', 'LabResultComments', 'SampleComments'],
  StationName: ['StationName'],
  Latitude: ['TargetLatitude', 'Latitude'],
  Longitude: ['TargetLongitude', 'Longitude'],
};

/** Chemistry of the California Environmental Data Exchange Network, as it publishes results and as laboratories submit them. */
export const ceden = longImporter({
  id: 'ceden',
  label: 'CEDEN',
  description: {
    en: 'Chemistry of the California Environmental Data Exchange Network, published or as submitted: one result per row.',
    fr: 'Chimie du California Environmental Data Exchange Network, publiée ou déposée : un résultat par ligne.',
  },
  names,
  required: ['Station', 'SampleDateTime', 'Analyte', 'Result'],
  signatureColumns: [
    ...['StationCode', 'SampleTypeCode', 'ResultQualCode', 'ResQualCode', 'QACode', 'UnitCollectionDepth'],
    ...['MatrixName', 'BatchVerification', 'CollectionReplicate', 'LocationCode', 'EventCode', complianceColumn],
  ],
  leastSignature: 6,
  parsing: {
    dateOrder: 'monthFirst',
    hasSignColumn: true,
    hasWholeQualifiers: true,
    // Its codes of quality say nothing of the sign: a column of its own does.
    qualifiers: usualQualifiers.map(({ text, effect }) => ({ text, effect: effect === 'nothing' ? effect : 'flag' })),
  },
  extras: [...signColumns, complianceColumn, qualityColumn, ...replicateColumns, waterColumn],
  finish,
  template: {
    fileName: 'ceden-water-chemistry.csv',
    text: [
      'Program,ParentProject,Project,StationName,StationCode,SampleDate,CollectionTime,LocationCode,CollectionDepth,UnitCollectionDepth,SampleTypeCode,CollectionReplicate,ResultsReplicate,LabBatch,LabSampleID,MatrixName,MethodName,Analyte,Unit,Result,MDL,RL,ResultQualCode,QACode,BatchVerification,ComplianceCode,SampleAgency,TargetLatitude,TargetLongitude,PositionWaterColumn,AnalysisDate,LabAgency',
      'Streams,Streams,Streams 2026,North Creek,205NOR010,2026-02-28,09:00,Midchannel,0.1,m,Grab,1,1,B-1,LAB-1,samplewater,EPA 200.8,"Copper, Dissolved",ug/L,1.2,0.03,0.1,=,None,VAC,Com,Example Agency,37.7,-122.1,Subsurface,2026-03-02,Example Lab',
      'Streams,Streams,Streams 2026,North Creek,205NOR010,2026-02-28,09:00,Midchannel,0.1,m,Grab,1,1,B-1,LAB-1,samplewater,EPA 200.8,"Cadmium, Dissolved",ug/L,,0.01,0.05,ND,None,VAC,Com,Example Agency,37.7,-122.1,Subsurface,2026-03-02,Example Lab',
      '',
    ].join('\r\n'),
  },
});

function finish(row: LongRow): LeaveReason | null {
  const { fields, extra } = row;
  dropEmpty(fields);
  if (/^000NON/i.test(fields.Station ?? '')) return 'otherClients';
  if (/^LABQA$/i.test(fields.Station ?? '')) return 'laboratoryQc';
  if (/\(surrogate\)/i.test(fields.Analyte ?? '')) return 'surrogates';
  if (!applySign(fields, signColumns.map(extra).find(Boolean) ?? '')) return 'notReported';
  const isRejected = /^rej/i.test(extra(complianceColumn)) || /reject/i.test(extra(qualityColumn));
  if (isRejected) fields.ResultStatus = 'Rejected';
  if (/^(?:blank|lab)water/i.test(fields.MediaType ?? '') && isOrdinary(fields.QaQcType ?? ''))
    fields.QaQcType = 'Blank';
  nameKind(fields, Number(replicateColumns.map(extra).find(Boolean) ?? 1));
  if (fields.MediaType && /^(?:sample|blank|lab)water\b/i.test(fields.MediaType))
    fields.MediaType = fields.MediaType.replace(/^(?:sample|blank|lab)water/i, 'Water');
  if (fields.DepthStart === undefined && readRelativeDepth(extra(waterColumn)) !== null)
    fields.DepthStart = extra(waterColumn);
  return null;
}

const numbers: readonly FieldName[] = [
  'Result',
  'DetectionLimit',
  'ReportingLimit',
  'DepthStart',
  'Latitude',
  'Longitude',
];
const noWord = /^(?:none|not recorded|not applicable|nr|na)$/i;
const words: readonly FieldName[] = ['Unit', 'Flags', 'Fraction', 'QaQcType', 'LabName', 'SampledBy', 'DepthUnit'];

/** How it writes that nothing is there: -88, `None`, midnight, the first day of 1950. */
function dropEmpty(fields: Fields): void {
  for (const field of numbers) if (/^-88(?:\.0+)?$/.test(fields[field] ?? '')) delete fields[field];
  for (const field of words) if (noWord.test(fields[field] ?? '')) delete fields[field];
  if (/(?:^|\s)0?0:00(?::00)?$/.test(fields.SampleTime ?? '')) delete fields.SampleTime;
  if (/^(?:1950-01-01|0?1\/0?1\/1950)/.test(fields.AnalysedDateTime ?? '')) delete fields.AnalysedDateTime;
  if (fields.Analyte) fields.Analyte = fields.Analyte.replace(/,\s*(?:none|not recorded|not applicable)$/i, '');
}

/** What its code makes of a value; false where it says that there is none. */
function applySign(fields: Fields, code: string): boolean {
  const hasResult = fields.Result !== undefined;
  if (/^(?:NR|NA|NRS|NRT|NSI)$/i.test(code) && !hasResult) return false;
  if (/^[<>]=?$/.test(code)) fields.Prefix = code;
  else if (/^(?:ND|A)$/i.test(code)) fields.DetectionCondition = 'Not Detected';
  else if (/^(?:DNQ|P)$/i.test(code) && !hasResult) fields.DetectionCondition = 'Detected Not Quantified';
  else if (code !== '' && code !== '=') fields.Flags = [code, fields.Flags].filter(Boolean).join('; ');
  return true;
}

/** `FieldBLDup_Grab` is a blind field duplicate taken as a grab. Further replicates of a sample are duplicates. */
function nameKind(fields: Fields, collected: number): void {
  const kind = (fields.QaQcType ?? '').replace(/_.*$/, '');
  if (kind !== '') fields.QaQcType = kind;
  const analysed = Number(fields.Replicate ?? 1);
  if (collected > 1 && analysed > 1) fields.Replicate = `${collected}${analysed}`;
  else if (collected > 1) fields.Replicate = `${collected}`;
  if (!isOrdinary(kind)) return;
  if (collected > 1) fields.QaQcType = 'Field duplicate';
  else if (analysed > 1) fields.QaQcType = 'Laboratory duplicate';
}

const isOrdinary = (kind: string): boolean => /^(?:|grab|integrated|composite.*)$/i.test(kind.replace(/_.*$/, ''));

import type { LeaveReason } from '../rows/left-out.ts';
import { qcWithoutStation } from './agencies/qc-without-station.ts';
import type { HeaderNames } from './headers/header.ts';
import type { LongRow } from './layouts/read-long.ts';

/** Columns of an ESdat chemistry file, versions 2e and 4. */
export const chemistryNames: HeaderNames = {
  Analyte: ['OriginalChemName', 'ChemName', 'ChemCode'],
  CasNumber: ['ChemCode'],
  Prefix: ['Prefix'],
  Result: ['Result'],
  Unit: ['Result_Unit'],
  Fraction: ['Total_or_Filtered'],
  Speciation: ['Speciation', 'Reported_As', 'Expressed_As'],
  Method: ['Method_Name', 'Method_Type'],
  AnalysedDateTime: ['Analysed_Date', 'Analyzed_Date', 'Analysed_Date_Time'],
  DetectionLimit: ['EQL', 'Detection_Limit'],
  ReportingLimit: ['RDL'],
  DetectionLimitUnit: ['EQL_Units', 'EQL_Unit'],
  Flags: ['Lab_Qualifier', 'QA', 'Lab_Qualifiers'],
  Comment: ['Comments', 'Lab_Comments'],
};

/** What is in the sample file, or beside the result in a flat one. */
export const sampleNames: HeaderNames = {
  Station: ['Field_ID', 'LocCode', 'Location_Code'],
  SampleDateTime: ['Sampled_Date_Time', 'Sampled_Date-Time', 'Sampled_Date'],
  SampleTime: ['Sampled_Time'],
  DepthStart: ['Depth', 'Sample_Depth'],
  MediaType: ['Matrix_Type', 'Matrix'],
  QaQcType: ['Sample_Type'],
  ParentSample: ['Parent_Sample'],
  CocCode: ['CoC_Number', 'SDG'],
  LabName: ['Lab_Name'],
  LabSampleId: ['Lab_SampleID', 'SampleCode'],
};

const longestFieldId = 500;

/** A field id may hold the time: `FRL-1 @ 16:00`. */
export function splitFieldId({ fields }: LongRow): void {
  if ((fields.Station ?? '').length > longestFieldId) return;
  const [, station, time] = /^(.*?)\s*@\s*(\d{1,2}:\d{2}(?::\d{2})?)$/.exec(fields.Station ?? '') ?? [];
  if (station === undefined || time === undefined) return;
  fields.Station = station;
  fields.SampleTime ??= time;
}

/** Why a result is none of a station, if so. */
export function reasonToLeaveOut({ fields, extra }: LongRow): LeaveReason | null {
  if (/^(?:SUR|IS|SURR)$/i.test(extra('Result_Type'))) return 'surrogates';
  if (/^NCP$/i.test(fields.QaQcType ?? '')) return 'otherClients';
  if (!fields.Station && fields.QaQcType && !/^(?:normal|n)$/i.test(fields.QaQcType))
    return qcWithoutStation(fields.QaQcType);
  return null;
}

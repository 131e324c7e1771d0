import type { HeaderNames } from './header.ts';

/** What agencies call the columns of their plain exports: EIM of Washington, WIN of Florida, PWQMN of Ontario, the Environment Agency of England. */
export const agencyNames: HeaderNames = {
  SampleDateTime: [
    ...['Field Collection Start Date', 'Sample Collection Date', 'Activity Date', 'Activity Start', 'Date prélev'],
  ],
  SampleTime: [
    ...['Field Collection Start Time', 'Sample Collection Time', 'Activity Time', 'Activity Start Time', 'Start Time'],
  ],
  Analyte: ['Result Parameter Name', 'Parameter Description', 'Analyte Description', 'Parm Description', 'Parm'],
  CasNumber: ['Result Parameter CAS Number', 'CAS Registry Number', 'Code paramètre CAS'],
  Method: ['Result Method'],
  Fraction: ['Fraction Analyzed', 'Fraction Analysed'],
  Basis: ['Result Basis'],
  Unit: ['Result Value Units', 'Result Value Unit'],
  DetectionLimit: ['Result Detection Limit'],
  ReportingLimit: ['Result Reporting Limit', 'Lab Reporting Limit', 'LRL'],
  Result: [
    ...['Conc', 'Result Text', 'Reported Result', 'Result Value as Text', 'Measurement Value'],
    'Résultat alphanumérique',
  ],
  DepthStart: ['Field Collection Upper Depth', 'Activity Depth', 'Sample Depth From'],
  DepthEnd: ['Field Collection Lower Depth', 'Sample Depth To'],
  DepthUnit: ['Field Collection Depth Units'],
  AnalysedDateTime: ['Lab Analysis Date'],
  LabName: ['Result Lab Name'],
  Flags: [
    ...['Result Data Qualifier', 'Data Qualifiers', 'Lab Flag', 'Validation Qualifier', 'ValQual', 'Measurement Flag'],
  ],
  Comment: ['codedResultInterpretation.interpretation'],
  Latitude: ['Calculated Latitude Decimal Degrees NAD83HARN'],
  Longitude: ['Calculated Longitude Decimal Degrees NAD83HARN'],
};

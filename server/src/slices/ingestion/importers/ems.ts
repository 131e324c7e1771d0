import { longImporter } from './long-importer.ts';

/** The public extract of the former database of British Columbia. Its times are Pacific Standard Time all year. */
export const ems = longImporter({
  id: 'ems',
  label: 'BC EMS extract',
  description: {
    en: 'The public extract of the Environmental Monitoring System of British Columbia.',
    fr: 'L’extrait public de l’Environmental Monitoring System de la Colombie-Britannique.',
  },
  names: {
    Station: ['EMS_ID', 'MONITORING_LOCATION'],
    SampleDateTime: ['COLLECTION_START'],
    Analyte: ['PARAMETER'],
    Method: ['ANALYTICAL_METHOD_CODE', 'ANALYTICAL_METHOD'],
    Prefix: ['RESULT_LETTER'],
    Result: ['RESULT'],
    Unit: ['UNIT'],
    DetectionLimit: ['METHOD_DETECTION_LIMIT'],
    DetectionLimitUnit: ['MDL_UNIT'],
    QaQcType: ['SAMPLE_CLASS'],
    CocCode: ['REQUISITION_ID'],
    LabName: ['ANALYZING_AGENCY'],
    MediaType: ['SAMPLE_STATE'],
    DepthStart: ['UPPER_DEPTH'],
    DepthEnd: ['LOWER_DEPTH'],
    SampledBy: ['SAMPLING_AGENCY'],
    Flags: ['QA_INDEX_CODE'],
    StationName: ['MONITORING_LOCATION'],
    Latitude: ['LATITUDE'],
    Longitude: ['LONGITUDE'],
  },
  required: ['Station', 'SampleDateTime', 'Analyte', 'Result'],
  signatureColumns: [
    'EMS_ID',
    'COLLECTION_START',
    'PARAMETER_CODE',
    'RESULT_LETTER',
    'ANALYTICAL_METHOD_CODE',
    'SAMPLE_CLASS',
  ],
  leastSignature: 4,
  // Its index of quality has codes of its own; the letter before the result says what was not detected.
  parsing: { qualifiers: [], hasSignColumn: true },
  constants: { TimeZone: 'PST' },
  template: {
    fileName: 'ems-extract.csv',
    text: [
      'EMS_ID,MONITORING_LOCATION,LATITUDE,LONGITUDE,LOCATION_TYPE,COLLECTION_START,COLLECTION_END,REQUISITION_ID,SAMPLING_AGENCY,ANALYZING_AGENCY,SAMPLE_CLASS,SAMPLE_STATE,PARAMETER_CODE,PARAMETER,ANALYTICAL_METHOD_CODE,ANALYTICAL_METHOD,RESULT_LETTER,RESULT,UNIT,METHOD_DETECTION_LIMIT,MDL_UNIT,QA_INDEX_CODE,UPPER_DEPTH,LOWER_DEPTH',
      'E123456,NORTH CREEK,53.1,-121.5,RIVER,20260228090000,,COC-1,Permittee,Example Lab,Regular,Fresh Water,CU-D,Copper Dissolved,F032,ICP-MS,,0.0012,mg/L,0.0002,mg/L,,,',
      '',
    ].join('\r\n'),
  },
});

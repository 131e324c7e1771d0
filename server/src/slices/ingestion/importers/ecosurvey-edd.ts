import { rowFinding } from '../findings/findings-catalogue.ts';
import type { LongRow } from './layouts/read-long.ts';
import { longImporter } from './long-importer.ts';

/** Surveys are read and can be looked at; each row waits until surveys can be stored. */
export const ecosurveyEdd = longImporter({
  id: 'ecosurvey-edd',
  label: 'EcoSurvey EDD',
  description: {
    en: 'Survey counts and measurements. They can be reviewed but not stored yet.',
    fr: 'Dénombrements et mesures d’inventaires. Ils peuvent être révisés, mais pas encore enregistrés.',
  },
  names: {
    Station: ['SurveyLocation', 'Survey Location'],
    SampleDateTime: ['SurveyDateTime', 'Survey Date Time', 'SurveyDate', 'Survey Date'],
    Analyte: ['Measurement', 'Taxon'],
    Result: ['Value', 'Count'],
    Unit: ['Unit'],
    LabSampleId: ['SpecimenId', 'Specimen Id'],
    SampledBy: ['Observer'],
    Comment: ['Notes'],
  },
  required: ['Station', 'SampleDateTime'],
  tellTale: ['SurveyLocation', 'SurveyDateTime', 'SurveyType', 'SpecimenId', 'Taxon', 'Observer'],
  leastTellTale: 4,
  extras: ['Taxon', 'Count', 'Measurement', 'Value'],
  finish,
  template: {
    fileName: 'EcoSurvey EDD.csv',
    text: [
      'SurveyLocation,SurveyDateTime,SurveyType,SpecimenId,Taxon,Count,Measurement,Value,Unit,Observer,Notes',
      'North Creek,2026-06-12 10:30,Fish,F-1,Oncorhynchus mykiss,1,Fork length,182,mm,A. Person,',
      'North Creek,2026-06-12 10:30,Fish,,Salvelinus confluentus,4,,,,A. Person,',
      '',
    ].join('\r\n'),
  },
});

function finish({ rowNo, fields, extra, note }: LongRow): null {
  const isMeasured = extra('Measurement') !== '' && extra('Value') !== '';
  fields.Analyte = isMeasured ? `${extra('Taxon')}: ${extra('Measurement')}` : extra('Taxon');
  fields.Result = isMeasured ? extra('Value') : extra('Count');
  note(rowFinding('surveysLater', rowNo, {}));
  return null;
}

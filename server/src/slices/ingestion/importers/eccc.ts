import type { LongRow } from './layouts/read-long.ts';
import { longImporter } from './long-importer.ts';

/** Names are in both languages at once, with and without their accents. */
export const eccc = longImporter({
  id: 'eccc',
  label: 'ECCC long-term monitoring',
  description: {
    en: 'Results of the national long-term water quality monitoring of Environment and Climate Change Canada.',
    fr: 'Résultats du suivi national à long terme de la qualité de l’eau d’Environnement et Changement climatique Canada.',
  },
  names: {
    Station: ['SITE_NO', 'STATION_NO'],
    SampleDateTime: ['DATE_TIME_HEURE', 'DATE_HEURE', 'DATE'],
    Analyte: ['VARIABLE', 'VARIABLE_NAME', 'VARIABLE_FR'],
    Method: ['VMV_CODE'],
    Prefix: ['FLAG_MARQUEUR', 'FLAG'],
    Result: ['VALUE_VALEUR', 'VALUE'],
    Unit: ['UNIT_UNITE', 'UNIT_UNITÉ', 'UNIT_UNITÃ‰', 'UNIT'],
    DetectionLimit: ['SDL_LDE', 'MDL_LDM'],
    LabSampleId: ['SAMPLE_ID_ECHANTILLON', 'SAMPLE_ID_ÉCHANTILLON', 'SAMPLE_ID'],
    StationName: ['SITE_NAME_NOM', 'SITE_NAME'],
    Latitude: ['LATITUDE'],
    Longitude: ['LONGITUDE'],
  },
  required: ['Station', 'SampleDateTime', 'Analyte', 'Result'],
  signatureColumns: [
    ...['DATE_TIME_HEURE', 'FLAG_MARQUEUR', 'VALUE_VALEUR', 'SDL_LDE', 'MDL_LDM', 'VMV_CODE', 'UNIT_UNITE'],
    ...['UNIT_UNITÉ', 'VARIABLE_FR', 'STATUS_STATUT', 'SITE_NAME_NOM'],
  ],
  leastSignature: 3,
  // The files are Latin-1.
  isLenient: true,
  extras: ['MDL_LDM'],
  finish,
  template: {
    fileName: 'eccc-long-term.csv',
    text: [
      'SITE_NO,DATE_TIME_HEURE,FLAG_MARQUEUR,VALUE_VALEUR,SDL_LDE,MDL_LDM,VMV_CODE,UNIT_UNITE,VARIABLE,VARIABLE_FR,STATUS_STATUT',
      'BC08XX0001,2026-02-28 09:00,,0.42,0.02,0.02,100201,UG/L,COPPER TOTAL,CUIVRE TOTAL,P',
      'BC08XX0001,2026-02-28 09:00,<,0.005,0.005,0.005,100202,UG/L,CADMIUM TOTAL,CADMIUM TOTAL,P',
      '',
    ].join('\r\n'),
  },
});

/** A sign of comparison is the prefix of a value; any other marker is a flag. */
function finish({ fields, extra }: LongRow): null {
  const marker = fields.Prefix;
  if (marker !== undefined && !/^(?:<=?|>=?)$/.test(marker)) {
    delete fields.Prefix;
    fields.Flags = marker;
  }
  const limit = extra('MDL_LDM');
  if (limit !== '') fields.DetectionLimit ??= limit;
  return null;
}

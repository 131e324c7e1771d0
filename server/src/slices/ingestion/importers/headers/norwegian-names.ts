import type { HeaderNames } from './header.ts';

/** What Vannmiljø, the water register of the Norwegian Environment Agency, calls its columns. */
export const norwegianNames: HeaderNames = {
  Station: ['Vannlok_kode', 'Vannlokalitetskode', 'Lokalitetskode'],
  StationName: ['Vannlokalitet', 'Vannlok_navn', 'Lokalitetsnavn'],
  SampleDateTime: ['Prøvetakingstidspunkt', 'Tid_provetak', 'Prøvedato'],
  Analyte: ['Parameternavn', 'Parameter_navn', 'Parameter_id'],
  CasNumber: ['CAS-nr'],
  Result: ['Verdi', 'Måleverdi'],
  Unit: ['Enhet', 'Enhet_navn'],
  DetectionLimit: ['Deteksjonsgrense'],
  QuantitationLimit: ['Kvantifiseringsgrense'],
  Fraction: ['Filtrert_prøve', 'Filtrert'],
  Method: ['Analysemetode', 'Analysemetode_id', 'Metode_id'],
  LabSampleId: ['Prøvenr', 'Prøvenummer'],
  DepthStart: ['Øvre_dyp', 'Øvre dyp'],
  DepthEnd: ['Nedre_dyp', 'Nedre dyp'],
  DepthUnit: ['Dybdeenhet', 'Dybdeenhet_id'],
  MediaType: ['Medium_navn'],
  Comment: ['Kommentar', 'Merknad'],
};

import type { HeaderNames } from './header.ts';

/** What laboratories and agencies of German-speaking countries usually call the columns of a plain table. */
export const germanNames: HeaderNames = {
  Station: [
    ...[
      'Messstellennummer',
      'Messstellen-Nr.',
      'Messstellen-ID',
      'Messstelle-Nr.',
      'Messstellen Nr',
      'MST-Nr.',
      'MST-ID',
    ],
    ...['Messstelle', 'Probenahmestelle', 'Probestelle', 'Entnahmestelle', 'Probenahmeort', 'Entnahmeort'],
    ...['Messstellenname', 'Grundwassermessstelle', 'Brunnen', 'Standort'],
  ],
  StationName: ['Messstellenname', 'Messstellenbezeichnung', 'Name der Messstelle'],
  SampleDateTime: [
    ...['Probenahmedatum', 'Datum der Probenahme', 'Probenahme am', 'Entnahmedatum', 'Probedatum', 'Messdatum'],
    ...['Datum/Uhrzeit', 'Datum Uhrzeit', 'Probenahmezeitpunkt', 'Zeitpunkt', 'Datum'],
  ],
  SampleTime: ['Probenahmezeit', 'Entnahmezeit', 'Uhrzeit'],
  Analyte: ['Parametername', 'Parameterbezeichnung', 'Messgröße', 'Stoff', 'Stoffname', 'Bestimmung'],
  CasNumber: ['CAS-Nr.', 'CAS-Nummer'],
  Method: ['Analysenmethode', 'Analysemethode', 'Analyseverfahren', 'Analysenverfahren', 'Prüfverfahren', 'Verfahren'],
  Fraction: ['Fraktion', 'Filtration'],
  Prefix: ['Vorzeichen', 'Messwertzusatz', 'Kleiner-Zeichen', 'Kleiner'],
  Result: ['Messwert', 'Ergebnis', 'Wert', 'Konzentration', 'Gehalt'],
  Unit: ['Einheit', 'Dimension', 'Maßeinheit'],
  DetectionLimit: ['Nachweisgrenze', 'NG', 'NWG'],
  QuantitationLimit: ['Bestimmungsgrenze', 'BG', 'Berichtsgrenze'],
  QaQcType: ['Probenart', 'Probentyp', 'Probeart'],
  LabSampleId: ['Probennummer', 'Probe-Nr.', 'Proben-Nr.', 'Probenr.', 'Labornummer', 'Labor-Nr.', 'Proben-ID'],
  CocCode: ['Prüfbericht', 'Prüfberichtsnummer', 'Auftragsnummer', 'Auftrag'],
  LabName: ['Labor', 'Laboratorium'],
  MediaType: ['Matrix', 'Medium', 'Probenmaterial', 'Gewässerart'],
  DepthStart: ['Entnahmetiefe', 'Probenahmetiefe', 'Tiefe von', 'Tiefe'],
  DepthEnd: ['Tiefe bis'],
  AnalysedDateTime: ['Analysendatum', 'Analysedatum'],
  SampledBy: ['Probenehmer'],
  Comment: ['Bemerkung', 'Bemerkungen', 'Anmerkung', 'Kommentar'],
};

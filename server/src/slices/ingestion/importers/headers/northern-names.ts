import type { HeaderNames } from './header.ts';

/** What Dutch, Swedish and Danish laboratories and agencies usually call the columns of a plain table. */
export const northernNames: HeaderNames = {
  Station: [
    ...['Meetpuntcode', 'Meetpunt', 'Monsterpunt', 'Monsternamepunt', 'Locatiecode', 'Locatie', 'Peilbuis'],
    ...['Nationellt övervakningsstations-ID', 'Stations-ID', 'Stationskod', 'MD-MVM Id', 'Provplats-ID', 'Provplats'],
    ...['Provtagningsplats', 'Övervakningsstation', 'Stationsnamn', 'Stationsnr', 'Stednr', 'ObservationsStedNr'],
  ],
  StationName: [
    'Meetpunt omschrijving',
    'Meetpuntomschrijving',
    'Övervakningsstation',
    'Stationsnamn',
    'ObservationsStedNavn',
  ],
  SampleDateTime: [
    ...['Monsternamedatum', 'Datum monstername', 'Bemonsteringsdatum', 'Monsterdatum'],
    ...['Provtagningsdatum', 'Provdatum', 'Prøvetagningsdato', 'Prøvedato', 'Startdato', 'Dato'],
  ],
  SampleTime: ['Monsternametijd', 'Tijd', 'Tijdstip', 'Provtagningstid', 'Klockslag', 'Klokkeslæt'],
  Analyte: ['Parameteromschrijving', 'Stof', 'Stofparameter', 'Variabel', 'Ämne', 'Analys'],
  CasNumber: ['Casnummer', 'CAS-nummer'],
  Method: ['Analysemethode', 'Analysmetod', 'Metod', 'Analysemetode'],
  Fraction: ['Fractie', 'Fraktion', 'AnalyseFraktion'],
  Prefix: ['Limietsymbool', 'ResultatAttribut'],
  Result: ['Meetwaarde', 'Waarde', 'Mätvärde', 'Värde', 'Resultat', 'Halt'],
  Unit: ['Eenheid', 'Enhet', 'Enhed'],
  DetectionLimit: ['Detectiegrens', 'Detektionsgräns', 'Detektionsgrænse'],
  ReportingLimit: ['Rapportagegrens', 'Rapporteringsgräns', 'Rapporteringsgrense'],
  QuantitationLimit: ['Bepalingsgrens', 'Kvantifieringsgräns', 'Kvantifikationsgrænse'],
  LabSampleId: ['Monsternummer', 'Monstercode', 'Labnummer', 'Provnummer', 'ProvId', 'Prøvenummer'],
  MediaType: ['Medium'],
  DepthStart: ['Diepte', 'Provtagningsdjup', 'Provdjup', 'Min provdjup', 'Dybde'],
  DepthEnd: ['Max provdjup'],
  SampledBy: ['Monsternemer', 'Provtagare'],
  Comment: ['Opmerking', 'Opmerkingen', 'Kommentar', 'Anmärkning', 'Provkommentar', 'Bemærkning'],
};

import type { LongRow } from '../layouts/read-long.ts';
import { longImporter } from '../long-importer.ts';
import { aquoColumns, finishAquo } from './aquo-terms.ts';

/** Measurements in the terms of the Dutch Aquo standard, as the water boards and Rijkswaterstaat publish them. */
export const aquo = longImporter({
  id: 'aquo',
  label: 'Aquo',
  description: {
    en: 'Measurements in Dutch Aquo terms, of the water boards (IHW, IM-Metingen) and of Rijkswaterstaat (Waterinfo).',
    fr: 'Mesures selon la norme néerlandaise Aquo, des agences de l’eau (IHW, IM-Metingen) et du Rijkswaterstaat.',
  },
  names: {
    Station: [
      ...['Meetobject.lokaalID', 'Meetobject.code', 'Meetobject.identificatie', 'LOCATIE_CODE'],
      ...['Meetpunt.identificatie', 'Meetpunt.code'],
    ],
    SampleDateTime: ['Begindatum', 'Monsterophaaldatum', 'WAARNEMINGDATUM', 'Resultaatdatum'],
    SampleTime: ['Begintijd', 'Monsterophaaltijd', 'WAARNEMINGTIJD', 'Resultaattijd'],
    TimeZone: ['Tijd_UTCoffset'],
    Analyte: ['Parameter.omschrijving', 'Parameter.wat.omschrijving', 'Parameter.code'],
    CasNumber: ['Parameter.CASnummer', 'CAS_NR', 'Chemischestof.casnr'],
    Method: ['Waardebepalingsmethode.code', 'Waardebepalingsmethode.omschrijving'],
    Prefix: ['Limietsymbool'],
    Result: ['Numeriekewaarde', 'Meetwaarde'],
    Unit: ['Eenheid.code'],
    ReportingLimit: ['Rapportagegrens'],
    LabSampleId: ['Monster.lokaalID', 'Monster.identificatie'],
    MediaType: [
      ...['Compartiment.omschrijving', 'MonsterCompartiment.omschrijving', 'AnalyseCompartiment.omschrijving'],
      ...['Compartiment.code', 'MonsterCompartiment.code', 'AnalyseCompartiment.code'],
    ],
    DepthStart: ['Begindiepte_m', 'Begindiepte', 'Bemonsteringsdiepte'],
    DepthEnd: ['Einddiepte_m', 'Einddiepte'],
    StationName: ['Meetobject.omschrijving', 'Meetpunt.omschrijving', 'Locatie.naam', 'MEETPUNT_IDENTIFICATIE'],
  },
  required: ['Station', 'SampleDateTime', 'Analyte', 'Result'],
  signatureColumns: [
    ...['Grootheid.code', 'Grootheid.omschrijving', 'Hoedanigheid.code', 'Limietsymbool', 'Numeriekewaarde'],
    ...['Alfanumeriekewaarde', 'Eenheid.code', 'Compartiment.code', 'Parameter.omschrijving', 'Kwaliteitsoordeel.code'],
  ],
  leastSignature: 4,
  parsing: { dateOrder: 'dayFirst', hasSignColumn: true },
  isLenient: true,
  extras: aquoColumns,
  finish: (row: LongRow) => finishAquo(row),
  template: {
    fileName: 'aquo-metingen.csv',
    text: [
      'Meetobject.code;Meetobject.omschrijving;Monster.identificatie;Begindatum;Begintijd;Tijd_UTCoffset;Compartiment.code;Grootheid.code;Grootheid.omschrijving;Parameter.code;Parameter.omschrijving;Parameter.CASnummer;Eenheid.code;Hoedanigheid.code;Limietsymbool;Numeriekewaarde;Alfanumeriekewaarde;Kwaliteitsoordeel.code;Kwaliteitsoordeel.omschrijving',
      'NOORD01;Noordbeek bij brug;M-1;2026-02-28;09:00:00;+01:00;OW;CONCTTE;(massa)Concentratie;Cu;koper;7440-50-8;ug/l;nf;;1,2;;00;Normale waarde',
      'NOORD01;Noordbeek bij brug;M-1;2026-02-28;09:00:00;+01:00;OW;CONCTTE;(massa)Concentratie;Cd;cadmium;7440-43-9;ug/l;nf;<;0,02;;00;Normale waarde',
      '',
    ].join('\r\n'),
  },
});

import type { LeaveReason } from '../../rows/left-out.ts';
import type { Fields } from '../../rows/rows.ts';
import type { LongRow } from '../layouts/read-long.ts';
import { longImporter } from '../long-importer.ts';

const remarkColumn = 'CdRqAna';
const environmentRemarkColumn = 'CdRqParEn';
const placeColumn = 'CdInsituAna';

/** Physical and chemical analyses of Naïades, the French database of surface water quality, in the words of the Sandre. */
export const naiades = longImporter({
  id: 'naiades',
  label: 'Naïades',
  description: {
    en: 'Analyses of Naïades, the French database of surface water quality: one analysis per row, with Sandre codes.',
    fr: 'Analyses de Naïades, la base française de la qualité des eaux de surface : une analyse par ligne, codes Sandre.',
  },
  names: {
    Station: ['CdStationMesureEauxSurface'],
    SampleDateTime: ['DatePrel', 'DateParEn'],
    SampleTime: ['HeurePrel', 'HeureParEn'],
    Analyte: ['LbLongParamètre', 'NomParametre', 'CdParametre'],
    Method: ['NomMethode', 'CdMethode'],
    Fraction: ['LbFractionAnalysee'],
    Result: ['RsAna', 'RsParEnv', 'RsParEn'],
    Unit: ['SymUniteMesure'],
    DetectionLimit: ['LdAna'],
    QuantitationLimit: ['LqAna'],
    UpperLimit: ['LsAna'],
    DetectionCondition: ['MnemoRqAna', 'MnemoRqParEn'],
    ResultStatus: ['LbQualAna', 'LbQualParEn'],
    LabSampleId: ['CdPrelevement'],
    LabName: ['NomLaboratoire'],
    MediaType: ['LbSupport'],
    DepthStart: ['ProfondeurPrel'],
    AnalysedDateTime: ['DateAna'],
    SampledBy: ['NomPreleveur'],
    Comment: ['CommentairesAna', 'ComResultatAna'],
    StationName: ['LbStationMesureEauxSurface'],
  },
  required: ['Station', 'SampleDateTime', 'Analyte', 'Result'],
  signatureColumns: [
    ...['CdStationMesureEauxSurface', 'LbLongParamètre', 'RsAna', 'RsParEnv', 'SymUniteMesure', remarkColumn],
    ...['MnemoRqAna', 'LqAna', 'CdFractionAnalysee', 'CdUniteMesure'],
  ],
  leastSignature: 4,
  parsing: { dateOrder: 'dayFirst', hasSignColumn: true },
  isLenient: true,
  extras: [remarkColumn, environmentRemarkColumn, placeColumn],
  finish,
  template: {
    fileName: 'naiades-analyses.csv',
    text: [
      'CdStationMesureEauxSurface;LbStationMesureEauxSurface;CdSupport;LbSupport;CdFractionAnalysee;LbFractionAnalysee;CdPrelevement;DatePrel;HeurePrel;DateAna;CdParametre;LbLongParamètre;RsAna;CdUniteMesure;SymUniteMesure;CdRqAna;MnemoRqAna;CdInsituAna;LbInsituAna;ProfondeurPrel;LdAna;LqAna;LsAna;NomMethode;CdQualAna;LbQualAna;NomLaboratoire',
      '05000001;Ruisseau Nord;3;Eau;3;Phase aqueuse de l’eau (filtrée, centrifugée...);700001;2026-02-28;09:00:00;2026-03-02;1392;Cuivre;1.2;133;µg(Cu)/L;1;Résultat > seuil de quantification et < au seuil de saturation ou Résultat = 0;2;Laboratoire;0.3;0.1;0.5;;ICP-MS;1;Correcte;Laboratoire exemple',
      '05000001;Ruisseau Nord;3;Eau;23;Eau brute;700001;2026-02-28;09:00:00;2026-03-02;1388;Cadmium;0.02;133;µg(Cd)/L;10;Résultat < au seuil de quantification;2;Laboratoire;0.3;0.01;0.02;;ICP-MS;1;Correcte;Laboratoire exemple',
      '',
    ].join('\r\n'),
  },
});

/** Remarks whose number is the limit itself, by their code. */
const below = new Set(['2', '7', '9', '10']);
const above = new Set(['3', '5', '8']);
const notDone = '0';
const ordinary = '1';
const traces = '7';
const uncountable = '5';

function finish({ fields, extra }: LongRow): LeaveReason | null {
  const remark = (extra(remarkColumn) || extra(environmentRemarkColumn)).replace(/\.0+$/, '');
  if (remark === notDone) return 'notReported';
  if (remark === ordinary || below.has(remark) || above.has(remark)) applyRemark(fields, remark);
  if (/^incertaine$/i.test(fields.ResultStatus ?? '')) addFlag(fields, 'Qualification incertaine');
  // The same parameter may be measured at the station and in the laboratory.
  if (extra(placeColumn) === '1' && fields.Method === undefined) fields.Method = 'In situ';
  return null;
}

/** The code of the remark stands for what its label says in several spellings. A presence stays: a person says what it means. */
function applyRemark(fields: Fields, remark: string): void {
  delete fields.DetectionCondition;
  if (remark === ordinary) return;
  if (remark === uncountable) addFlag(fields, 'Incomptable');
  if (remark === traces) addFlag(fields, 'Traces');
  if (above.has(remark)) {
    fields.Prefix = '>';
    if (fields.Result === undefined && fields.UpperLimit !== undefined) fields.Result = fields.UpperLimit;
    return;
  }
  const limit = limitOf(fields, remark);
  const [result, least] = [numberOf(fields.Result), numberOf(limit)];
  if (remark === traces && result > 0 && result < least) return;
  fields.Prefix = '<';
  // Where nothing, or the half of the limit, is given in its place, what was found is below the limit.
  if (limit !== undefined && !Number.isNaN(least) && !(result >= least)) fields.Result = limit;
}

/** A count below a number is below that number, whatever could have been detected. */
const limitOf = ({ DetectionLimit, QuantitationLimit }: Fields, remark: string): string | undefined =>
  remark === '2' ? DetectionLimit : remark === '9' ? undefined : QuantitationLimit;

const numberOf = (text: string | undefined): number => (text ? Number(text.replace(',', '.')) : Number.NaN);

function addFlag(fields: Fields, flag: string): void {
  fields.Flags = [fields.Flags, flag].filter(Boolean).join('; ');
}

import type { QaQcKind } from '@freshet/domain';
import { fractionOf } from '@freshet/domain/analyte-name';
import { remember } from './remember.ts';

/** Words are compared without case, spaces, dashes and underscores. */
const folded = (text: string) => text.toLowerCase().replace(/[\s_./()-]+/g, '');

const lookUp = <Meaning extends string>(lists: readonly (readonly [Meaning, string])[]) =>
  new Map(lists.flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)));

const noKind = '';
const kinds = lookUp<QaQcKind | ''>([
  [
    noKind,
    'n normal reg regular sample samples routine env environmental investigative grab trg fieldsample fieldmsr/obs primary na none notapplicable composite integrated einzelprobe stichprobe schöpfprobe mischprobe originalprobe simple puntual compuesta simples composta steekmonster steekbemonstering mengmonster stickprov',
  ],
  [
    'Field duplicate',
    'fd fielddup fieldbldup fieldduplicate fieldd duplicate replicate fieldreplicate fr fieldrep rep replicatefirst replicatesecond replicatethird qualitycontrolsamplefieldreplicate qualitycontrolfieldreplicatemsrobs qualitycontrolfieldreplicateportabledatalogger qualitycontrolfieldreplicatehabitatassessment interlabd interd qualitycontrolsampleblindduplicate doppelprobe parallelprobe duplicata duplicado duplicada duplikat duplicatadeterrain duplicadodecampo duplicatadecampo duplomonster dubbelprov',
  ],
  [
    'Field blank',
    'fb fieldblank fieldb blankfield feldblindwert feldblindprobe feldblank blancdeterrain blancodecampo brancodecampo blankfilter qualitycontrolsamplefieldblank ambientblank',
  ],
  [
    'Trip blank',
    'tb transportblindwert blancodeviaje blancodetransporte brancodetransporte brancodeviagem blancdetransport tripblank tripb blanktrip blanktravel qualitycontrolsampletripblank travelblank',
  ],
  [
    'Equipment blank',
    'eb equipblank equipmentblank equipmentb blankequipment rinsate rinsateblank rb qualitycontrolsampleequipmentblank qualitycontrolsampleequipmentrinsateblank qualitycontrolfieldsampleequipmentrinsateblank',
  ],
  [
    'Method blank',
    'mb mbl lb blancdeméthode blancdelaboratoire blancodelaboratorio brancodelaboratório methodblank blankmethod blanklab blanklaboratory labblank laboratoryblank reagentblank qualitycontrolsamplelabblank qualitycontrolsamplereagentblank',
  ],
  [
    'Blank',
    'blank blanc blk blindprobe blindwert blanco branco qualitycontrolsamplepostpreservativeblank qualitycontrolsampleprepreservativeblank',
  ],
  [
    'Laboratory duplicate',
    'labd labt lr duplicatadelaboratoire duplicadodelaboratorio duplicatadelaboratório dup labdup labduplicate laboratoryduplicate ld labreplicate qualitycontrolsamplelabduplicate qualitycontrolsamplelabduplicate2 qualitycontrolsamplelabreanalysis',
  ],
  ['Matrix spike', 'ms ms1 matrixspike qualitycontrolsamplelabmatrixspike qualitycontrolsamplefieldspike'],
  ['Matrix spike duplicate', 'msd ms2 sd matrixspikeduplicate qualitycontrolsamplelabmatrixspikeduplicate'],
  [
    'Laboratory control sample',
    'lcs bs sb labcontrolsample laboratorycontrolsample spikedblank qualitycontrolsamplelabcontrolsampleblankspike qualitycontrolsamplelabspike qualitycontrolsamplelabspiketarget',
  ],
  [
    'Laboratory control sample duplicate',
    'lcsd bd labcontrolsampleduplicate qualitycontrolsamplelabcontrolsampleblankspikeduplicate',
  ],
  [
    'Reference material',
    'srm crm rm referencematerial standardreferencematerial certifiedreferencematerial qualitycontrolsamplereferencesample',
  ],
  ['Surrogate', 'sur surr surrogate qualitycontrolsamplefieldsurrogatespike'],
  ['Spike', 'spike'],
  [
    'Split',
    'split fs fieldsplit labsplit qualitycontrolsamplelabsplit qualitycontrolsamplefieldsplit qualitycontrolsampleinterlabsplit',
  ],
  [
    'Other QC',
    'otherqc qc qaqc qualitycontrolsampleother qualitycontrolsampleblind qualitycontrolsamplebackgroundfluorescence qualitycontrolsamplemeasurementprecisionsample qualitycontrolalternativemeasurementsensitivity qualitycontrolalternativemeasurementsensitivityplus qualitycontrolfieldmsrobsprecalibration qualitycontrolfieldmsrobspostcalibration control',
  ],
]);

/**
 * `belowReporting` is below a limit above that of detection: a number beside it was estimated, unless it is the limit.
 * `belowQuantitation` is what French agencies write beside the limit itself, whether a column repeats it or not.
 * `presentBelow` and `presentAbove` were seen: a number beside them is a value with a flag.
 */
export type Condition =
  | 'detected'
  | 'notDetected'
  | 'belowReporting'
  | 'belowQuantitation'
  | 'presentBelow'
  | 'presentAbove'
  | 'above'
  | 'notMeasured';
const conditions = lookUp<Condition>([
  [
    'detected',
    'y yes true detected detect mean detectedandquantified estimated valuedecensored résultat>seuildequantificationet<auseuildesaturationourésultat=0 domainedevalidité',
  ],
  [
    'notDetected',
    'n no false notdetected nondetect nd notpresent belowdetectionlimit belowmethoddetectionlimit belowsamplespecificdetectlimit belowdailydetectionlimit belowlongtermblankbaseddetectlimit *nondetect belowsystematicsensitivity notdetectedatreportinglimit notdetectedatdetectionlimit résultat<auseuildedétection résultat<seuildedétection <seuildedétection dénombrement<valeur',
  ],
  ['belowReporting', 'belowreportinglimit belowlongtermblankbasedreportinglimit belowdetectionquantificationlimit'],
  [
    'belowQuantitation',
    'résultat<seuildequantification résultat<auseuildequantification <seuildequantification résultatinférieurauseuildequantification',
  ],
  [
    'presentBelow',
    'presentbelowquantificationlimit *present<ql detectednotquantified betweeninstdetectandquantlimit traces<seuildequantificationet>seuildedétection traces',
  ],
  ['presentAbove', 'presentabovequantificationlimit *present>ql abovedetectionlimit'],
  [
    'above',
    'aboveoperatingrange abovedetectionquantificationlimit résultat>auseuildesaturation résultat>seuildesaturation dénombrement>valeur',
  ],
  ['notMeasured', 'notreported notsampled notanalysed notanalyzed unabletomeasure analysenonfaite'],
]);

/** `Total`, `Dissolved` and so on; empty for a word that says "none"; null for a word that is not known. */
export const readFraction = remember(fractionOf);
/** Which of the conditions of detection a word means; null for a word that is not known. */
export const readCondition = remember((text) => conditions.get(folded(text)) ?? null);

const rejectedWords = new Set(
  'rejected reject invalid invalidated unusable donotuse void voided retracted withdrawn rejeté rejetée refusé invalide incorrecte'.split(
    ' ',
  ),
);
/** Whether a status says that the sender of a result does not stand by it. */
export const isRejectedStatus = remember((text) => rejectedWords.has(folded(text)));

const kindOf = remember((text) => kinds.get(folded(text)) ?? null);
const ordinary = /^(?:sample[\s-]|field msr|not determined)/i;

/** The kind of a sample; empty for an ordinary one; null for a word that is not known. */
export const readQaQcKind = (text: string): QaQcKind | '' | null => kindOf(text) ?? (ordinary.test(text) ? '' : null);

const offsets = new Map<string, number>([
  ...['utc', 'gmt', 'z'].map((name) => [name, 0] as const),
  ...Object.entries({ nst: -210, ndt: -150, ast: -240, adt: -180, est: -300, edt: -240, cst: -360, cdt: -300 }),
  ...Object.entries({
    mst: -420,
    mdt: -360,
    pst: -480,
    pdt: -420,
    akst: -540,
    akdt: -480,
    ahst: -600,
    hst: -600,
    hdt: -540,
  }),
  ...Object.entries({
    awst: 480,
    acst: 570,
    acdt: 630,
    aest: 600,
    aedt: 660,
    nzst: 720,
    nzdt: 780,
    cet: 60,
    cest: 120,
  }),
]);

const knownZones = new Map<string, number | null>();

/** Minutes from UTC of `PST`, `UTC-8`, `-08:00` or `-8`; null for what is not known. */
export function readZone(text: string): number | null {
  let minutes = knownZones.get(text);
  if (minutes === undefined) {
    minutes = parseZone(text);
    if (text.length < 12 && knownZones.size < 1000) knownZones.set(text, minutes);
  }
  return minutes;
}

function parseZone(text: string): number | null {
  const name = shortZone(text.trim().toLowerCase());
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const [all, sign, hours, minutes = '0'] = /^(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/.exec(name) ?? [];
  if (all === undefined || Number(hours) > 14) return null;
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}

/** `pacific standard time` is `pst`. */
const shortZone = (name: string): string =>
  name.replace(
    /^(newfoundland|atlantic|eastern|central|mountain|pacific|alaska|hawaii)\s+(standard|daylight)(?:\s+time)?$/,
    (_, region: string, season: string) => `${region === 'alaska' ? 'ak' : region.slice(0, 1)}${season.slice(0, 1)}t`,
  );

const metres = new Map<string, number>([
  ...['', 'm', 'metre', 'metres', 'meter', 'meters', 'mètre', 'mètres'].map((name) => [name, 1] as const),
  ...['mbgs', 'mbgl'].map((name) => [name, 1] as const),
  ...['ftbgs', 'fbgs'].map((name) => [name, 0.3048] as const),
  ...['ft', 'feet', 'foot', "'", '′'].map((name) => [name, 0.3048] as const),
  ...['cm', 'centimetre', 'centimeter', 'centimetres', 'centimeters'].map((name) => [name, 0.01] as const),
  ...['mm', 'millimetre', 'millimeter'].map((name) => [name, 0.001] as const),
  ...['in', 'inch', 'inches', '"', '″'].map((name) => [name, 0.0254] as const),
]);

/** How many metres one of this unit is; null for a word that is no length. */
export const metresPer = (unit: string): number | null => metres.get(unit.trim().toLowerCase()) ?? null;

import type { FieldName } from '../../rows/rows.ts';
import { foldHeader, type HeaderNames } from '../headers/header.ts';
import { usualNames } from '../headers/usual-names.ts';

const named = (names: HeaderNames, fields: readonly FieldName[]) =>
  new Map(fields.flatMap((field) => (names[field] ?? []).map((name) => [foldHeader(name), field] as const)));

/** What lines about samples call what they say. In a crosstab the client's sample is the station. */
const sampleLabels = new Map([
  ...named(usualNames, ['SampleTime', 'SampleDateTime', 'Station', 'MediaType', 'QaQcType', 'CocCode', 'DepthStart']),
  ...[
    'labid',
    'labsampleid',
    'labno',
    'labnumber',
    'laboratoryid',
    'laboratorysampleid',
    'labsample',
    'labreference',
    ...['probennummer', 'probenr', 'probennr', 'labornummer', 'labornr', 'nolabo', 'nodelaboratoire', 'analysennr'],
    ...['ndechantillon', 'nodechantillon', 'numerodechantillon', 'referencelaboratoire', 'samplenumber', 'labref'],
  ].map((name) => [name, 'LabSampleId'] as const),
  ...[
    'sampleid',
    'sampledescription',
    'sampleidentification',
    'sampleref',
    'samplename',
    'clientsampleid',
    'yourref',
    ...['probenbezeichnung', 'probenname', 'bezeichnungderprobe', 'identificationdelechantillon', 'nomdelechantillon'],
    ...['referenceclient', 'votrereference', 'referencedechantillon', 'designationdechantillon', 'clientreference'],
    ...['clientsampleref', 'yourreference', 'kundenprobenbezeichnung'],
  ].map((name) => [name, 'Station'] as const),
  ...['agatid', 'sgsid', 'sgssampleid', 'eurofinsid', 'caroid', 'paceid', 'alsid'].map(
    (name) => [name, 'LabSampleId'] as const,
  ),
]);

interface Label {
  readonly column: number;
  readonly field: FieldName;
}

/** What a line says of each sample, by the last of its first cells that is a label. */
export function sampleLabelOf(cells: readonly string[]): Label | null {
  for (let column = Math.min(cells.length, 8) - 1; column >= 0; column -= 1) {
    const text = (cells[column] ?? '').trim();
    const field = text.length > 40 ? undefined : sampleLabels.get(foldHeader(text.replace(/:\s*$/, '')));
    if (field && cells.slice(column + 1).some((cell) => cell.trim() !== '')) return { column, field };
  }
  return null;
}

const ofAnalyte = new Map([
  ...named(usualNames, [
    ...(['Analyte', 'Unit', 'CasNumber', 'Method', 'Fraction'] as const),
    ...(['DetectionLimit', 'ReportingLimit', 'QuantitationLimit'] as const),
  ]),
  ...['analysis', 'analyses', 'analytes', 'parameters', 'element', 'elements'].map(
    (name) => [name, 'Analyte'] as const,
  ),
]);
const limitFields = new Set<FieldName>(['DetectionLimit', 'ReportingLimit', 'QuantitationLimit']);

/** What a column says of the analyte of its row; null for a sample. */
export const columnField = (name: string): FieldName | null =>
  name.length > 40 ? null : (ofAnalyte.get(foldHeader(name.replace(/[([].*$/, ''))) ?? null);
export const isLimit = (field: FieldName | null): boolean => field !== null && limitFields.has(field);

const ofValue =
  /^(?:q|qual|quals|qualifiers?|flags?|lab qual(?:ifier)?|data qual(?:ifier)?|val qual|final q|notes?|rq)\.?\d*$/i;
/** A column of qualifiers of the sample on its left. */
export const isQualifierColumn = (name: string): boolean => name.length <= 40 && ofValue.test(name);

const aside =
  /^(?:g\s*\/\s*s(?:\b.*)?|qc\s?batch|batch|date analy[sz]ed|analysis date|analy[sz]ed|analyst|initials|max(?:imum|\.)?\b.*|min(?:imum|\.)?\b.*|average|mean|incertitude.*|(?:measurement )?uncertainty.*|messunsicherheit.*|accred(?:itation|ited)?\b.*|g\s*\/\s*s.*)$|\b(?:criteri(?:on|a)|guidelines?|standards?|objectives?|ccme|wqgs?|cdwq[gs]?|permit|exceed\w*|rpd)\b/i;
/** A column of guidelines or of work in the laboratory. */
export const isAsideColumn = (name: string): boolean => name.length <= 200 && aside.test(name);

const firstColumns = 6;

/** The line over the analytes: it names them and their units, and goes on with samples. */
export function isAnalyteHeader(cells: readonly string[]): boolean {
  const fields = cells.slice(0, firstColumns).map((cell) => columnField(cell.trim()));
  return fields.includes('Analyte') && fields.includes('Unit');
}

/** Whether a text is a day, as people write it over columns. */
export const isDay = (text: string): boolean =>
  text.length <= 40 &&
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|^\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9}\.?)[-/. ]\d{2,4}|^\p{L}{3,9}\.? \d{1,2},? \d{4}/u.test(
    text,
  );

import type { CellRow } from '#platform/tables';
import type { FieldName, Fields } from '../../rows/rows.ts';
import { foldHeader } from '../headers/header.ts';

/**
 * What a row that is no sample says of each column: what the values were measured by, or the limit of the laboratory.
 */
export type ColumnField = 'Method' | 'DetectionLimit' | 'ReportingLimit' | 'QuantitationLimit';

/** What a row below the names is: one that speaks of the columns, or one that is no sample at all. */
export type AsideRow = { readonly field: ColumnField } | 'notSample' | null;

/** A row that speaks of the columns. */
export const isOfColumns = (row: AsideRow): row is { readonly field: ColumnField } =>
  row !== null && row !== 'notSample';

const folded = (words: string) => words.split(',').map(foldHeader);

const columnWords = new Map<string, ColumnField>([
  ...folded('method,methods,test method,analytical method,analysis method,lab method,méthode,méthode d’analyse').map(
    (word) => [word, 'Method'] as const,
  ),
  ...folded('dl,mdl,lod,detection limit,method detection limit,limit of detection,ld,ldm,limite de détection').map(
    (word) => [word, 'DetectionLimit'] as const,
  ),
  ...folded(
    'rl,rdl,lor,mrl,reporting limit,limit of reporting,reported detection limit,method reporting limit,ldr,lr,limite rapportée',
  ).map((word) => [word, 'ReportingLimit'] as const),
  ...folded('loq,pql,eql,limit of quantitation,limit of quantification,lq,lqm,limite de quantification').map(
    (word) => [word, 'QuantitationLimit'] as const,
  ),
]);

/**
 * Statistics and guidelines, as they are under or over a table of samples. Whole names only: a creek may be called Max
 * Creek.
 */
const notSamples = new Set(
  [
    'mean,average,avg,median,geomean,geometric mean,min,minimum,max,maximum,std dev,stdev,st dev,standard deviation,count,range',
    'no. of samples,number of samples,sample count,percentile,90th percentile,95th percentile,10th percentile,75th percentile',
    '25th percentile,variance,rpd,rpd (%),% rpd,relative percent difference,unit,units,moyenne,médiane,écart-type,écart type,minimale',
    'maximale,moyenne géométrique,nombre d’échantillons,90e percentile,unité,unités,cas,cas no,cas number,n exceed,no. of exceedances',
  ].flatMap(folded),
);
const guideline =
  /\b(?:guidelines?|criteri(?:on|a)|objectives?|ccme|wqgs?|bcwqgs?|cdwq[gs]?|permit limits?|crit[eè]res?|recommandations?|normes?)\b/iu;

/** What a row is, by what is where samples have their station, or in the first of their other columns. */
export function asideRow({ cells }: CellRow, mapped: ReadonlyMap<FieldName, number>): AsideRow {
  const at = (field: FieldName) => (cells[mapped.get(field) ?? -1] ?? '').trim();
  const label = at('Station') || ([...mapped.keys()].map(at).find((text) => text !== '') ?? '');
  if (label === '' || label.length > longestLabel) return null;
  const name = foldHeader(label);
  if (notSamples.has(name)) return 'notSample';
  // A row with a date is a sample, of a station whose name has such a word: whether it is none, a person decides.
  const isDated = at('SampleDateTime') !== '' && at('SampleDateTime') !== label;
  if (isDated) return null;
  const field = columnWords.get(name);
  if (field) return { field };
  return guideline.test(label) ? 'notSample' : null;
}

const longestLabel = 100;

/** What such rows say of a column, where they say anything. */
export function statedOfColumn(
  rows: readonly { field: ColumnField; cells: readonly string[] }[],
  column: number,
): Fields {
  const stated: Fields = {};
  for (const { field, cells } of rows) {
    const text = (cells[column] ?? '').trim();
    if (text !== '' && (field === 'Method' || /\d/.test(text))) stated[field] = text;
  }
  return stated;
}

import { type Sentence, sentence } from '@freshet/contract';
import type { CellRow } from '#platform/tables';
import type { FieldName } from '../../rows/rows.ts';
import { foldHeader, tidyHeader } from './header.ts';
import type { HeaderMatch } from './header-in.ts';
import { usualNames } from './usual-names.ts';

/** Nothing that is doubted is read without a person saying so. */
export const doubtfulConfidence = 0.75;

const stationNames = new Set(
  (usualNames.Station ?? []).map(foldHeader).filter((name) => !/sample|client|field|chantillon/.test(name)),
);
const namesOfSamples = new Set([
  'nomcommune',
  'sampleid',
  'sampleidentification',
  'sampledescription',
  'samplereference',
]);
/** Whether a value counts, what it was measured in, and which of several it is. */
const meansSomething =
  /qual(?!ity)|flag|fraction|filter|replic|duplic|matrix|medi[au]|samp(?:le)?(?:kind|class|type)|(?<!point|site|station|well|location)status|reject|detect|censor|lessthan|below|remarque|operat|depth|speciation|\bqc\b|qaqc|^dup|dup(?:licate)?(?:result|value)?$|(?:result|value|conc|messwert|valeur|r[eé]sultat)\d$|second|rerun|reanaly|^(?:total|dissolved)(?:result|value|conc(?:entration)?)?$/;

/** A sign, alone or before a number, or a word that says that nothing was detected. */
const sign =
  /^(?:[<>≤≥]=?\s*(?:\d[\d.,]*(?:e-?\d+)?)?|nd|n\.d\.|bdl|(?:not|non)[\s-]?detect(?:ed)?|below (?:detection|reporting).*)$/i;
const kind = /^(?:fd|fb|tb|dup|spike|(?:field |trip |equipment |method |lab )?(?:blank|duplicate))$/i;

/** Whether a text is a sign, or says that nothing was detected. */
export const isSign = (text: string): boolean => sign.test(text);

/**
 * Columns that are not applied to values, and contain what may change the meaning of one: `<` under no name, results with their
 * sign beside others without, blanks under *Type*.
 */
export function contentDoubts(
  header: readonly string[],
  below: readonly CellRow[],
  isApplied: (column: number) => boolean,
): Sentence[] {
  const width = Math.max(header.length, ...below.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    if (isApplied(column)) return [];
    const texts = below.map(({ cells }) => (cells[column] ?? '').trim());
    const text = texts.find((each) => each.length < 40 && (isSign(each) || kind.test(each)));
    const name = tidyHeader(header[column] ?? '') || `#${column + 1}`;
    return text === undefined ? [] : [sentence('formatSaysAside', { column: name, text })];
  });
}

/** Why a table that has the usual columns may not be what it seems. */
export function headerDoubts(
  { row, fields }: HeaderMatch,
  below: readonly CellRow[],
  isRead: (column: number) => boolean,
): Sentence[] {
  const nameOf = (field: FieldName) => tidyHeader(row.cells[fields.get(field) ?? -1] ?? '');
  const station = nameOf('Station');
  const readNames = row.cells.flatMap((cell, column) => (isRead(column) ? [foldHeader(cell)] : []));
  const unread = row.cells.flatMap((cell, column) => {
    const name = tidyHeader(cell);
    const isMeant =
      !isRead(column) && meansSomething.test(foldHeader(name)) && !isCodeOfRead(foldHeader(name), readNames);
    return isMeant && below.some(({ cells }) => (cells[column] ?? '').trim() !== '') ? [name] : [];
  });
  return [
    ...(namesOfSamples.has(foldHeader(station)) ? [sentence('formatSampleAsStation', { column: station })] : []),
    ...(unread.length > 0 ? [sentence('formatLeavesColumns', { columns: unread.join(', ') })] : []),
    ...stationDoubts({ row, fields }, below, isRead),
  ];
}

/** One name of stations that has several ids: the file would make one station of them. */
function stationDoubts(
  { row, fields }: HeaderMatch,
  below: readonly CellRow[],
  isRead: (column: number) => boolean,
): Sentence[] {
  const station = fields.get('Station') ?? -1;
  const at = ({ cells }: CellRow, column: number) => (cells[column] ?? '').trim();
  return [...row.cells.keys()].flatMap((column) => {
    if (isRead(column) || !stationNames.has(foldHeader(row.cells[column] ?? ''))) return [];
    const ids = new Map<string, string>();
    const text = below
      .map((each) => [at(each, station), at(each, column)] as const)
      .find(([name, id]) => {
        if (name === '' || id === '') return false;
        const first = ids.get(name) ?? id;
        ids.set(name, first);
        return first !== id;
      })?.[0];
    const names = { station: tidyHeader(row.cells[station] ?? ''), column: tidyHeader(row.cells[column] ?? '') };
    return text === undefined ? [] : [sentence('formatStationsAsOne', { ...names, text })];
  });
}

/** `code_remarque` beside `mnemo_remarque`, which is read, says the same once more. */
const isCodeOfRead = (name: string, readNames: readonly string[]): boolean =>
  name.startsWith('code') &&
  readNames.some((read) => ['libelle', 'nom', 'mnemo'].some((word) => read === `${word}${name.slice(4)}`));

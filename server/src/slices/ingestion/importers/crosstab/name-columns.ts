import type { CellRow } from '#platform/tables';
import type { FieldName, Fields } from '../../rows/rows.ts';
import { tidyHeader } from '../headers/header.ts';
import { columnField, isAsideColumn, isDay, isLimit, isQualifierColumn } from './crosstab-labels.ts';
import { type Guess, statedOfSamples } from './stated-of-samples.ts';

export interface SampleColumn {
  readonly column: number;
  readonly fields: Fields;
  readonly limit: { readonly column: number; readonly field: FieldName } | null;
  /** The column of its qualifiers; -1 where there is none. */
  readonly qualifierAt: number;
}

/** What the columns of a block are: those of the analytes, those of samples, and others. */
export interface CrosstabColumns {
  readonly ofAnalyte: ReadonlyMap<FieldName, number>;
  readonly samples: readonly SampleColumn[];
  readonly known: ReadonlySet<number>;
  /** Names of columns that hold no value of a sample. */
  readonly others: readonly string[];
  readonly guesses: readonly Guess[];
}

/** Names the columns by the line over the analytes, by lines about samples above it, and by lines without analytes below it. */
export function nameColumns(above: readonly CellRow[], { cells }: CellRow, below: readonly CellRow[]): CrosstabColumns {
  const names = cells.map(tidyHeader);
  const width = Math.max(names.length, ...[...above, ...below].map((row) => row.cells.length));
  const fields = Array.from({ length: width }, (_, column) => columnField(names[column] ?? ''));
  const ofAnalyte = new Map<FieldName, number>();
  for (const [column, field] of fields.entries())
    if (field !== null && !isLimit(field) && !ofAnalyte.has(field)) ofAnalyte.set(field, column);
  const taken = new Set(ofAnalyte.values());
  const first = Math.max(ofAnalyte.get('Analyte') ?? 0, ofAnalyte.get('Unit') ?? 0) + 1;
  const isSample = (column: number) =>
    column >= first && !taken.has(column) && fields[column] === null && !isBesideSamples(names[column] ?? '');
  const named = names.flatMap((name, column) => (name !== '' && isSample(column) ? [column] : []));
  const areNumbered = named.every((column) => /^\d*\W*$/.test(names[column] ?? ''));
  const areDays = named.length > 0 && named.every((column) => isDay(names[column] ?? ''));
  const naming = [...(areNumbered ? below : []), ...(areDays ? nearestOver(above, isSample) : [])];
  const stated = statedOfSamples([...above, ...below], { isSample, named, naming });
  const limits = fields.flatMap((field, column) => (field !== null && isLimit(field) ? [{ column, field }] : []));
  const columns = names.length < width ? Array.from({ length: width }, (_, column) => column) : [...names.keys()];
  const filled = columns.filter(
    (column) => isSample(column) && ((names[column] ?? '') !== '' || stated.ofColumn.has(column)),
  );
  const carried = carriedNames(names, filled, { ...stated, isAlways: areDays });
  const samples = filled.map((column): SampleColumn => {
    const name = carried.get(column) ?? names[column] ?? '';
    const sampleFields = nameOf(name, { ...stated.ofAll, ...stated.ofColumn.get(column) });
    return {
      column,
      fields: sampleFields,
      limit: limitOf(column, limits, filled[0] ?? 0),
      qualifierAt: qualifierOf(column, names),
    };
  });
  const dated = samplesWithDays(samples);
  const qualifiers = samples.map(({ qualifierAt }) => qualifierAt);
  const isAlone = (name: string, column: number) =>
    column >= first && isQualifierColumn(name) && !qualifiers.includes(column);
  const known = new Set([
    ...filled,
    ...qualifiers,
    ...taken,
    ...limits.map(({ column }) => column),
    ...asideColumns(names),
  ]);
  const others = names.filter((name, column) => name !== '' && isAsideColumn(name) && column >= first);
  const describeDays: Guess[] = dated ? [{ kind: 'unlabelled', text: '' }] : [];
  const guesses = [...stated.guesses, ...describeCarried(carried), ...describeDays];
  // Qualifiers that are behind no sample may be of any: nobody can say of which.
  return { ofAnalyte, samples: names.some(isAlone) ? [] : (dated ?? samples), known, others, guesses };
}

const isBesideSamples = (name: string): boolean => isAsideColumn(name) || isQualifierColumn(name);

const qualifierOf = (column: number, names: readonly string[]): number =>
  isQualifierColumn(names[column + 1] ?? '') ? column + 1 : -1;

const asideColumns = (names: readonly string[]): number[] =>
  names.flatMap((name, column) => (isAsideColumn(name) ? [column] : []));

/** A name over a column is the sample of the client, unless a line says that; then it is that of the laboratory. */
function nameOf(name: string, stated: Fields): Fields {
  const fields = { ...stated };
  if (name === '' || name === stated.Station) return fields;
  if (isDay(name) && stated.SampleDateTime === undefined) fields.SampleDateTime = name;
  else if (stated.Station === undefined) fields.Station = name;
  else if (stated.LabSampleId === undefined) fields.LabSampleId = name;
  return fields;
}

/** Limits stand before their samples where the first of them does, and behind them otherwise. */
function limitOf(column: number, limits: readonly { column: number; field: FieldName }[], firstSample: number) {
  const [first] = limits;
  if (!first) return null;
  return first.column < firstSample
    ? (limits.findLast((limit) => limit.column < column) ?? null)
    : (limits.find((limit) => limit.column > column) ?? null);
}

/** The line next to the names of the columns that holds anything over samples. */
const nearestOver = (above: readonly CellRow[], isSample: (column: number) => boolean): readonly CellRow[] =>
  above.filter(({ cells }) => cells.some((cell, column) => isSample(column) && cell.trim() !== '')).slice(-1);

interface Stated {
  readonly ofAll: Fields;
  readonly ofColumn: ReadonlyMap<number, Fields>;
  readonly isAlways: boolean;
}

/** The name of a sample over several days goes on to the right, as that of merged cells does. */
function carriedNames(
  names: readonly string[],
  filled: readonly number[],
  { ofAll, ofColumn, isAlways }: Stated,
): ReadonlyMap<number, string> {
  const carried = new Map<number, string>();
  let last = '';
  for (const column of filled) {
    const text = names[column] ?? '';
    const fields = { ...ofAll, ...ofColumn.get(column) };
    if (text !== '') last = text;
    else if (!isAlways && fields.Station === undefined && ofColumn.get(column)?.SampleDateTime !== undefined)
      carried.set(column, last);
  }
  return carried;
}

const describeCarried = (carried: ReadonlyMap<number, string>): Guess[] =>
  [...new Set(carried.values())].slice(0, 1).map((text) => ({ kind: 'carried', text }));

const dayAtEnd =
  /^(\S.*?)[\s,;_-]+(\d{1,2}[-\s]\p{L}{3,9}[-\s]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})(?:\s+(\d{1,2}:\d{2}(?:\s?[ap]m)?))?$/iu;

/** Samples whose names end in their day, where nothing else gives one: `River A 14-Mar-2026 10:30 am`. Null for others. */
function samplesWithDays(samples: readonly SampleColumn[]): SampleColumn[] | null {
  const dated = samples.flatMap((sample) => {
    const { Station = '', SampleDateTime } = sample.fields;
    const [, name = '', day = '', time = ''] = SampleDateTime === undefined ? (dayAtEnd.exec(Station) ?? []) : [];
    const fields = { ...sample.fields, Station: name, SampleDateTime: day, ...(time ? { SampleTime: time } : {}) };
    return name === '' ? [] : [{ ...sample, fields }];
  });
  return dated.length > 0 && dated.length === samples.length ? dated : null;
}

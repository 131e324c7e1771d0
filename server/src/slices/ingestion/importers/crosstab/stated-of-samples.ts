import type { CellRow } from '#platform/tables';
import type { FieldName, Fields } from '../../rows/rows.ts';
import { statedByTitle } from '../titles/stated-by-titles.ts';
import { isDay, sampleLabelOf } from './crosstab-labels.ts';

/**
 * What a person has to confirm: dates or names without a label, one text for all samples, a text that goes on to the
 * right.
 */
export interface Guess {
  readonly kind: 'unlabelled' | 'unlabelledNames' | 'ofAll' | 'carried';
  readonly text: string;
}

interface SampleColumns {
  readonly isSample: (column: number) => boolean;
  /** Columns that have a name in the line over the analytes. */
  readonly named: readonly number[];
  /** Lines that may hold the names of samples: where those of the columns are mere numbers, or days. */
  readonly naming: readonly CellRow[];
}

/** What decides which result a value is: a guess at it is shown. */
const decisive = new Set<FieldName>(['Station', 'SampleDateTime']);

/** What lines above and below the names say of each sample, and of all. */
export function statedOfSamples(rows: readonly CellRow[], { isSample, named, naming }: SampleColumns) {
  const ofColumn = new Map<number, Fields>();
  const ofAll: Fields = {};
  const guesses: Guess[] = [];
  const labelled = new Set<FieldName>();
  const put = (column: number, field: FieldName, text: string) =>
    void ofColumn.set(column, { [field]: text, ...ofColumn.get(column) });
  const take = (cells: readonly string[], field: FieldName, from: number) => {
    const filled = cells.flatMap((cell, column) => (column > from && cell.trim() !== '' ? [column] : []));
    const [first = -1] = filled;
    const textAt = (column: number) => (cells[column] ?? '').trim();
    // `Well: MW-1` before the samples is of all of them.
    if (filled.length === 1 && !isSample(first)) {
      ofAll[field] ??= textAt(first);
      if (decisive.has(field)) guesses.push({ kind: 'ofAll', text: textAt(first) });
      return;
    }
    for (const column of filled) if (isSample(column)) put(column, field, textAt(column));
    const isCarried = decisive.has(field) && first === named[0] && named.some((column) => textAt(column) === '');
    if (!isCarried) return;
    guesses.push({ kind: 'carried', text: textAt(first) });
    let text = '';
    for (const column of named) {
      text = textAt(column) || text;
      put(column, field, text);
    }
  };
  const unlabelled = rows.filter(({ cells }) => {
    const label = sampleLabelOf(cells);
    if (label) labelled.add(label.field);
    if (label) take(cells, label.field, label.column);
    return label === null;
  });
  const takeUnlabelled = (cells: readonly string[], field: 'SampleDateTime' | 'Station', kind: Guess['kind']) => {
    labelled.add(field);
    guesses.push({ kind, text: cells.find((cell, column) => isSample(column) && cell.trim() !== '')?.trim() ?? '' });
    take(cells, field, -1);
  };
  for (const row of unlabelled) {
    const { cells } = row;
    const title = statedByTitle(cells);
    if (title && !labelled.has(title.field)) {
      ofAll[title.field] ??= title.text;
      guesses.push({ kind: 'ofAll', text: title.text });
      continue;
    }
    const texts = cells.filter((cell, column) => isSample(column) && cell.trim() !== '').map((cell) => cell.trim());
    if (texts.length === 0) continue;
    const areDays = texts.every(isDay);
    if (areDays && !labelled.has('SampleDateTime')) takeUnlabelled(cells, 'SampleDateTime', 'unlabelled');
    if (!areDays && !labelled.has('Station') && naming.includes(row) && areNames(texts))
      takeUnlabelled(cells, 'Station', 'unlabelledNames');
  }
  return { ofColumn, ofAll, guesses };
}

/** One name for each sample; `Water`, `Water` says something else of them. */
const areNames = (texts: readonly string[]): boolean =>
  texts.some((text) => /\p{L}/u.test(text)) && (texts.length === 1 || new Set(texts).size > 1);

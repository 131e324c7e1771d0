import { readNumber } from '../values/read-number.ts';

/** A table as it is in a spreadsheet: the names it gives its axes, their values, and the figures. */
export interface PastedTable {
  readonly axes: readonly { readonly name: string; readonly isRanges: boolean; readonly at: readonly number[] }[];
  readonly figures: readonly number[];
}

export type PasteProblem =
  | { readonly code: 'empty' }
  | { readonly code: 'notNumber'; readonly row: number; readonly text: string }
  | { readonly code: 'gap'; readonly row: number }
  | { readonly code: 'twice'; readonly row: number }
  | { readonly code: 'ranges'; readonly row: number };

/**
 * Reads what is copied from a spreadsheet or is in a CSV file. Either a grid (values of one axis down, of the other
 * across; two columns down for ranges), or a list (a column for each axis, the limit last).
 */
export function pasteTable(text: string): PastedTable | PasteProblem {
  const rows = splitRows(text);
  const [head = []] = rows;
  if (rows.length < 2 || head.length < 2) return { code: 'empty' };
  const across = head.map((cell) => readNumber(cell));
  const isNumber = (index: number) => typeof across[index] !== 'string';
  const lead = isNumber(1) ? 1 : head.length > 2 && isNumber(2) && rows.length > 1 ? 2 : 0;
  return lead > 0 ? pasteGrid(rows, lead) : pasteList(rows);
}

function splitRows(text: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const separator = lines[0]?.includes('\t') ? '\t' : lines[0]?.includes(';') ? ';' : ',';
  return lines.map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
}

type NumberRow = readonly number[] | PasteProblem;

function numbersOf(cells: readonly string[], row: number): NumberRow {
  const numbers: number[] = [];
  for (const cell of cells) {
    const read = readNumber(cell);
    if (cell === '') return { code: 'gap', row };
    if (typeof read === 'string') return { code: 'notNumber', row, text: cell };
    numbers.push(read.value);
  }
  return numbers;
}

const isProblem = (row: NumberRow): row is PasteProblem => 'code' in row;

function pasteGrid(rows: readonly (readonly string[])[], lead: number): PastedTable | PasteProblem {
  const [head = [], ...body] = rows;
  const across = numbersOf(head.slice(lead), 1);
  if (isProblem(across)) return across;
  const read: (readonly number[])[] = [];
  for (const [index, cells] of body.entries()) {
    const numbers = numbersOf(cells, index + 2);
    if (isProblem(numbers)) return numbers;
    if (numbers.length !== head.length) return { code: 'gap', row: index + 2 };
    read.push(numbers);
  }
  const down = read.map(([first = 0]) => first);
  if (lead === 2) {
    const broken = read.findIndex((row, index) => index > 0 && row[0] !== read[index - 1]?.[1]);
    if (broken >= 0) return { code: 'ranges', row: broken + 2 };
    down.push(read.at(-1)?.[1] ?? 0);
  }
  const twice = down.findIndex((value, index) => down.indexOf(value) < index);
  if (twice >= 0) return { code: 'twice', row: twice + 2 };
  return {
    axes: [
      { name: lead === 1 ? (head[0] ?? '') : '', isRanges: lead === 2, at: down },
      { name: '', isRanges: false, at: across },
    ],
    figures: read.flatMap((row) => row.slice(lead)),
  };
}

function pasteList(rows: readonly (readonly string[])[]): PastedTable | PasteProblem {
  const [head = [], ...body] = rows;
  const figureByKey = new Map<string, number>();
  const values = head.slice(0, -1).map(() => new Set<number>());
  for (const [index, cells] of body.entries()) {
    const numbers = numbersOf(cells.slice(0, head.length), index + 2);
    if (isProblem(numbers)) return numbers;
    if (numbers.length !== head.length) return { code: 'gap', row: index + 2 };
    const key = numbers.slice(0, -1);
    if (figureByKey.has(key.join())) return { code: 'twice', row: index + 2 };
    figureByKey.set(key.join(), numbers.at(-1) ?? 0);
    for (const [axis, value] of key.entries()) values[axis]?.add(value);
  }
  const axes = values.map((set, axis) => ({
    name: head[axis] ?? '',
    isRanges: false,
    at: [...set].sort((left, right) => left - right),
  }));
  const figures: number[] = [];
  for (const key of combinations(axes.map(({ at }) => at))) {
    const figure = figureByKey.get(key.join());
    if (figure === undefined) return { code: 'gap', row: 0 };
    figures.push(figure);
  }
  return { axes, figures };
}

const combinations = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((keys, list) => keys.flatMap((key) => list.map((value) => [...key, value])), [[]]);

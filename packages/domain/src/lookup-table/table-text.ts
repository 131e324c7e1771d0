import type { FormulaName } from '../formula/node.ts';
import { parseFormula } from '../formula/parse.ts';
import { readNumber } from '../values/read-number.ts';
import { type BetweenRule, betweenRules, type OutsideRule, outsideRules, sizeOf } from './lookup-table.ts';

/** An axis as it is written: `[pH] step: 6, 6.5, 7`. */
export interface WrittenAxis {
  readonly name: FormulaName;
  readonly between: BetweenRule;
  readonly at: readonly number[];
}

export interface WrittenTable {
  readonly axes: readonly WrittenAxis[];
  readonly outside: OutsideRule;
  readonly figures: readonly number[];
}

export type TableProblemCode =
  | 'tableShape'
  | 'tableAxes'
  | 'tableAxisTwice'
  | 'tableOrder'
  | 'tableNumber'
  | 'tableCells'
  | 'tableRows'
  | 'tableLog';

export interface TableProblem {
  readonly code: TableProblemCode;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly at: number;
}

export type TableReading =
  | { readonly ok: true; readonly table: WrittenTable }
  | { readonly ok: false; readonly problems: readonly TableProblem[] };

export const mostAxes = 3;

/**
 * Reads `[Temperature|°C] step: 0, 5; [pH] linear: 6, 7; outside undetermined; 231, 23.1; 153, 15.3`: the axes, what
 * holds outside of them, and the figures, a row for each value of the axes before the last.
 */
export function readTable(text: string): TableReading {
  const problems: TableProblem[] = [];
  const addProblem = (code: TableProblemCode, parameters: TableProblem['parameters'] = {}, at = 0) =>
    void problems.push({ code, parameters, at });
  const parts = partsOf(text);
  const axes = parts.flatMap((part) => (part.text.startsWith('[') ? (readAxis(part, addProblem) ?? []) : []));
  const outside = parts.flatMap(({ text: part }) => outsideRules.find((rule) => part === `outside ${rule}`) ?? []);
  const rows = parts.filter(({ text: part }) => part !== '' && !/^\[|^outside/.test(part));
  if (parts.some(({ text: part }) => part.startsWith('outside')) && outside.length !== 1) addProblem('tableShape');
  if (problems.length === 0 && (axes.length === 0 || axes.length > mostAxes))
    addProblem('tableAxes', { most: mostAxes });
  const keys = axes.map(({ name }) => name.key);
  if (new Set(keys).size < keys.length) addProblem('tableAxisTwice');
  const figures = problems.length === 0 ? readFigures(rows, axes, addProblem) : [];
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, table: { axes, outside: outside[0] ?? 'undetermined', figures } };
}

interface Part {
  readonly text: string;
  readonly at: number;
}

/** What is between semicolons; those in brackets belong to a name. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const match of text.matchAll(/(?:\[[^\]]*\]|[^;[])*(?:;|$)/g)) {
    const inside = match[0].replace(/;$/, '');
    if (inside.trim() !== '') parts.push({ text: inside.trim(), at: match.index + inside.search(/\S/) });
  }
  return parts;
}

type AddProblem = (code: TableProblemCode, parameters?: TableProblem['parameters'], at?: number) => void;

function readAxis({ text, at }: Part, addProblem: AddProblem): WrittenAxis | null {
  const [, bracket = '', rule = '', values = ''] = /^(\[[^\]]*\])\s*([a-z-]+)\s*:(.*)$/s.exec(text) ?? [];
  const named = parseFormula(bracket);
  const between = betweenRules.find((one) => one === rule);
  const name = named.ok ? named.formula.names[0] : undefined;
  if (!name || !between) {
    addProblem('tableShape', {}, at);
    return null;
  }
  const numbers = readNumbers({ text: values, at }, addProblem);
  const isFalling = numbers.some((value, index) => index > 0 && value <= (numbers[index - 1] ?? 0));
  if (isFalling) addProblem('tableOrder', { name: name.name }, at);
  if (sizeOf({ between, at: numbers }) < 1)
    addProblem('tableCells', { row: 0, count: numbers.length, expected: 2 }, at);
  return { name, between, at: numbers };
}

function readNumbers({ text, at }: Part, addProblem: AddProblem): number[] {
  return text.split(',').map((cell) => {
    const read = readNumber(cell);
    if (typeof read !== 'string') return read.value;
    addProblem('tableNumber', { text: cell.trim() }, at);
    return Number.NaN;
  });
}

function readFigures(rows: readonly Part[], axes: readonly WrittenAxis[], addProblem: AddProblem): number[] {
  const sizes = axes.map(sizeOf);
  const width = sizes.at(-1) ?? 0;
  const height = sizes.slice(0, -1).reduce((product, size) => product * size, 1);
  if (rows.length !== height) addProblem('tableRows', { count: rows.length, expected: height }, rows[0]?.at ?? 0);
  const isLog = axes.some(({ between }) => between === 'log-linear');
  return rows.flatMap((row, index) => {
    const figures = readNumbers(row, addProblem);
    if (figures.length !== width) {
      addProblem('tableCells', { row: index + 1, count: figures.length, expected: width }, row.at);
    }
    if (isLog && figures.some((figure) => figure <= 0)) addProblem('tableLog', {}, row.at);
    return figures;
  });
}

/** A table as it is kept and carried in files. */
export function writeTable({ axes, outside, figures }: WrittenTable): string {
  const width = sizeOf(axes.at(-1) ?? { between: 'step', at: [] });
  const rows = Array.from({ length: Math.ceil(figures.length / Math.max(width, 1)) }, (_, row) =>
    figures.slice(row * width, (row + 1) * width).join(', '),
  );
  const heads = axes.map(({ name, between, at }) => {
    const unit = name.suffix === null ? '' : `|${name.suffix}`;
    return `[${name.name}${unit}] ${between}: ${at.join(', ')}`;
  });
  return [...heads, `outside ${outside}`, ...rows].join('; ');
}

import type { Formula } from '../../formula/node.ts';
import { parseFormula } from '../../formula/parse.ts';
import { formulaLimits } from '../../formula/problem.ts';
import { tableFormula } from '../../lookup-table/table-formula.ts';
import { readTable } from '../../lookup-table/table-text.ts';
import { readNumber } from '../../values/read-number.ts';
import type { Standard } from './standard.ts';
import { fromFormula, type StandardProblem, standardProblem } from './standard-problem.ts';

/** The limits of a standard. A number is the formula that consists of it. */
export interface StandardLimits {
  readonly lower: Formula | null;
  readonly upper: Formula | null;
}

export type StandardValueReading =
  | { readonly ok: true; readonly limits: StandardLimits }
  | { readonly ok: false; readonly problems: readonly StandardProblem[] };

type Written = Pick<Standard, 'valueType' | 'value' | 'bound'>;

const number = String.raw`[-+−]?(?:\d+(?:,\d{3})*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;
const rangeText = new RegExp(`^\\s*(${number})\\s*(?:-|–|—|to)\\s*(${number})\\s*$`, 'iu');
const bareRange = /^\s*\d+(?:\.\d+)?\s*[-–—]\s*\d+(?:\.\d+)?\s*$/u;

/** Reads what a standard says: a number, an equation, or a range of two numbers. */
export function readStandardValue({ valueType, value, bound }: Written): StandardValueReading {
  // Only a table takes so much room.
  const isTooLong = valueType !== 'table' && value.length > formulaLimits.characters;
  if (valueType === 'range' && !isTooLong) return readRange(value);
  const reading = readOne({ valueType: isTooLong ? 'equation' : valueType, value, bound });
  if ('problems' in reading) return { ok: false, problems: reading.problems };
  const { formula } = reading;
  return { ok: true, limits: bound === 'upper' ? { lower: null, upper: formula } : { lower: formula, upper: null } };
}

type FormulaReading = { readonly formula: Formula } | { readonly problems: readonly StandardProblem[] };

function readOne({ valueType, value, bound }: Written): FormulaReading {
  if (valueType === 'table') return readLookup(value, bound);
  return valueType === 'double' ? readStatic(value) : readEquation(value);
}

function readLookup(text: string, bound: Written['bound']): FormulaReading {
  const reading = readTable(text);
  if (reading.ok) return { formula: tableFormula(reading.table, bound === 'upper' ? 'lower' : 'higher') };
  return { problems: reading.problems.map(({ code, parameters, at }) => standardProblem(code, parameters, at)) };
}

function readEquation(text: string): FormulaReading {
  if (text.length <= formulaLimits.characters && bareRange.test(text))
    return { problems: [standardProblem('looksLikeRange', { text: text.trim() }, 0)] };
  const parsed = parseFormula(text);
  return parsed.ok ? { formula: parsed.formula } : { problems: parsed.problems.map(fromFormula) };
}

function readStatic(text: string): FormulaReading {
  const read = readNumber(text);
  return typeof read === 'string'
    ? { problems: [standardProblem('notNumeric', {}, 0)] }
    : { formula: constantFormula(text, read.value) };
}

function readRange(text: string): StandardValueReading {
  const [, first, second] = rangeText.exec(text) ?? [];
  const [lower, upper] = [readNumber(first ?? ''), readNumber(second ?? '')];
  if (first === undefined || second === undefined || typeof lower === 'string' || typeof upper === 'string') {
    return { ok: false, problems: [standardProblem('rangeShape', {}, 0)] };
  }
  if (lower.value > upper.value) {
    const parameters = { lower: first, upper: second };
    return { ok: false, problems: [standardProblem('rangeUpsideDown', parameters, 0)] };
  }
  const limits = { lower: constantFormula(first, lower.value), upper: constantFormula(second, upper.value) };
  return { ok: true, limits };
}

const constantFormula = (text: string, value: number): Formula => ({
  text,
  root: { kind: 'number', value, at: 0, end: text.length },
  names: [],
  notes: [],
});

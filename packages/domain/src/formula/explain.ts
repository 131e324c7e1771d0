import { findPlace, type LookupTable, lookUp } from '../lookup-table/lookup-table.ts';
import { isCondition } from './check-kinds.ts';
import type { SlotValues } from './compile.ts';
import { type FormulaFailure, formulaFailure, isPowerUndefined, undefinedFor } from './failure.ts';
import type { Formula, FormulaNode } from './node.ts';
import { callFunction, comparisons, decide, operations } from './operations.ts';

/** One part of a formula with what came out of it. Plain data: it is stored and shown. */
export interface FormulaStep {
  readonly kind: FormulaNode['kind'];
  /** The part as it was written. */
  readonly text: string;
  readonly at: number;
  readonly end: number;
  /** What came out; null when the part was not needed or has no result. */
  readonly value: number | boolean | null;
  readonly isSkipped: boolean;
  /** The branch an `if` took. */
  readonly branch?: 'whenTrue' | 'whenFalse';
  readonly parts: readonly FormulaStep[];
  /** Of a table the figures the limit was made of: where each is on every axis, and how much it counts. */
  readonly cells?: readonly TableCell[];
}

export interface TableCell {
  readonly at: readonly (readonly number[])[];
  readonly figure: number;
  readonly weight: number;
}

export interface FormulaOutcome {
  readonly value: number | boolean | null;
  /** Why there is no value. */
  readonly failure: FormulaFailure | null;
  /** Where a number that is not zero became zero because it was too small. */
  readonly tooSmallAt: number | null;
  readonly step: FormulaStep;
}

interface Working {
  readonly formula: Formula;
  readonly values: SlotValues;
  failure: FormulaFailure | null;
  tooSmallAt: number | null;
}

/** Counts a formula out step by step. Gives the same value as the compiled formula, with the working. */
export function explainFormula(formula: Formula, values: SlotValues): FormulaOutcome {
  const working: Working = { formula, values, failure: null, tooSmallAt: null };
  const step = explainNode(working, formula.root);
  return { value: step.value, failure: working.failure, tooSmallAt: working.tooSmallAt, step };
}

function explainNode(working: Working, node: FormulaNode): FormulaStep {
  switch (node.kind) {
    case 'number':
    case 'constant':
      return made(working, node, { value: node.value });
    case 'name':
      return explainName(working, node);
    case 'sign':
    case 'not': {
      const operand = explainNode(working, node.operand);
      const value =
        node.kind === 'not' ? 1 - asNumber(operand) : node.operator === '-' ? -asNumber(operand) : asNumber(operand);
      return made(working, node, { value, parts: [operand] });
    }
    case 'arithmetic':
      return explainArithmetic(working, node);
    case 'comparison': {
      const parts = [explainNode(working, node.left), explainNode(working, node.right)] as const;
      return made(working, node, { value: comparisons[node.operator](asNumber(parts[0]), asNumber(parts[1])), parts });
    }
    case 'logic':
      return explainLogic(working, node);
    case 'if':
      return explainIf(working, node);
    case 'table':
      return explainTable(working, node);
    case 'call':
      return explainCall(working, node);
  }
}

function explainName(working: Working, node: FormulaNode & { kind: 'name' }): FormulaStep {
  const value = working.values[node.slot] ?? Number.NaN;
  if (Number.isNaN(value)) {
    const name = working.formula.names[node.slot]?.name ?? '';
    working.failure ??= formulaFailure('missingValue', node, { name });
  }
  return made(working, node, { value });
}

function explainArithmetic(working: Working, node: FormulaNode & { kind: 'arithmetic' }): FormulaStep {
  const { operator } = node;
  const parts = [explainNode(working, node.left), explainNode(working, node.right)] as const;
  const [left, right] = [asNumber(parts[0]), asNumber(parts[1])];
  const value = operations[operator](left, right);
  if (Number.isNaN(value)) {
    const isDivision = (operator === '/' && right === 0) || (operator === '^' && left === 0 && right < 0);
    working.failure ??= isDivision
      ? formulaFailure('divisionByZero', node)
      : operator === '^' && isPowerUndefined(left, right)
        ? formulaFailure('notDefined', node, { name: '^', value: left })
        : formulaFailure('tooLarge', node);
  }
  if (value === 0 && left !== 0 && operator !== '+' && operator !== '-' && (operator !== '*' || right !== 0)) {
    working.tooSmallAt ??= node.at;
  }
  return made(working, node, { value, parts });
}

function explainLogic(working: Working, node: FormulaNode & { kind: 'logic' }): FormulaStep {
  const before = working.failure;
  const left = explainNode(working, node.left);
  const isOpen = asNumber(left) !== (node.operator === 'and' ? 0 : 1);
  const right = isOpen ? explainNode(working, node.right) : skipped(working, node.right);
  const value = isOpen ? decide(node.operator, asNumber(left), asNumber(right)) : asNumber(left);
  // What is missing on one side does no harm when the other decides.
  if (!Number.isNaN(value)) working.failure = before;
  return made(working, node, { value, parts: [left, right] });
}

function explainIf(working: Working, node: FormulaNode & { kind: 'if' }): FormulaStep {
  const condition = explainNode(working, node.condition);
  const chosen = condition.value;
  const whenTrue = chosen === true ? explainNode(working, node.whenTrue) : skipped(working, node.whenTrue);
  const whenFalse = chosen === false ? explainNode(working, node.whenFalse) : skipped(working, node.whenFalse);
  const parts = [condition, whenTrue, whenFalse];
  if (chosen === null) return made(working, node, { value: Number.NaN, parts });
  const taken = chosen === true ? whenTrue : whenFalse;
  const step = made(working, node, { value: asNumber(taken), parts });
  return { ...step, value: taken.value, branch: chosen === true ? 'whenTrue' : 'whenFalse' };
}

function explainTable(working: Working, node: FormulaNode & { kind: 'table' }): FormulaStep {
  const parts = node.values.map((value) => explainNode(working, value));
  const values = parts.map(asNumber);
  const { value, cells } = lookUp(node.table, values);
  if (Number.isNaN(value))
    working.failure ??= formulaFailure('outsideTable', node, whatIsOutside(node, working, values));
  const used = cells.map(({ indexes, figure, weight }) => ({ at: keysOf(node.table, indexes), figure, weight }));
  return { ...made(working, node, { value, parts }), cells: used };
}

/** The value of each axis at which a figure is; of a range its two ends. */
const keysOf = ({ axes }: LookupTable, indexes: readonly number[]): number[][] =>
  axes.map(({ between, at }, axis) => {
    const index = indexes[axis] ?? 0;
    return at.slice(index, index + (between === 'ranges' ? 2 : 1));
  });

function whatIsOutside({ table }: FormulaNode & { kind: 'table' }, { formula }: Working, values: readonly number[]) {
  const at = table.axes.findIndex((axis, index) => !findPlace(axis, table.outside, values[index] ?? Number.NaN));
  const ends = table.axes[at]?.at ?? [];
  const name = formula.names[at]?.name ?? '';
  return { name, value: values[at] ?? Number.NaN, lowest: ends[0] ?? 0, highest: ends.at(-1) ?? 0 };
}

function explainCall(working: Working, node: FormulaNode & { kind: 'call' }): FormulaStep {
  const before = working.failure;
  const parts = node.values.map((value) => explainNode(working, value));
  const values = parts.map(asNumber);
  const value = callFunction(node.name, values);
  if (!Number.isNaN(value)) working.failure = before;
  if (value === 0 && (node.name === 'exp' || (node.name === 'pow' && values[0] !== 0))) working.tooSmallAt ??= node.at;
  if (node.name === 'nolimit') working.failure ??= formulaFailure('noLimit', node);
  if (Number.isNaN(value)) {
    const culprit = undefinedFor(node.name, values);
    working.failure ??=
      culprit === null
        ? formulaFailure('tooLarge', node)
        : formulaFailure('notDefined', node, { name: node.name, value: culprit });
  }
  return made(working, node, { value, parts });
}

const asNumber = ({ value }: FormulaStep): number => (value === null ? Number.NaN : Number(value));

function made(
  { formula }: Working,
  node: FormulaNode,
  { value, parts = [] }: { value: number; parts?: readonly FormulaStep[] },
): FormulaStep {
  const { kind, at, end } = node;
  const shown = Number.isNaN(value) ? null : isCondition(node) ? value === 1 : value;
  return { kind, text: formula.text.slice(at, end), at, end, value: shown, isSkipped: false, parts };
}

function skipped({ formula }: Working, { kind, at, end }: FormulaNode): FormulaStep {
  return { kind, text: formula.text.slice(at, end), at, end, value: null, isSkipped: true, parts: [] };
}

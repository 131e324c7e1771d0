import { lookUp } from '../lookup-table/lookup-table.ts';
import type { Formula, FormulaNode } from './node.ts';
import { callFunction, comparisons, decide, operations } from './operations.ts';

/** Values by slot; not a number where there is none. */
export type SlotValues = ArrayLike<number>;

/** Counts a formula out. Gives not a number when there is no result; `explainFormula` says why. Conditions give 1 or 0. */
export type FormulaProgram = (values: SlotValues) => number;

/** Turns a formula into nested functions, once, for many evaluations. */
export const compileFormula = ({ root }: Formula): FormulaProgram => compileNode(root);

function compileNode(node: FormulaNode): FormulaProgram {
  switch (node.kind) {
    case 'number':
    case 'constant': {
      const { value } = node;
      return () => value;
    }
    case 'name': {
      const { slot } = node;
      return (values) => values[slot] ?? Number.NaN;
    }
    case 'sign': {
      const operand = compileNode(node.operand);
      return node.operator === '-' ? (values) => -operand(values) : operand;
    }
    case 'not': {
      const operand = compileNode(node.operand);
      return (values) => 1 - operand(values);
    }
    case 'arithmetic':
      return compilePair(operations[node.operator], node);
    case 'comparison':
      return compilePair(comparisons[node.operator], node);
    case 'logic':
      return compileLogic(node.operator, node);
    case 'if':
      return compileIf(node);
    case 'table':
      return compileTable(node);
    case 'call':
      return compileCall(node);
  }
}

interface Sides {
  readonly left: FormulaNode;
  readonly right: FormulaNode;
}

function compilePair(operation: (left: number, right: number) => number, sides: Sides): FormulaProgram {
  const [left, right] = [compileNode(sides.left), compileNode(sides.right)];
  return (values) => operation(left(values), right(values));
}

function compileLogic(operator: 'and' | 'or', sides: Sides): FormulaProgram {
  const [left, right] = [compileNode(sides.left), compileNode(sides.right)];
  return (values) => decide(operator, left(values), right(values));
}

function compileIf(node: FormulaNode & { kind: 'if' }): FormulaProgram {
  const condition = compileNode(node.condition);
  const [whenTrue, whenFalse] = [compileNode(node.whenTrue), compileNode(node.whenFalse)];
  return (values) => {
    const chosen = condition(values);
    return chosen === 1 ? whenTrue(values) : chosen === 0 ? whenFalse(values) : Number.NaN;
  };
}

function compileTable({ table, values: nodes }: FormulaNode & { kind: 'table' }): FormulaProgram {
  const parts = nodes.map(compileNode);
  return (values) =>
    lookUp(
      table,
      parts.map((part) => part(values)),
    ).value;
}

function compileCall({ name, values: nodes }: FormulaNode & { kind: 'call' }): FormulaProgram {
  const parts = nodes.map(compileNode);
  const [first, second] = parts;
  if (!first) return () => Number.NaN;
  // The common functions without a list in between: an evaluation then leaves nothing behind to be collected.
  if (name === 'exp') return (values) => finite(Math.exp(first(values)));
  if (parts.length === 2 && second && (name === 'min' || name === 'max')) {
    const pick = name === 'min' ? Math.min : Math.max;
    return (values) => pick(first(values), second(values));
  }
  return (values) =>
    callFunction(
      name,
      parts.map((part) => part(values)),
    );
}

const finite = (value: number) => (value - value === 0 ? value : Number.NaN);

import { boundTable } from '../lookup-table/bound-table.ts';
import type { FunctionName } from './functions.ts';
import type { Arithmetic, Comparison, Formula, FormulaNode } from './node.ts';
import { callFunction, comparisons, operations } from './operations.ts';

/** All that is known of a number: where it lies. An open end is not itself a possible value. */
export interface Between {
  readonly low: number;
  readonly high: number;
  readonly isLowOpen?: boolean;
  readonly isHighOpen?: boolean;
}

/** Null stands for "anything, or nothing". Conditions are 1 and 1, 0 and 0, or null. */
type Known = Between | null;

/**
 * Where a formula lies when its values are only known to lie somewhere; null when that cannot be determined. A branch
 * is only taken when all possible values take it. What comes out may be wider than what is possible, never narrower.
 */
export function boundFormula({ root }: Formula, values: readonly Known[]): Known {
  return boundNode(root, values);
}

export const exactly = (value: number): Known => (Number.isNaN(value) ? null : { low: value, high: value });

function boundNode(node: FormulaNode, values: readonly Known[]): Known {
  const known = (part: FormulaNode) => boundNode(part, values);
  switch (node.kind) {
    case 'number':
    case 'constant':
      return exactly(node.value);
    case 'name':
      return values[node.slot] ?? null;
    case 'sign': {
      const operand = known(node.operand);
      return node.operator === '-' ? negate(operand) : operand;
    }
    case 'not': {
      const operand = known(node.operand);
      return operand && exactly(1 - operand.low);
    }
    case 'arithmetic':
      return boundArithmetic(node.operator, known(node.left), known(node.right));
    case 'comparison':
      return boundComparison(node.operator, known(node.left), known(node.right));
    case 'logic':
      return boundLogic(node.operator === 'and' ? 0 : 1, known(node.left), known(node.right));
    case 'if': {
      const condition = known(node.condition);
      if (condition) return known(condition.low === 1 ? node.whenTrue : node.whenFalse);
      // Whichever it is, when both branches come to the same.
      const [whenTrue, whenFalse] = [known(node.whenTrue), known(node.whenFalse)];
      return whenTrue && whenFalse && isPoint(whenTrue) && isPoint(whenFalse) && whenTrue.low === whenFalse.low
        ? whenTrue
        : null;
    }
    case 'table':
      return boundTable(node.table, node.values.map(known));
    case 'call': {
      if (node.name === 'ismissing' || node.name === 'coalesce') return boundMissing(node, values);
      return boundCall(node.name, node.values.map(known));
    }
  }
}

/** Of a name it is known whether it is missing; of something calculated only when it is not. */
function boundMissing({ name, values: parts }: FormulaNode & { kind: 'call' }, values: readonly Known[]): Known {
  for (const part of parts) {
    const bounds = boundNode(part, values);
    if (bounds) return name === 'coalesce' ? bounds : exactly(0);
    if (part.kind !== 'name') return null;
  }
  return name === 'coalesce' ? null : exactly(1);
}

const isPoint = ({ low, high }: Between) => low === high;

const negate = (known: Known): Known => known && { low: -known.high, high: -known.low };

/** Between the least and the greatest of some numbers; nothing when one of them is none. */
const spanning = (numbers: readonly number[]): Known =>
  numbers.some(Number.isNaN) ? null : { low: Math.min(...numbers), high: Math.max(...numbers) };

function boundArithmetic(operator: Arithmetic, left: Known, right: Known): Known {
  if (!left || !right) return null;
  const operation = operations[operator];
  if (isPoint(left) && isPoint(right)) return exactly(operation(left.low, right.low));
  if (operator === '+') return spanning([left.low + right.low, left.high + right.high]);
  if (operator === '-') return spanning([left.low - right.high, left.high - right.low]);
  if (operator === '/' && right.low <= 0 && right.high >= 0) return null;
  // A power rises or falls steadily as long as the base is positive.
  if (operator === '^' && !(left.low > 0)) return null;
  return spanning(
    [left.low, left.high].flatMap((one) => [right.low, right.high].map((other) => operation(one, other))),
  );
}

function boundComparison(operator: Comparison, left: Known, right: Known): Known {
  if (!left || !right) return null;
  if (isPoint(left) && isPoint(right)) return exactly(comparisons[operator](left.low, right.low));
  if (operator === '>') return boundComparison('<', right, left);
  if (operator === '>=') return boundComparison('<=', right, left);
  const isApart = left.isHighOpen === true || right.isLowOpen === true;
  const isBelow = left.high < right.low || (left.high === right.low && isApart);
  const isAbove = left.low > right.high || (left.low === right.high && (left.isLowOpen || right.isHighOpen) === true);
  if (operator === '==' || operator === '!=') {
    return isBelow || isAbove ? exactly(operator === '!=' ? 1 : 0) : null;
  }
  const isWithin = operator === '<' ? isBelow : isBelow || left.high <= right.low;
  const isBeyond = operator === '<' ? isAbove || left.low >= right.high : isAbove;
  return isWithin ? exactly(1) : isBeyond ? exactly(0) : null;
}

function boundLogic(decided: 0 | 1, left: Known, right: Known): Known {
  if (left?.low === decided || right?.low === decided) return exactly(decided);
  return left && right ? exactly(1 - decided) : null;
}

/** Functions that never fall where their value rises. */
const rising: ReadonlySet<FunctionName> = new Set(['exp', 'ln', 'log10', 'sqrt', 'round', 'ceiling', 'floor']);

function boundCall(name: FunctionName, parts: readonly Known[]): Known {
  if (name === 'min' || name === 'max') return boundExtreme(name, parts);
  const known = parts.flatMap((part) => part ?? []);
  const [first, ...rest] = known;
  if (!first || known.length < parts.length) return null;
  if (known.every(isPoint)) {
    return exactly(
      callFunction(
        name,
        known.map(({ low }) => low),
      ),
    );
  }
  if (!rising.has(name) || !rest.every(isPoint)) return null;
  const more = rest.map(({ low }) => low);
  return spanning([callFunction(name, [first.low, ...more]), callFunction(name, [first.high, ...more])]);
}

function boundExtreme(name: 'min' | 'max', parts: readonly Known[]): Known {
  const known = parts.flatMap((part) => part ?? []);
  if (known.length < parts.length || known.length === 0) return null;
  const pick = name === 'min' ? Math.min : Math.max;
  return { low: pick(...known.map(({ low }) => low)), high: pick(...known.map(({ high }) => high)) };
}

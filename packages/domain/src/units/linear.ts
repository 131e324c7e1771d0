import type { FormulaNode } from '../formula/node.ts';
import { add, divide, isZero, multiply, negate, one, type Rational, toNumber, toRational, zero } from './rational.ts';

/** y = scale × x + shift, exactly. */
export interface Linear {
  readonly scale: Rational;
  readonly shift: Rational;
}

export const identity: Linear = { scale: one, shift: zero };

/** The straight line a formula stands for, or null when it is not one: it then has no inverse we could know. */
export function linearForm(node: FormulaNode): Linear | null {
  switch (node.kind) {
    case 'number':
      return { scale: zero, shift: toRational(node.value) };
    case 'name':
      return identity;
    case 'sign': {
      const operand = linearForm(node.operand);
      return operand && node.operator === '-' ? scaled(operand, negate(one)) : operand;
    }
    case 'arithmetic':
      return combine(node.operator, linearForm(node.left), linearForm(node.right));
    default:
      return null;
  }
}

function combine(operator: string, left: Linear | null, right: Linear | null): Linear | null {
  if (!left || !right) return null;
  switch (operator) {
    case '+':
      return { scale: add(left.scale, right.scale), shift: add(left.shift, right.shift) };
    case '-':
      return combine('+', left, scaled(right, negate(one)));
    case '*':
      if (isZero(left.scale)) return scaled(right, left.shift);
      return isZero(right.scale) ? scaled(left, right.shift) : null;
    case '/': {
      const inverse = isZero(right.scale) ? divide(one, right.shift) : null;
      return inverse && scaled(left, inverse);
    }
    default:
      return null;
  }
}

const scaled = ({ scale, shift }: Linear, by: Rational): Linear => ({
  scale: multiply(scale, by),
  shift: multiply(shift, by),
});

/** First one, then the other. */
export const compose = (first: Linear, then: Linear): Linear => ({
  scale: multiply(first.scale, then.scale),
  shift: add(multiply(first.shift, then.scale), then.shift),
});

/** The way back; null when everything is converted to one value. */
export function invert({ scale, shift }: Linear): Linear | null {
  const inverse = divide(one, scale);
  return inverse && { scale: inverse, shift: negate(multiply(shift, inverse)) };
}

/** Counts a straight line out with as few roundings as there can be: one multiplication, one addition, one division. */
export function lineFunction({ scale, shift }: Linear): (value: number) => number {
  const under = scale.under * shift.under;
  const [times, plus, over] = [scale.over * shift.under, shift.over * scale.under, under].map(Number);
  if (times === undefined || plus === undefined || over === undefined) return (value) => value;
  const areExact = [times, plus, over].every(Number.isSafeInteger);
  if (!areExact) {
    const [factor, offset] = [toNumber(scale), toNumber(shift)];
    return (value) => value * factor + offset;
  }
  if (plus === 0) return over === 1 ? (value) => value * times : (value) => (value * times) / over;
  return (value) => (value * times + plus) / over;
}

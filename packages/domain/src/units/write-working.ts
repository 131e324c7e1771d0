import type { ConversionStep } from './unit-table.ts';

const product = /^[A-Za-z]+((?: ?[*/] ?\d+(?:\.\d+)?)+)$/;

/** `12.0 mg/L as NO3 × 14.007 / 62.004 = 2.71 mg/L as N`: how one became the other, on one line. */
export function writeWorking(reported: string, steps: readonly ConversionStep[], shown: string): string {
  const factors = steps.map(({ formula, isInverse }) => {
    const [, tail] = product.exec(formula) ?? [];
    return tail === undefined ? null : isInverse ? turned(tail) : tail;
  });
  // What is more than factors (°C to °F) has no line of its own; its formulas are distinguished from it.
  if (factors.includes(null)) return `${reported} = ${shown}`;
  const way = factors.join('').replace(/ ?([*/]) ?/g, (_, sign: string) => (sign === '*' ? ' × ' : ' / '));
  return `${reported}${way} = ${shown}`;
}

const turned = (tail: string) => tail.replace(/[*/]/g, (sign) => (sign === '*' ? '/' : '*'));

import type { Converter } from './unit-table.ts';

const product = /^[A-Za-z]+((?: ?[*/] ?\d+(?:\.\d+)?)+)$/;

/** `12.0 mg/L as NO3 × 14.007 / 62.004 = 2.71 mg/L as N`: how a value came to be another, on one line. */
export function writeWorking(reported: string, { from, to, steps }: Converter, shown: string): string {
  const factors = steps.map(({ formula, isInverse }) => {
    const [, tail] = product.exec(formula) ?? [];
    return tail === undefined ? null : isInverse ? turned(tail) : tail;
  });
  const isProduct = factors.every((factor) => factor !== null);
  const way = isProduct
    ? factors.join('').replace(/ ?([*/]) ?/g, (_, sign: string) => (sign === '*' ? ' × ' : ' / '))
    : ` (${steps.map(({ formula, isInverse }) => (isInverse ? `inverse of ${formula}` : formula)).join('; ')})`;
  return `${reported} ${from.name}${way} = ${shown} ${to.name}`;
}

const turned = (tail: string) => tail.replace(/[*/]/g, (sign) => (sign === '*' ? '/' : '*'));

export type NumberProblem = 'notANumber' | 'notFinite' | 'valueTooLarge' | 'decimalComma';

const point = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const comma = /^[+-]?(?:\d+,?\d*|,\d+)(?:[eE][+-]?\d+)?$/;
const endless = /^[+-]?(?:inf|infinity|1\.#inf)$/i;
const longestNumber = 40;
/** Further than any sensor goes, and sums of it can still be kept. */
const largest = 1e30;

/** A number as a logger writes it. */
export function readNumber(text: string, hasDecimalComma: boolean): number | NumberProblem {
  if (text.length > longestNumber) return 'notANumber';
  if (!(hasDecimalComma ? comma : point).test(text)) {
    if (hasDecimalComma && point.test(text)) return toNumber(text);
    if (endless.test(text)) return 'notFinite';
    return !hasDecimalComma && comma.test(text) ? 'decimalComma' : 'notANumber';
  }
  return toNumber(hasDecimalComma ? text.replace(',', '.') : text);
}

function toNumber(text: string): number | NumberProblem {
  const value = Number(text);
  if (!Number.isFinite(value)) return 'notFinite';
  // A zero has no sign.
  return Math.abs(value) >= largest ? 'valueTooLarge' : value + 0;
}

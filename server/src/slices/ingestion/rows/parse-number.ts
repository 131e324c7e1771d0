import { readNumber } from '@freshet/domain/values';

export type NumberProblem =
  | { readonly problem: 'notNumeric' | 'notFinite' | 'decimalSign' | 'unitInNumber' | 'numberTooSmall' }
  | { readonly problem: 'numberAmbiguous'; readonly first: string; readonly second: string };

const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const notFinite = /^[+-]?(?:nan|inf|infinity)$/i;
const oneGroup = /^[+-]?\d{1,3}([.,])\d{3}$/;
const unit =
  /^[+-]?[\d.,]+\s*(?:%|°\s?[CF]|ppm|ppb|NTU|FNU|CFU.*|MPN.*|(?:[munpkcdµμ]?(?:g|eq|mol|S|L|m|Bq|s|V))(?:\/[\p{L}\d³²]+)*)$/iu;
// Full-width and other digits look right and are not what a laboratory writes.
const otherDigits = /(?![0-9])\p{N}/u;

/** A number as laboratories write it, or why it is none. Nothing that could be read in two ways is guessed. */
export function readResult(text: string, hasDecimalComma: boolean): number | NumberProblem {
  if (!hasDecimalComma && plain.test(text)) return finite(Number(text), text);
  if (notFinite.test(text)) return { problem: 'notFinite' };
  const group = oneGroup.exec(text);
  if (group && group[1] === (hasDecimalComma ? '.' : ',')) {
    const [whole = '', rest = ''] = text.split(/[.,]/);
    return { problem: 'numberAmbiguous', first: whole + rest, second: `${whole}.${rest}` };
  }
  if (unit.test(text)) return { problem: 'unitInNumber' };
  if (otherDigits.test(text.replace(/10[⁻⁰¹²³⁴-⁹]+$/u, ''))) return { problem: 'notNumeric' };
  const read = readNumber(text, hasDecimalComma);
  if (typeof read !== 'string') return finite(read.value, text);
  if (read === 'tooLarge') return { problem: 'notFinite' };
  if (read === 'tooSmall') return { problem: 'numberTooSmall' };
  return { problem: read };
}

function finite(value: number, text: string): number | NumberProblem {
  if (!Number.isFinite(value)) return { problem: 'notFinite' };
  if (value === 0) return /^[^eE]*[1-9]/.test(text) ? { problem: 'numberTooSmall' } : 0;
  return Math.abs(value) < 1e-300 ? { problem: 'numberTooSmall' } : value;
}

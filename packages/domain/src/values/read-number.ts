/** A decimal number in a text, with the significant figures it was written with. */
export interface WrittenNumber {
  readonly value: number;
  readonly figures: number;
}

export type NumberProblem = 'notNumeric' | 'decimalSign' | 'tooLarge' | 'tooSmall';

const plain = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:e([+-]?\d{1,4}))?$/i;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const mostFigures = 15;
/** The longest number written out has some 330 characters; looking for one in a longer text would take its length cubed. */
const longest = 400;

/**
 * Reads `1,234.5`, `1.20E-3`, `1.2 x 10^-3`; with a decimal comma `1.234,5` and `1 234,5`. A comma that could be read
 * either way is refused, never guessed: `1,5` is no number where the point is the decimal sign.
 */
export function readNumber(text: string, hasDecimalComma = false): WrittenNumber | NumberProblem {
  if (text.length > longest) return 'notNumeric';
  const tidy = tidied(text);
  const pointed = hasDecimalComma ? swapSigns(tidy) : tidy;
  const bare = grouped.test(pointed) ? pointed.replaceAll(',', '') : pointed;
  const match = plain.exec(bare);
  if (!match) return /^[+-]?\d+(,\d+)+$/.test(bare) ? 'decimalSign' : 'notNumeric';
  const digits = match[2] ?? '';
  const value = Number(bare);
  if (!Number.isFinite(value)) return 'tooLarge';
  if (Math.abs(value) < 1e-300 && /[1-9]/.test(digits)) return 'tooSmall';
  return { value: value === 0 ? 0 : value, figures: countFigures(digits) };
}

function tidied(text: string): string {
  return (
    text
      .normalize('NFKC')
      .trim()
      .replaceAll('−', '-')
      .replace(/\s*[x×*·]\s*10\s*\^?\s*([+-]?\d{1,4})$/i, 'e$1')
      // Apostrophes group thousands in Switzerland, spaces in French and in SI; anywhere else they are no part of a number.
      .replace(
        /^([+-]?\d{1,3})((?:[\s'’]\d{3})+)(?=[.,]|$)/,
        (_, head: string, tail: string) => head + tail.replace(/[\s'’]/g, ''),
      )
  );
}

const swapSigns = (text: string) => text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));

/** Zeros before the first other digit do not count, zeros after it do. A zero has a figure for each decimal shown. */
function countFigures(digits: string): number {
  const isZero = !/[1-9]/.test(digits);
  const counted = isZero ? 1 + (digits.split('.')[1]?.length ?? 0) : digits.replace('.', '').replace(/^0+/, '').length;
  return Math.min(counted, mostFigures);
}

/** Excel's notation for a number of decimals: `0.000`. */
export const decimalFormat = (decimals: number): string =>
  decimals <= 0 ? '0' : `0.${'0'.repeat(Math.min(decimals, 15))}`;

/**
 * Excel's notation that shows a number with its significant figures: 0.0120 with three is `0.0000`. Numbers that are very
 * large or small are shown by powers of ten, as everywhere else.
 */
export function figuresFormat(value: number, figures: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-6 || size >= 1e15)) return `${decimalFormat(figures - 1)}E+00`;
  if (size === 0) return decimalFormat(figures - 1);
  const wholeDigits = Math.floor(Math.log10(Number(size.toPrecision(figures)))) + 1;
  return decimalFormat(figures - wholeDigits);
}

/** Excel's notation that shows a number with the very digits it is written with: `0.00` for 1.50, `0.0E-0` for 1.5E-7. */
export function digitsFormat(text: string): string {
  const [digits = '', power] = text.split('E');
  const plain = decimalFormat(digits.split('.')[1]?.length ?? 0);
  return power === undefined ? plain : `${plain}E-0`;
}

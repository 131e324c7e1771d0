/** From 0: `A` is 0, `AA` is 26. */
export const columnNo = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;

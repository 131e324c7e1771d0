/** How wide letters of DejaVu Sans are, in parts of their size; those that are not named here are about the last. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[iIjl.,:;'|! ]/u, 0.32],
  [/[()[\]/\-frt·]/u, 0.41],
  [/[mwMW…%↑]/u, 0.95],
  [/[A-ZÀ-Ý]/u, 0.71],
];
const usual = 0.63;

const known = new Map<string, number>();

function widthOf(letter: string): number {
  const width = known.get(letter) ?? widths.find(([letters]) => letters.test(letter))?.[1] ?? usual;
  known.set(letter, width);
  return width;
}

/**
 * Without a browser the width of a text is unknown: calculated from its letters, for a font such as `12px DejaVu Sans`.
 */
export function measureText(text: string, font = '12px'): { width: number } {
  const size = Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1] ?? 12);
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return { width: width * size * (/bold/.test(font) ? 1.1 : 1) };
}

import type { FarLimit, Picture, PictureStyles } from './picture.ts';

/** A wide picture has room for more names above it than a narrow one. */
const [mostNamed, mostNamedWide] = [3, 6];
const linePixels = 15;
/** Where the drawing begins, below the names of the axes. */
const drawingTop = 34;

/**
 * Says above the picture which limits are not drawn in it, wherever the picture goes; and which are, where their names
 * do not appear beside their lines.
 */
export function listFarLimits(
  far: readonly FarLimit[],
  { palette, describeFarLimit, lettersAcross, edge }: PictureStyles,
  drawn: readonly string[] = [],
): Picture {
  const messages = [...new Set(far.map((limit) => describeFarLimit?.(limit) ?? ''))].filter((words) => words !== '');
  if (messages.length + drawn.length === 0) return {};
  const isWide = edge !== undefined;
  const most = isWide ? mostNamedWide : mostNamed;
  const listed = (sign: string, all: readonly string[]) => [
    ...all.slice(0, most).map((words) => `${sign} ${words}`),
    // How many are not named.
    ...(all.length > most ? [`… + ${all.length - most}`] : []),
  ];
  const lines = [...listed('╌', drawn), ...listed('↑', messages)].flatMap((line) =>
    breakLine(line, lettersAcross ?? Number.POSITIVE_INFINITY),
  );
  return {
    title: {
      text: lines.join('\n'),
      top: 4,
      left: 12,
      padding: 0,
      textStyle: {
        ...{ color: palette.exceedance, fontFamily: palette.fontFamily, fontSize: 11, fontWeight: 'normal' },
        lineHeight: linePixels,
      },
    },
  };
}

/** Lines of whole words, none longer than there is room for unless a word is. */
export function breakLine(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** How far down a picture begins: below what is reported above it, and below `lower` more of something else. */
export function topOf({ title }: Picture, lower = 0): number {
  const text = typeof title === 'object' && title !== null && 'text' in title ? String(title.text) : '';
  const lines = text === '' ? 0 : text.split('\n').length;
  return drawingTop + lower + Math.max(0, lines - 1) * linePixels;
}

/** How much higher a picture has to be for its drawing to keep its height below what is reported above it. */
export const moreThanUsual = (picture: Picture): number => topOf(picture) - drawingTop;

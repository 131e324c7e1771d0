import { topOf } from './far-limits.ts';
import type { Palette, Picture } from './picture.ts';

const legendLine = 18;
/** Letters are about so wide. */
const letterPixels = 6.5;

/** More than this share of a picture is not given to names. */
const mostShare = 0.3;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** In a picture that leaves the screen nobody can press a name: its colours are explained within it. */
export function withLegend(picture: Picture, palette: Palette, { width, height }: Room): Picture {
  const series = Array.isArray(picture.series) ? picture.series : [];
  const all = new Set(series.flatMap(({ name, silent }) => (typeof name === 'string' && !silent ? [name] : [])));
  const { names, lines } = fit([...all], { width, height });
  if (names.length === 0) return picture;
  const textStyle = { color: palette.ink, fontFamily: palette.fontFamily, fontSize: 11 };
  const below = lines * legendLine;
  const grid = { ...(isRecord(picture.grid) ? picture.grid : {}), top: topOf(picture, below) };
  const title = isRecord(picture.title) ? { title: { ...picture.title, top: below + 4 } } : {};
  return { ...picture, ...title, grid, legend: { type: 'plain', top: 0, data: names, textStyle, itemHeight: 8 } };
}

/** As many names as there is room for, and the lines they take. */
function fit(names: readonly string[], { width, height }: Room): { names: readonly string[]; lines: number } {
  const most = Math.max(1, Math.floor((height * mostShare) / legendLine));
  let [lines, left] = [1, width];
  for (const [at, { length }] of names.entries()) {
    const wanted = length * letterPixels + 45;
    if (wanted > left && left < width) {
      if (lines === most) return { names: names.slice(0, at), lines };
      lines += 1;
      left = width;
    }
    left -= wanted;
  }
  return { names, lines };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export interface VerdictWords {
  readonly exceeds: string;
  readonly undetermined: string;
  readonly meets: string;
}

const keyPixels = 24;

/** What the colours of a calendar or a heat map mean. They leave room for it at their top. */
export function withColourKey(
  picture: Picture,
  { exceedance, undetermined, good, ink }: Palette,
  words: VerdictWords,
): Picture {
  const keys = [
    ['exceeds', exceedance, `▲ ${words.exceeds}`],
    ['undetermined', undetermined, `? ${words.undetermined}`],
    ['meets', good, words.meets],
  ] as const;
  const rich = Object.fromEntries(keys.map(([key, color]) => [key, { color, fontSize: 12 }]));
  const text = keys.map(([key, , wording]) => `{${key}|■} ${wording}`).join('    ');
  const key = {
    text,
    top: 0,
    left: 12,
    padding: 0,
    textStyle: { color: ink, fontSize: 11, fontWeight: 'normal', rich },
  };
  const others = Array.isArray(picture.title) ? picture.title : picture.title === undefined ? [] : [picture.title];
  const { grid } = picture;
  const lower = isRecord(grid) ? { grid: { ...grid, top: Math.max(keyPixels, Number(grid.top)) } } : {};
  return { ...picture, ...lower, title: [key, ...others] };
}

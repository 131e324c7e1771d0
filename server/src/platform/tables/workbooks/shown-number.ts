/** What the number format of a cell shows beside its number, or instead of it. */
export interface ShownAs {
  /** `<` in `"<"0.000`: the sign is only in the format, and 0.005 is shown as <0.005. */
  readonly sign: string;
  readonly isPercent: boolean;
  /** `[<0.005]"<0.005"`: numbers below one are shown as a text. */
  readonly below: { readonly limit: number; readonly isInclusive: boolean; readonly text: string } | null;
}

/** What Excel allows. */
const longestFormat = 255;
const percents = new Set([9, 10]);
const shownBelow = /^\[(<=?)\s*(\d*\.?\d+)\]\s*(?:"([<>≤][^"]*)"|\\?([<>≤]\s*\d*\.?\d+))\s*(?:;|$)/;

/** Null where a format shows the number and nothing that changes its meaning. */
export function shownBy(id: number, code: string | undefined): ShownAs | null {
  if (code === undefined) return percents.has(id) ? { sign: '', isPercent: true, below: null } : null;
  const format = code.slice(0, longestFormat);
  const [, how = '', limit = '', quoted, plain] = shownBelow.exec(format) ?? [];
  const below = how === '' ? null : { limit: Number(limit), isInclusive: how === '<=', text: quoted ?? plain ?? '' };
  const [first = ''] = format.split(';');
  const literal = first.replace(/\[[^\]]*\]/g, '').trimStart();
  const sign = below
    ? ''
    : (/^(?:"\s*([<>≤≥~]=?)\s*"|\\?([<>≤≥~]=?))\s*[0#?.]/.exec(literal)?.slice(1).find(Boolean) ?? '');
  const isPercent = /[0#?]\s*%/.test(literal.replace(/"[^"]*"|\\./g, ''));
  return below || sign !== '' || isPercent ? { sign, isPercent, below } : null;
}

/** The number as a person sees it, as far as that changes what it means. */
export function asShown(text: string, { sign, isPercent, below }: ShownAs): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  if (below && (value < below.limit || (below.isInclusive && value === below.limit))) return below.text;
  if (isPercent) return `${sign}${Number((value * 100).toPrecision(15))}%`;
  return `${sign}${text}`;
}

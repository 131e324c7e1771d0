import { metresPer } from '../parse-words.ts';
import { remember } from '../remember.ts';
import type { Fields } from '../rows.ts';
import { readRelativeDepth } from './relative-depth.ts';

export interface DepthInterval {
  readonly start: string;
  readonly end: string;
}

const interval = /^([\d.,]+)\s*([\p{L}'"′″]*)\s*(?:-|–|—|to|à)\s*([\d.,]+)\s*([\p{L}'"′″]*)$/u;
const read = remember<DepthInterval>((text) => {
  if (text.length > longestDepth) return null;
  const [, start = '', startUnit = '', end = '', endUnit = ''] = interval.exec(withoutSurface(text)) ?? [];
  const unit = startUnit || endUnit;
  return start === '' ? null : { start: start + unit, end: end + (endUnit || unit) };
});
const longestDepth = 60;

/** `2 ft bgs`: depths are counted from the surface, which many write beside them. From the top of a casing is something else. */
export const withoutSurface = (text: string): string =>
  text.length > longestDepth
    ? text
    : text.replace(
        /(?<=[\d\p{L}'"′″])\s*\(?(?:bgs|bgl|b\.g\.s\.|below (?:ground|surface|ground surface|ground level|water surface))\)?$/iu,
        '',
      );

/** `3-4` or `0.5 to 1 m` in a column of depths; null for one depth. */
export const readDepthInterval = ({ DepthStart = '', DepthEnd }: Fields): DepthInterval | null =>
  DepthEnd ? null : read(DepthStart);

/**
 * What a value is of, with the end of the depth it was taken over: from 0 to 1 m is another sample than from 0 to 2 m. So is
 * one of the bottom than one of the surface. A format whose statement of the basis already has an end states it.
 */
export function basisOfRow(fields: Fields): string {
  const stated = fields.Basis ?? '';
  const words = [fields.DepthStart, fields.DepthEnd].flatMap((text) => (text && readRelativeDepth(text)) || []);
  const { start, end } = fields.DepthEnd
    ? { start: fields.DepthStart ?? '', end: fields.DepthEnd }
    : (readDepthInterval(fields) ?? noInterval);
  if (words.length > 0) return [...new Set([stated, words.join(' to ')])].filter((text) => text !== '').join('; ');
  if (start === '' || end === '' || /(?:^|; )to \d/.test(stated)) return stated;
  const [from, to] = [inMetres(start, fields.DepthUnit), inMetres(end, fields.DepthUnit)];
  if (from === to) return stated;
  return stated === '' ? `to ${to}` : `${stated}; to ${to}`;
}

const noInterval: DepthInterval = { start: '', end: '' };

function inMetres(text: string, unitText = ''): string {
  const [, digits = text, unit = ''] = /^([+-]?[\d.,]+)\s*([\p{L}'"′″]*)$/u.exec(withoutSurface(text)) ?? [];
  const factor = metresPer(unit || unitText);
  const value = Number(digits.replace(',', '.'));
  if (factor === null || !Number.isFinite(value)) return [digits, unit || unitText].filter(Boolean).join(' ');
  return `${Number((value * factor).toPrecision(12))} m`;
}

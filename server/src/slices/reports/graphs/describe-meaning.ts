import type { GraphConversion } from '@freshet/contract';
import { writeWorking } from '@freshet/domain/units';
import { formatCalculated } from '@freshet/domain/values';
import type { z } from 'zod';
import type { ShownUnit } from './choose-units.ts';

/** What a media type is called, as every line says it until it is known whether there are several. */
export const mediaNameOf = (names: ReadonlyMap<number, string>, id: number | null): string =>
  id === null ? '' : (names.get(id) ?? '');

/** The media is reported only where there are several: elsewhere it would be stated about every line. */
export function nameMedia<Line extends { Media?: string | undefined }>(lines: readonly Line[]): Line[] {
  const isSeveral = new Set(lines.map(({ Media }) => Media ?? '')).size > 1;
  return isSeveral ? [...lines] : lines.map((line) => ({ ...line, Media: '' }));
}

/** `1 mg/L as NO3 × 14.007 / 62.004 = 0.2259 mg/L as N`. */
export function describeConversion(
  AnalyteName: string,
  { way }: Pick<ShownUnit, 'way'>,
): z.input<typeof GraphConversion>[] {
  // Units of one group are converted as always, and need no word.
  if (!way || way.group !== null) return [];
  const [From, To] = [way.from.name, way.to.name];
  const Working = writeWorking(`1 ${From}`, way.steps, `${formatCalculated(way.convert(1), 4)} ${To}`);
  return [{ AnalyteName, From, To, Working }];
}

import type { TileContent } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { readEcologyLines } from '../../graphs/read-ecology-lines.ts';
import type { PrintWords } from './print-words.ts';
import type { TileTable } from './tile-lines.ts';

/** A figure of plots and survey locations: a row for each day, a column for each of them. */
export async function ecologyLines(
  content: Extract<TileContent, { Kind: 'ecology' }>,
  { scope, words }: { readonly scope: Scope; readonly words: PrintWords },
): Promise<TileTable> {
  const matchingEcologyLines = await readEcologyLines(scope, content);
  const days = [...new Set(matchingEcologyLines.flatMap(({ Points }) => Points.map(({ Day }) => Day)))].sort();
  const without = matchingEcologyLines.reduce((sum, { Without }) => sum + Without, 0);
  const lines = [
    [`${words.measures[content.Measure]}`, ...matchingEcologyLines.map(({ StationName }) => StationName)],
    ...days.map((day) => [
      day,
      ...matchingEcologyLines.map(({ Points }) => {
        const value = Points.find(({ Day }) => Day === day)?.Value;
        return value === undefined ? null : Number(value.toPrecision(6));
      }),
    ]),
  ];
  return { lines, ...(without > 0 ? { note: words.withoutFigure(without) } : {}) };
}

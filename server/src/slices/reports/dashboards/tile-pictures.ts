import {
  boxLimits,
  type GraphSelection,
  nameAxis,
  pairLimits,
  type TileContent,
  toPictureBox,
  toTimeInput,
} from '@freshet/contract';
import { boxPicture, type Look, type Picture, scatterPicture, timePicture, withLegend } from '@freshet/domain/charts';
import type { Scope } from '#platform/db/scope';
import { readBoxes } from '../graphs/read-boxes.ts';
import { readLimits } from '../graphs/read-limits.ts';
import { readPairs } from '../graphs/read-pairs.ts';
import { readSeries } from '../graphs/read-series.ts';
import type { PictureSize } from './draw-picture.ts';
import type { PrintWords } from './print-words.ts';

export interface Drawing {
  readonly scope: Scope;
  readonly look: Look;
  readonly size: PictureSize;
  readonly language: 'en' | 'fr';
  readonly words: PrintWords;
}

type Graph = Extract<TileContent, { Kind: 'graph' }>;

/** What a graph tile draws, from the same answers and by the same rules as on the screen; null without any values. */
export async function graphPicture(
  content: Graph,
  selection: GraphSelection,
  { scope, look, size, language }: Drawing,
): Promise<Picture | null> {
  const drawn = { ...look, isLog: content.IsLog };
  const { Limits, Verdicts } = await readLimits(scope, selection, size.width);
  if (content.View === 'scatter') return pairPicture(scope, selection, { look: drawn, size, limits: Limits });
  if (content.View === 'time') {
    const { Series, Flags } = await readSeries(scope, selection, size.width);
    if (Series.length === 0) return null;
    const asked = { series: Series, flags: Flags, limits: Limits, verdicts: Verdicts, hidden: new Set<string>() };
    return withLegend(timePicture(toTimeInput(asked), drawn), look.palette, size);
  }
  const by = content.View === 'boxStation' ? 'station' : 'month';
  const { Boxes } = await readBoxes(scope, selection, by);
  if (Boxes.length === 0) return null;
  const months = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const boxes = Boxes.map((box) =>
    toPictureBox(box, box.Month === null ? (box.StationName ?? '') : months.format(Date.UTC(2026, box.Month - 1, 15))),
  );
  return withLegend(boxPicture(boxes, boxLimits(Limits), drawn), look.palette, size);
}

async function pairPicture(
  scope: Scope,
  selection: GraphSelection,
  { look, size, limits: all }: Pick<Drawing, 'look' | 'size'> & { readonly limits: Parameters<typeof pairLimits>[0] },
): Promise<Picture | null> {
  const [x, y] = selection.analytes;
  if (x === undefined || y === undefined) return null;
  const { Groups, Line, X, Y } = await readPairs(scope, selection, { x, y });
  if (Groups.length === 0) return null;
  const groups = Groups.map(({ StationName, Xs, Ys, IsCensored, ResultIds }) => ({
    name: StationName,
    points: Xs.map((one, at) => ({
      x: one,
      y: Ys[at] ?? 0,
      isCensored: IsCensored[at] === 1,
      id: ResultIds[at] ?? 0,
    })),
  }));
  const line = Line && { slope: Line.Slope, intercept: Line.Intercept };
  const limits = pairLimits(all, { x, y, xUnit: X.Unit, yUnit: Y.Unit });
  return withLegend(scatterPicture({ x: nameAxis(X), y: nameAxis(Y), groups, line, limits }, look), look.palette, size);
}

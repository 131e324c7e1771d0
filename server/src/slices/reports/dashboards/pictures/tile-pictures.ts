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
import { readLimits } from '../../graphs/limits/read-limits.ts';
import { readSeries } from '../../graphs/lines/read-series.ts';
import { readBoxes } from '../../graphs/read-boxes.ts';
import { readPairs } from '../../graphs/read-pairs.ts';
import { labelWith, type PrintWords } from '../print/print-words.ts';
import type { PictureSize } from './draw-picture.ts';

export interface Drawing {
  readonly scope: Scope;
  readonly look: Look;
  readonly size: PictureSize;
  readonly language: 'en' | 'fr';
  readonly words: PrintWords;
}

/** A picture, and what its reader has to know about what is not in it; empty for nothing. */
interface Drawn {
  readonly picture: Picture;
  readonly note: string;
}

const noteOf = (withoutLimit: number, words: PrintWords) => (withoutLimit > 0 ? words.withoutLimit(withoutLimit) : '');

type Graph = Extract<TileContent, { Kind: 'graph' }>;

/** What a graph tile draws, from the same answers and by the same rules as on the screen; null without any values. */
export async function graphPicture(
  content: Graph,
  selection: GraphSelection,
  { scope, look, size, language, words }: Drawing,
): Promise<Drawn | null> {
  const drawn = { ...look, isLog: content.IsLog };
  const { Limits, Verdicts } = await readLimits(scope, selection, size.width);
  if (content.View === 'scatter') return pairPicture(scope, selection, { look: drawn, size, words, limits: Limits });
  const label = labelWith(words);
  if (content.View === 'time') {
    const { Series, Flags, WithoutLimit } = await readSeries(scope, selection, size.width);
    if (Series.length === 0) return null;
    const asked = {
      series: Series,
      flags: Flags,
      limits: Limits,
      verdicts: Verdicts,
      hidden: new Set<string>(),
      label,
    };
    const picture = withLegend(timePicture(toTimeInput(asked), drawn), look.palette, size);
    return { picture, note: noteOf(WithoutLimit, words) };
  }
  const by = content.View === 'boxStation' ? 'station' : 'month';
  const { Boxes, WithoutLimit } = await readBoxes(scope, selection, by);
  if (Boxes.length === 0) return null;
  const months = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const boxes = Boxes.map((box) => {
    const place = box.Month === null ? (box.StationName ?? '') : months.format(Date.UTC(2026, box.Month - 1, 15));
    return toPictureBox(box, place, label);
  });
  const picture = withLegend(boxPicture(boxes, boxLimits(Limits), drawn), look.palette, size);
  return { picture, note: noteOf(WithoutLimit, words) };
}

async function pairPicture(
  scope: Scope,
  selection: GraphSelection,
  {
    look,
    size,
    words,
    limits: all,
  }: Pick<Drawing, 'look' | 'size' | 'words'> & { readonly limits: Parameters<typeof pairLimits>[0] },
): Promise<Drawn | null> {
  const [x, y] = selection.analytes;
  if (x === undefined || y === undefined) return null;
  const { Groups, Line, X, Y, Count, Combinations, WithoutLimit } = await readPairs(scope, selection, { x, y });
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
  const label = labelWith(words);
  const axes = { x: nameAxis(X, label), y: nameAxis(Y, label) };
  const others = Combinations.reduce((sum, one) => sum + one.Count, 0) - Count;
  return {
    picture: withLegend(scatterPicture({ ...axes, groups, line, limits }, look), look.palette, size),
    note: [others > 0 ? words.otherPairs(others) : '', noteOf(WithoutLimit, words)].join(' ').trim(),
  };
}

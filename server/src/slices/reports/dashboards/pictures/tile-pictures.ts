import {
  boxLimits,
  type GraphSelection,
  nameAxis,
  onStationClocks,
  pairLimits,
  type TileContent,
  toPictureBox,
  toTimeInput,
} from '@freshet/contract';
import {
  boxPicture,
  type Picture,
  type PictureStyles,
  scatterPicture,
  timePicture,
  withAnnotations,
  withLegend,
} from '@freshet/domain/charts';
import type { Scope } from '#platform/db/scope';
import { listAnnotations } from '../../graphs/annotations/annotation-queries.ts';
import { readLimits } from '../../graphs/limits/read-limits.ts';
import { readSeries } from '../../graphs/lines/read-series.ts';
import { readBoxes } from '../../graphs/read-boxes.ts';
import { readPairs } from '../../graphs/read-pairs.ts';
import { labelWith, type PrintWords } from '../print/print-words.ts';
import { boundedNote } from '../print/tile-lines.ts';
import type { PictureSize } from './draw-picture.ts';

export interface Drawing {
  readonly scope: Scope;
  readonly styles: PictureStyles;
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
  { scope, styles, size, language, words }: Drawing,
): Promise<Drawn | null> {
  const drawn = { ...styles, isLog: content.IsLog };
  const { Limits, Verdicts } = await readLimits(scope, selection, size.width);
  if (content.View === 'scatter') return pairPicture(scope, selection, { styles: drawn, size, words, limits: Limits });
  const label = labelWith(words);
  if (content.View === 'time') {
    const { Series, Flags, WithoutLimit } = await readSeries(scope, selection, size.width);
    if (Series.length === 0) return null;
    const clocked = onStationClocks({ series: Series, limits: Limits, verdicts: Verdicts });
    const params = { ...clocked, flags: Flags, hidden: new Set<string>(), label };
    const time = withAnnotations(timePicture(toTimeInput(params), drawn), await readWritten(scope, selection), {
      ...styles,
      tall: size.height,
    });
    const picture = withLegend(time, styles.palette, size);
    return { picture, note: noteOf(WithoutLimit, words) };
  }
  const by = content.View === 'boxStation' ? 'station' : 'month';
  const { Boxes, WithoutLimit } = await readBoxes(scope, selection, { by, nonDetects: content.NonDetects });
  if (Boxes.length === 0) return null;
  const months = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const boxes = Boxes.map((box) => {
    const place = box.Month === null ? (box.StationName ?? '') : months.format(Date.UTC(2026, box.Month - 1, 15));
    return toPictureBox(box, place, label);
  });
  const picture = withLegend(boxPicture(boxes, boxLimits(Limits), drawn), styles.palette, size);
  const nonDetects = Boxes.reduce((sum, { NonDetects }) => sum + NonDetects, 0);
  const notes = [
    ...(nonDetects > 0 ? [words.nonDetects(nonDetects, content.NonDetects ?? 'limit')] : []),
    ...boundedNote(Boxes, content.NonDetects, words),
    ...(WithoutLimit > 0 ? [words.withoutLimit(WithoutLimit)] : []),
  ];
  return { picture, note: notes.join(' ') };
}

/** What people wrote about the stations, with the station where there are several. */
async function readWritten(scope: Scope, selection: GraphSelection) {
  const { rows } = await scope.transaction((tx) => listAnnotations(tx, selection));
  const nameOf = (station: string) => (selection.stations.length > 1 ? `${station}: ` : '');
  return rows.map(({ begins_on, ends_on, body, station }) => ({
    ...{ beginsOn: begins_on, endsOn: ends_on, text: `${nameOf(station)}${body}` },
  }));
}

async function pairPicture(
  scope: Scope,
  selection: GraphSelection,
  {
    styles,
    size,
    words,
    limits: all,
  }: Pick<Drawing, 'styles' | 'size' | 'words'> & { readonly limits: Parameters<typeof pairLimits>[0] },
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
    picture: withLegend(scatterPicture({ ...axes, groups, line, limits }, styles), styles.palette, size),
    note: [others > 0 ? words.otherPairs(others) : '', noteOf(WithoutLimit, words)].join(' ').trim(),
  };
}

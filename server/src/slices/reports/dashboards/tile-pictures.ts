import { type GraphSelection, stillLimits, type TileContent, toPictureBox, toTimeInput } from '@freshet/contract';
import {
  boxPicture,
  calendarPicture,
  heatPicture,
  type Look,
  type Picture,
  scatterPicture,
  timePicture,
} from '@freshet/domain/charts';
import type { Scope } from '#platform/db/scope';
import { readBoxes } from '../graphs/read-boxes.ts';
import { readExceedances } from '../graphs/read-exceedances.ts';
import { readLimits } from '../graphs/read-limits.ts';
import { readPairs } from '../graphs/read-pairs.ts';
import { readSeries } from '../graphs/read-series.ts';
import type { PictureSize } from './draw-picture.ts';

interface Drawing {
  readonly scope: Scope;
  readonly look: Look;
  readonly size: PictureSize;
  readonly language: 'en' | 'fr';
}

type Graph = Extract<TileContent, { Kind: 'graph' }>;

/** What a graph tile draws, from the same answers and by the same rules as on the screen. */
export async function graphPicture(
  content: Graph,
  selection: GraphSelection,
  { scope, look, size, language }: Drawing,
): Promise<Picture> {
  const drawn = { ...look, isLog: content.IsLog };
  if (content.View === 'scatter') return pairPicture(scope, selection, drawn);
  const { Limits, Verdicts } = await readLimits(scope, selection, size.width);
  if (content.View === 'time') {
    const { Series, Flags } = await readSeries(scope, selection, size.width);
    const asked = { series: Series, flags: Flags, limits: Limits, verdicts: Verdicts, hidden: new Set<string>() };
    return withLegend(timePicture(toTimeInput(asked), drawn), drawn);
  }
  const by = content.View === 'boxStation' ? 'station' : 'month';
  const { Boxes } = await readBoxes(scope, selection, by);
  const months = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const boxes = Boxes.map((box) =>
    toPictureBox(box, box.Month === null ? (box.StationName ?? '') : months.format(Date.UTC(2026, box.Month - 1, 15))),
  );
  return withLegend(boxPicture(boxes, stillLimits(Limits), drawn), drawn);
}

async function pairPicture(scope: Scope, selection: GraphSelection, look: Look): Promise<Picture> {
  const [x, y] = selection.analytes;
  if (x === undefined || y === undefined) return {};
  const { Groups, Line, X, Y } = await readPairs(scope, selection, { x, y });
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
  const axis = ({ AnalyteName, Unit }: typeof X) => (Unit ? `${AnalyteName} (${Unit})` : AnalyteName);
  return withLegend(scatterPicture({ x: axis(X), y: axis(Y), groups, line }, look), look);
}

export async function exceedancePicture(
  kind: 'calendar' | 'heatMap',
  selection: GraphSelection,
  { scope, look, size, language }: Drawing,
): Promise<Picture> {
  const found = await readExceedances(scope, selection);
  if (kind === 'calendar') {
    const days = found.Days.map(({ Day, Judged, Exceeds, Undetermined }) => ({
      ...{ day: Day, judged: Judged, exceeds: Exceeds, undetermined: Undetermined },
    }));
    const mostYears = Math.max(1, Math.floor(size.height / 130));
    return calendarPicture({ days, mostYears, width: size.width, ...dateNames(language) }, look);
  }
  const stations = new Map(found.Stations.map(({ StationId, StationName }) => [StationId, StationName]));
  const analytes = new Map(found.Analytes.map(({ AnalyteId, AnalyteName }) => [AnalyteId, AnalyteName]));
  const cells = found.Cells.map((cell) => ({
    row: stations.get(cell.StationId) ?? '',
    column: analytes.get(cell.AnalyteId) ?? '',
    ...{ judged: cell.Judged, exceeds: cell.Exceeds, undetermined: cell.Undetermined },
  }));
  const unique = (names: readonly string[]) => [...new Set(names)];
  const rows = unique(cells.map(({ row }) => row));
  return heatPicture({ rows, columns: unique(cells.map(({ column }) => column)), cells, ...size }, look);
}

/** On paper nobody can press a name: the colours are explained in the picture. */
function withLegend(picture: Picture, { palette }: Look): Picture {
  const series = Array.isArray(picture.series) ? picture.series : [];
  const names = new Set(series.flatMap(({ name, silent }) => (typeof name === 'string' && !silent ? [name] : [])));
  const textStyle = { color: palette.ink, fontSize: 11 };
  const grid = { left: 12, right: 18, top: 52, bottom: 12, outerBoundsMode: 'same' };
  return { ...picture, grid, legend: { type: 'plain', top: 0, data: [...names], textStyle, itemHeight: 8 } };
}

function dateNames(language: string) {
  const write = (options: Intl.DateTimeFormatOptions, day: number) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(day);
  return {
    months: Array.from({ length: 12 }, (_, month) => write({ month: 'short' }, Date.UTC(2026, month, 15))),
    // The fourth of January 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) => write({ weekday: 'narrow' }, Date.UTC(2026, 0, 4 + day))),
  };
}

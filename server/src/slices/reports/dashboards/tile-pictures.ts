import { boxLimits, type GraphSelection, type TileContent, toPictureBox, toTimeInput } from '@freshet/contract';
import {
  boxPicture,
  calendarPicture,
  heatPicture,
  type Look,
  type Picture,
  scatterPicture,
  timePicture,
  topOf,
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

/** What a graph tile draws, from the same answers and by the same rules as on the screen; null without any values. */
export async function graphPicture(
  content: Graph,
  selection: GraphSelection,
  { scope, look, size, language }: Drawing,
): Promise<Picture | null> {
  const drawn = { ...look, isLog: content.IsLog };
  if (content.View === 'scatter') return pairPicture(scope, selection, { look: drawn, size });
  const { Limits, Verdicts } = await readLimits(scope, selection, size.width);
  if (content.View === 'time') {
    const { Series, Flags } = await readSeries(scope, selection, size.width);
    if (Series.length === 0) return null;
    const asked = { series: Series, flags: Flags, limits: Limits, verdicts: Verdicts, hidden: new Set<string>() };
    return withLegend(timePicture(toTimeInput(asked), drawn), drawn, size);
  }
  const by = content.View === 'boxStation' ? 'station' : 'month';
  const { Boxes } = await readBoxes(scope, selection, by);
  if (Boxes.length === 0) return null;
  const months = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const boxes = Boxes.map((box) =>
    toPictureBox(box, box.Month === null ? (box.StationName ?? '') : months.format(Date.UTC(2026, box.Month - 1, 15))),
  );
  return withLegend(boxPicture(boxes, boxLimits(Limits), drawn), drawn, size);
}

async function pairPicture(
  scope: Scope,
  selection: GraphSelection,
  { look, size }: Pick<Drawing, 'look' | 'size'>,
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
  const axis = ({ AnalyteName, Unit }: typeof X) => (Unit ? `${AnalyteName} (${Unit})` : AnalyteName);
  return withLegend(scatterPicture({ x: axis(X), y: axis(Y), groups, line }, look), look, size);
}

export async function exceedancePicture(
  kind: 'calendar' | 'heatMap',
  selection: GraphSelection,
  { scope, look, size, language }: Drawing,
): Promise<Picture | null> {
  const found = await readExceedances(scope, selection);
  if (found.Cells.length === 0) return null;
  if (kind === 'calendar') {
    const days = found.Days.map(({ Day, Judged, Exceeds, Undetermined }) => ({
      ...{ day: Day, judged: Judged, exceeds: Exceeds, undetermined: Undetermined },
    }));
    const mostYears = Math.max(1, Math.floor(size.height / 130));
    return calendarPicture({ days, mostYears, ...size, ...dateNames(language) }, look);
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

const legendLine = 18;
/** Letters are about so wide. */
const letterPixels = 6.5;

/** On paper nobody can press a name: the colours are explained in the picture. */
function withLegend(picture: Picture, { palette }: Look, { width }: PictureSize): Picture {
  const series = Array.isArray(picture.series) ? picture.series : [];
  const names = new Set(series.flatMap(({ name, silent }) => (typeof name === 'string' && !silent ? [name] : [])));
  const textStyle = { color: palette.ink, fontSize: 11 };
  const letters = [...names].reduce((sum, { length }) => sum + length * letterPixels + 45, 0);
  const below = Math.ceil(letters / Math.max(1, width)) * legendLine;
  const grid = { ...(isRecord(picture.grid) ? picture.grid : {}), top: topOf(picture, below) };
  const title = isRecord(picture.title) ? { title: { ...picture.title, top: below + 4 } } : {};
  return { ...picture, ...title, grid, legend: { type: 'plain', top: 0, data: [...names], textStyle, itemHeight: 8 } };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function dateNames(language: string) {
  const write = (options: Intl.DateTimeFormatOptions, day: number) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(day);
  return {
    months: Array.from({ length: 12 }, (_, month) => write({ month: 'short' }, Date.UTC(2026, month, 15))),
    // The fourth of January 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) => write({ weekday: 'narrow' }, Date.UTC(2026, 0, 4 + day))),
  };
}

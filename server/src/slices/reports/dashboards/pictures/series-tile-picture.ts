import {
  type GraphSelection,
  isCounted,
  lineOfPeriods,
  periodOfTile,
  type SeriesTile,
  spanOfTile,
  toTimeInput,
} from '@freshet/contract';
import { type Picture, type PictureLine, seriesPicture, withLegend } from '@freshet/domain/charts';
import { readSeriesFacts, readSeriesLine } from '#slices/continuous';
import { readLimits } from '../../graphs/limits/read-limits.ts';
import { readSeries } from '../../graphs/lines/read-series.ts';
import { labelWith } from '../print/print-words.ts';
import type { Drawing } from './tile-pictures.ts';

/** Lines of series with laboratory results over them, by the same rules as on the screen; null without any points. */
export async function seriesTilePicture(
  content: SeriesTile,
  selection: GraphSelection,
  drawing: Drawing,
): Promise<Picture | null> {
  const { scope, styles, size, words } = drawing;
  const series = [];
  for (const id of content.Series) series.push(await readSeriesFacts(scope, id));
  const extents = series.map((one) => ({
    FirstAt: one.FirstAt,
    LastAt: one.LastAt,
    UtcOffsetMinutes: one.UtcOffsetMinutes,
  }));
  const span = spanOfTile(content, extents, scope.now().getTime());
  if (!span) return null;
  const lines: PictureLine[] = [];
  for (const [at, one] of series.entries()) {
    const id = content.Series[at];
    if (id === undefined) continue;
    const period = periodOfTile(content.Statistic);
    const name = words.withoutGrades(one.Identifier, one.LeftOutGrades ?? []);
    const { points, periods } = await readSeriesLine(scope, id, { ...span, width: size.width, period });
    if (periods && isCounted(content.Statistic))
      lines.push({ ...lineOfPeriods(one, periods, content.Statistic), name });
    if (points) lines.push({ name, unit: one.Unit, points, interpolation: one.InterpolationType });
  }
  const whole = [span.from, span.to] as const;
  const offsetMinutes = series[0]?.UtcOffsetMinutes ?? 0;
  const lab = await readLab(selection, drawing);
  const picture = seriesPicture(
    { lines, ...lab, bands: [], whole, view: whole, offsetMinutes },
    { ...styles, isLog: false },
  );
  return withLegend(picture, styles.palette, size);
}

/** Results of the stations and analytes that were chosen besides, and limits for them. */
async function readLab(selection: GraphSelection, { scope, size, words }: Drawing) {
  if (selection.stations.length === 0 || selection.analytes.length === 0) return { results: [], limits: [] };
  const { Series, Flags } = await readSeries(scope, selection, size.width);
  const { Limits } = await readLimits(scope, selection, size.width);
  const params = { series: Series, flags: Flags, limits: Limits, verdicts: [], hidden: new Set<string>() };
  const input = toTimeInput({ ...params, label: labelWith(words) });
  return { results: input.series, limits: input.limits };
}

import { type GraphSelection, Problem, type Tile } from '@freshet/contract';
import type { FarLimit, Picture, PictureStyles } from '@freshet/domain/charts';
import { formatCalculated } from '@freshet/domain/values';
import type { Scope } from '#platform/db/scope';
import { drawPicture, type PictureSize } from './pictures/draw-picture.ts';
import { exceedancePicture } from './pictures/exceedance-pictures.ts';
import { mapPicture } from './pictures/map-picture.ts';
import { seriesTilePicture } from './pictures/series-tile-picture.ts';
import { graphPicture } from './pictures/tile-pictures.ts';
import { ecologyLines } from './print/ecology-lines.ts';
import { exceedanceLines } from './print/exceedance-lines.ts';
import type { PrintWords } from './print/print-words.ts';
import { latestSeriesLines } from './print/series-lines.ts';
import { latestLines, statisticLines, type TileTable, trendLines } from './print/tile-lines.ts';

/** What is in a tile of a document. */
export type TileBody =
  | { readonly kind: 'picture'; readonly png: Buffer; readonly note?: string }
  | ({ readonly kind: 'lines' } & TileTable)
  | { readonly kind: 'text'; readonly text: string };

export interface TileRequest {
  readonly scope: Scope;
  readonly palette: PictureStyles['palette'];
  readonly words: PrintWords;
  readonly language: 'en' | 'fr';
  readonly size: PictureSize;
}

/** Reads and draws one tile. A tile that cannot be read says why, and the others are still printed. */
export async function readTile({ Content }: Tile, params: TileRequest): Promise<TileBody> {
  try {
    return await readContent(Content, params);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { nothingSelected, gone } = params.words;
    return { kind: 'text', text: error.code === 'reports.nothingSelected' ? nothingSelected : gone };
  }
}

async function readContent(content: Tile['Content'], params: TileRequest): Promise<TileBody> {
  const { scope, palette, words, language, size } = params;
  if (content.Kind === 'text') return { kind: 'text', text: content.Text };
  const styles = stylesOf({ palette, words, language });
  const drawing = { scope, styles, size, language, words };
  const picture = async (drawn: Picture | null, note?: string): Promise<TileBody> =>
    drawn
      ? { kind: 'picture', png: await drawPicture(drawn, size, language), ...(note ? { note } : {}) }
      : { kind: 'text', text: words.nothing };
  if (content.Kind === 'map') return picture(await mapPicture(scope, content.Stations, { styles, size }));
  if (content.Kind === 'ecology') return { kind: 'lines', ...(await ecologyLines(content, { scope, words })) };
  const selection = selectionAt(content.Selection, content.Period, scope.now());
  if (content.Kind === 'series') {
    if (content.Statistic === 'latest')
      return { kind: 'lines', ...(await latestSeriesLines(content, { scope, words })) };
    return picture(await seriesTilePicture(content, selection, drawing));
  }
  const reading = { scope, words };
  if (isEvaluating(content) && selection.guidelines.length === 0) return { kind: 'text', text: words.guidelineFirst };
  switch (content.Kind) {
    case 'graph': {
      const drawn = await graphPicture(content, selection, drawing);
      return picture(drawn?.picture ?? null, drawn?.note);
    }
    case 'calendar':
    case 'heatMap':
      return picture(await exceedancePicture(content.Kind, selection, drawing));
    case 'trend':
      return { kind: 'lines', ...(await trendLines(content.IsSeasonal, selection, reading)) };
    case 'statistic':
      return { kind: 'lines', ...(await statisticLines(content, selection, reading)) };
    case 'exceedances':
      return { kind: 'lines', ...(await exceedanceLines(selection, { ...reading, language })) };
    case 'latest':
      return { kind: 'lines', ...(await latestLines(selection, reading)) };
  }
}

/** It shows the states of results with guidelines. */
const isEvaluating = (content: Tile['Content']) =>
  content.Kind === 'calendar' ||
  content.Kind === 'exceedances' ||
  content.Kind === 'heatMap' ||
  (content.Kind === 'statistic' && content.Statistic === 'exceedances');

function stylesOf({ palette, words, language }: Pick<TileRequest, 'palette' | 'words' | 'language'>): PictureStyles {
  const write = (value: number) => formatCalculated(value, 4, { language });
  const describeFarLimit = ({ name, unit, value, upTo }: FarLimit) =>
    upTo === undefined
      ? words.farLimit(name, `${write(value)} ${unit}`)
      : words.movingLimit(name, write(value), `${write(upTo)} ${unit}`);
  return { palette, write, describeFarLimit };
}

const monthsBack = { pastThreeMonths: 3, pastYear: 12, pastFiveYears: 60 } as const;

/** The selection of a tile with the days its period means now. */
function selectionAt(
  selection: GraphSelection,
  period: 'all' | 'asChosen' | keyof typeof monthsBack,
  now: Date,
): GraphSelection {
  if (period === 'asChosen') return selection;
  if (period === 'all') return { ...selection, dateRange: { start: null, end: null } };
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - monthsBack[period]);
  return { ...selection, dateRange: { start: start.toISOString().slice(0, 10), end: null } };
}

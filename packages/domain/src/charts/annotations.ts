import { type Picture, type PictureStyles, tint } from './picture.ts';

/** Something that people wrote on a picture over time: a day, or from one day to another. */
export interface PictureAnnotation {
  /** The day as `2026-02-28`, by the clock of the station. */
  readonly beginsOn: string;
  readonly endsOn: string;
  readonly text: string;
}

/** Longer texts are cut on the picture; the list beside it has them whole. */
const mostLetters = 40;
const dayMs = 86_400_000;

/** Draws what people wrote over a picture whose axis across is time: a line through a day, a shade over several. */
export function withAnnotations(
  picture: Picture,
  annotations: readonly PictureAnnotation[],
  styles: PictureStyles,
): Picture {
  if (annotations.length === 0) return picture;
  const drawn = Array.isArray(picture.series) ? picture.series : [];
  return { ...picture, series: [...drawn, annotationSeries(annotations, styles)] };
}

/** What axes, names and limits take of the height of a picture; a label along a line has the rest. */
const aroundPlotPx = 190;
const usualTallPx = 300;
const labelWidthIn = ({ tall = usualTallPx }: PictureStyles): number => Math.max(60, tall - aroundPlotPx);

function annotationSeries(annotations: readonly PictureAnnotation[], styles: PictureStyles): Picture {
  const { palette } = styles;
  const label = {
    ...{ show: true, color: palette.ink, fontSize: 11, backgroundColor: palette.paper, padding: [1, 3] },
    formatter: ({ name }: { readonly name: string }) => name,
  };
  const days = annotations.filter(({ beginsOn, endsOn }) => beginsOn === endsOn);
  const spans = annotations.filter(({ beginsOn, endsOn }) => beginsOn !== endsOn);
  return {
    type: 'line',
    data: [],
    silent: true,
    z: 6,
    markLine: {
      ...{ silent: true, symbol: 'none', animation: false },
      lineStyle: { color: palette.quiet, type: 'solid', width: 1 },
      label: { ...label, position: 'insideEndTop', width: labelWidthIn(styles), overflow: 'truncate', ellipsis: '…' },
      // Through noon: the day has no hour.
      data: days.map(({ beginsOn, text }) => ({ xAxis: Date.parse(beginsOn) + dayMs / 2, name: cut(text) })),
    },
    markArea: {
      ...{ silent: true, animation: false },
      itemStyle: { color: tint(palette.quiet, 0.12) },
      label: { ...label, position: 'insideTopLeft' },
      data: spans.map(({ beginsOn, endsOn, text }) => [
        { xAxis: Date.parse(beginsOn), name: cut(text) },
        { xAxis: Date.parse(endsOn) + dayMs },
      ]),
    },
  };
}

const cut = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text);

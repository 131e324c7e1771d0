import type { CodeSpan } from './code-spans.ts';
import type { Picture } from './picture.ts';

/** Grades or approvals as a strip under the axis. */
export interface BandPicture {
  readonly spans: readonly CodeSpan[];
  readonly nameOf: (code: number) => string;
  readonly colourOf: (code: number) => string;
}

export const bandHeight = 16;
const stripHeight = 11;
/** The labels of the axis are between it and the first strip. */
const labelHeight = 24;
/** From here on the code has room in its strip. */
const roomForText = 30;
const letterWidth = 6;

interface BandPlace {
  readonly row: number;
  readonly shift: number;
  readonly paper: string;
}

/** Each code is a series of its own, so that a legend can name it. */
export function bandSeries({ spans, nameOf, colourOf }: BandPicture, { row, shift, paper }: BandPlace): Picture[] {
  return [...new Set(spans.map(({ code }) => code))].map((code) => ({
    name: nameOf(code),
    type: 'custom',
    clip: false,
    tooltip: { show: false },
    itemStyle: { color: colourOf(code) },
    data: spans.filter((span) => span.code === code).map(({ from, to }) => [from + shift, 0, to + shift]),
    encode: { x: [0, 2], y: -1, tooltip: [] },
    renderItem: (params: RenderParams, api: RenderApi) =>
      strip(params.coordSys, { api, row, colour: colourOf(code), paper, text: nameOf(code) }),
  }));
}

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface RenderParams {
  readonly coordSys: Plot;
}
interface RenderApi {
  readonly value: (dimension: number) => number;
  readonly coord: (point: [number, number]) => [number, number];
}

interface Strip {
  readonly api: RenderApi;
  readonly row: number;
  readonly colour: string;
  readonly paper: string;
  /** Written on it where it has room. */
  readonly text: string;
}

function strip(plot: Plot, { api, row, colour, paper, text }: Strip): Picture | null {
  const [left, right] = [plot.x, plot.x + plot.width];
  const from = Math.max(left, api.coord([api.value(0), 0])[0]);
  const to = Math.min(right, api.coord([api.value(2), 0])[0]);
  if (from > right || to < left) return null;
  const shape = {
    x: from,
    y: plot.y + plot.height + labelHeight + row * bandHeight,
    width: Math.max(1, to - from),
    height: stripHeight,
  };
  const hasText = shape.width >= Math.max(roomForText, text.length * letterWidth);
  return {
    type: 'rect',
    shape,
    style: { fill: colour },
    // What was written while there was room stays, unless it is taken away.
    ...(!hasText
      ? { textContent: false }
      : {
          textContent: { type: 'text', style: { text, fill: paper, fontSize: 9, fontWeight: 600 } },
          textConfig: { position: 'inside' },
        }),
  };
}

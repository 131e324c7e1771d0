/** What a picture is drawn from: an option of ECharts, as plain data. It is the same on a screen and in a document. */
export type Picture = { readonly [part: string]: unknown };

export interface Palette {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly paper: string;
  readonly good: string;
  readonly exceedance: string;
  readonly undetermined: string;
  readonly fontFamily: string;
  /** The colour of a station or an analyte: the same in all pictures of a page. */
  readonly colourOf: (name: string) => string;
}

/** A limit as a number: far above the values, where a linear axis leaves it out, or across boxes. */
export interface FarLimit {
  readonly name: string;
  readonly unit: string;
  /** The least it ever is. */
  readonly value: number;
  /** The most it ever is, where it moves. */
  readonly upTo?: number;
}

export interface PictureStyles {
  readonly palette: Palette;
  readonly isLog?: boolean;
  /** What the tooltip says about the things under the pointer; without it there is none. */
  readonly tooltip?: (params: unknown) => string;
  /** What is stated about a limit that cannot be drawn, because it lies far above or moves; without it nothing is. */
  readonly describeFarLimit?: (limit: FarLimit) => string;
  /** How many pixels at the right edge are for the names of limits; without any they are over the drawing. */
  readonly edge?: number;
  /** The names of limits are reported above the drawing, where there is no room beside it. */
  readonly namesAbove?: boolean;
  /** How high the picture will be, in pixels; without it as high as most. */
  readonly tall?: number;
  /** How many letters fit on a line above the drawing; without it lines are not broken. */
  readonly lettersAcross?: number;
  /** How a number is written on an axis. */
  readonly write: (value: number) => string;
}

/** What every picture has: fonts, room around the drawing, a tooltip the page's policy allows. */
export function frame({ palette, tooltip }: PictureStyles, trigger: 'item' | 'axis' = 'item'): Picture {
  const { ink, paper, line, fontFamily } = palette;
  return {
    animation: false,
    textStyle: { fontFamily, color: ink },
    grid: { left: 12, right: 18, top: 34, bottom: 12, outerBoundsMode: 'same' },
    ...(tooltip
      ? {
          tooltip: {
            trigger,
            renderMode: 'richText',
            confine: true,
            backgroundColor: paper,
            borderColor: line,
            textStyle: { fontFamily, color: ink, fontSize: 12 },
            formatter: tooltip,
          },
        }
      : {}),
  };
}

/** An axis of values, linear or logarithmic. */
export function valueAxis({ palette, isLog, write }: PictureStyles, name: string): Picture {
  return {
    type: isLog ? 'log' : 'value',
    name,
    nameTextStyle: { color: palette.quiet, align: 'left' },
    scale: true,
    axisLabel: { color: palette.quiet, formatter: write, hideOverlap: true },
    splitLine: { lineStyle: { color: palette.line } },
  };
}

export const plainAxis = ({ palette }: PictureStyles): Picture => ({
  axisLine: { lineStyle: { color: palette.line } },
  axisLabel: { color: palette.quiet, hideOverlap: true },
  splitLine: { show: false },
});

/** An axis of time. Days say their month: without the first of a month in view, it would be ambiguous. */
export const timeAxis = (styles: PictureStyles): Picture => ({
  type: 'time',
  ...plainAxis(styles),
  axisLabel: { color: styles.palette.quiet, hideOverlap: true, formatter: { day: '{MMM} {d}' } },
});

/** A colour that lets through what lies under it, but not through what is written on it. */
export function tint(colour: string, share: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgba(${red}, ${green}, ${blue}, ${share})`;
}

/** A logarithm needs a value above nought. */
export const isDrawable = ({ isLog }: PictureStyles, value: number | null): value is number =>
  value !== null && Number.isFinite(value) && !(isLog && value <= 0);

/** Seldom more than three points lie under a pixel; from here on dots hide the line. */
export const mostDots = 400;

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { colourAt, type Palette, type Picture, timeNames } from '@freshet/domain/charts';
import { measureText } from '../print/measure-text.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
export const regularFont = join(fonts, 'DejaVuSans.ttf');
export const boldFont = join(fonts, 'DejaVuSans-Bold.ttf');
const fontFamily = 'DejaVu Sans';

const inks = ['#12262B', '#E69F00', '#56B4E9', '#009E73', '#B89B00', '#0072B2', '#D55E00', '#CC79A7'];

/** The colours of paper. Names get their colours in the order of first use, within one document. */
export function paperPalette(): Palette {
  const known = new Map<string, string>();
  return {
    ...{ ink: '#12262B', quiet: '#4A6067', line: '#D9E2E3', paper: '#FFFFFF', good: '#3F7D3A' },
    ...{ exceedance: '#B3261E', undetermined: '#6750A4', fontFamily },
    colourOf: (name) => {
      const colour = known.get(name) ?? colourAt(known.size, inks);
      known.set(name, colour);
      return colour;
    },
  };
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Twice the size it is drawn at, so that print is sharp. */
const scale = 2;

/** A picture as PNG: drawn by ECharts without a browser, rasterised with the fonts that ship with the product. */
export async function drawPicture(
  picture: Picture,
  { width, height }: PictureSize,
  language: 'en' | 'fr' = 'en',
): Promise<Buffer> {
  // Heavy, and needed by few requests: loaded when the first of them comes.
  const [{ init, registerLocale, setPlatformAPI }, { renderAsync }] = await Promise.all([
    import('echarts'),
    import('@resvg/resvg-js'),
  ]);
  setPlatformAPI({ measureText });
  // What is left out here ECharts takes from English; its type does not know.
  registerLocale('FR', JSON.parse(JSON.stringify({ time: timeNames('fr') })));
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height, locale: language.toUpperCase() });
  try {
    chart.setOption(picture);
    const image = await renderAsync(chart.renderToSVGString(), {
      fitTo: { mode: 'zoom', value: scale },
      font: { fontFiles: [regularFont, boldFont], loadSystemFonts: false, defaultFontFamily: fontFamily },
      background: '#FFFFFF',
    });
    return image.asPng();
  } finally {
    chart.dispose();
  }
}

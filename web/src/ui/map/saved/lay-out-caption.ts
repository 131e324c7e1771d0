import type { PointStyle } from '../points/points.ts';

/** What a saved map has to say for itself: away from the screen there is neither field nor slider beside it. */
export interface MapCaption {
  /** Whose stations. */
  readonly title: string;
  /** What the colours show: the analyte, the month. */
  readonly heading: string;
  readonly entries: readonly { readonly pointStyle: PointStyle; readonly text: string }[];
  /** Whose map it is, and when it was saved. */
  readonly notes: readonly string[];
}

export interface CaptionText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly font: keyof typeof captionFonts;
}

export interface LaidOutCaption {
  readonly height: number;
  readonly texts: readonly CaptionText[];
  readonly signs: readonly { readonly x: number; readonly y: number; readonly pointStyle: PointStyle }[];
}

const family = "'Inter Variable', sans-serif";
export const captionFonts = {
  title: `600 15px ${family}`,
  heading: `600 13px ${family}`,
  entry: `13px ${family}`,
  note: `12px ${family}`,
} as const;

export type Measure = (text: string, font: keyof typeof captionFonts) => number;

const margin = 12;
const line = 20;
const signRoom = 20;
const gap = 16;

/** The positions of everything under a picture of that width; long lines go on below. */
export function layOutCaption(caption: MapCaption, width: number, measure: Measure): LaidOutCaption {
  const texts: CaptionText[] = [];
  const signs: { x: number; y: number; pointStyle: PointStyle }[] = [];
  const room = width - 2 * margin;
  let y = margin;
  const write = (text: string, font: CaptionText['font']) => {
    for (const part of wrap(text, room, (each) => measure(each, font))) {
      texts.push({ x: margin, y, text: part, font });
      y += line;
    }
  };
  write(caption.title, 'title');
  write(caption.heading, 'heading');
  let x = margin;
  for (const { pointStyle, text } of caption.entries) {
    const long = signRoom + measure(text, 'entry');
    if (x > margin && x + long > width - margin) {
      x = margin;
      y += line;
    }
    signs.push({ x, y, pointStyle });
    texts.push({ x: x + signRoom, y, text, font: 'entry' });
    x += long + gap;
  }
  if (caption.entries.length > 0) y += line;
  write(caption.notes.join(' · '), 'note');
  return { height: y + margin, texts, signs };
}

/** The words of a text in lines that fit. */
function wrap(text: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && measure(longer) > room) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return current === '' ? lines : [...lines, current];
}

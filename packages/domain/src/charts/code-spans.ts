import { noCode, type SeriesPoints } from '../series/series-points.ts';

/** A stretch of time whose points have the same grade or approval. */
export interface CodeSpan {
  readonly code: number;
  readonly from: number;
  readonly to: number;
}

/** The stretches of each code in order. One ends where the next begins, or at a gap. */
export function findCodeSpans({ times, values }: SeriesPoints, codes: Int16Array | undefined): CodeSpan[] {
  const spans: CodeSpan[] = [];
  if (!codes) return spans;
  let open: { code: number; from: number; to: number } | undefined;
  for (let index = 0; index < times.length; index += 1) {
    const at = times[index] ?? 0;
    const code = Number.isNaN(values[index] ?? Number.NaN) ? noCode : (codes[index] ?? noCode);
    if (open && code === open.code) {
      open.to = at;
      continue;
    }
    if (open && code !== noCode) open.to = at;
    open = code === noCode ? undefined : { code, from: at, to: at };
    if (open) spans.push(open);
  }
  return spans;
}

import type { Series } from '@freshet/contract';
import type { Span } from '../series-queries.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** All there is of some series; null where none has a point. One point alone gets room around it. */
export function wholeOf(series: readonly Pick<Series, 'FirstAt' | 'LastAt'>[]): Span | null {
  const times = series.flatMap(({ FirstAt, LastAt }) =>
    FirstAt && LastAt ? [Date.parse(FirstAt), Date.parse(LastAt)] : [],
  );
  if (times.length === 0) return null;
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return from === to ? { from: from - dayMs / 2, to: to + dayMs / 2 } : { from, to };
}

interface Address {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The part that an address asks for, within a lifetime around what there is; all of it where it asks for nothing
 * sensible.
 */
export function readView({ from, to }: Address, whole: Span, offsetMinutes: number): Span {
  const start = readInstant(from, offsetMinutes) ?? whole.from;
  const end = readInstant(to, offsetMinutes) ?? whole.to;
  return start < end ? { from: start, to: end } : whole;
}

/** An instant of the address in milliseconds, by the clock of the series where it names none; null where it is none. */
export function readInstant(text: string | undefined, offsetMinutes: number): number | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const day = text.length === 'yyyy-mm-dd'.length;
  const hasClock = /(Z|[+-]\d\d:?\d\d)$/i.test(text.slice('yyyy-mm-dd'.length));
  const at = hasClock ? Date.parse(text) : Date.parse(`${text}${day ? 'T00:00' : ''}Z`) - offsetMinutes * minuteMs;
  return Number.isNaN(at) ? null : at;
}

/** How a part is written in the address: to the millisecond, without what says nothing. */
export const writeInstant = (at: number): string => new Date(Math.round(at)).toISOString().replace('.000Z', 'Z');

export const writeView = (view: Span | null): { from: string | undefined; to: string | undefined } =>
  view ? { from: writeInstant(view.from), to: writeInstant(view.to) } : { from: undefined, to: undefined };

export const presets = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs, year: 365 * dayMs } as const;
export type Preset = keyof typeof presets;

/** So much time up to the end of what is in view: from a year one comes to its last day, not to today. */
export function presetView(preset: Preset, view: Span): Span {
  return { from: view.to - presets[preset], to: view.to };
}

/** The axis reaches as far as what there is and what is looked at. */
export const axisOf = (whole: Span, view: Span): Span => ({
  from: Math.min(whole.from, view.from),
  to: Math.max(whole.to, view.to),
});

export const mostTableRows = 10_000;

/** How far a table of true points reaches into what is in view, by how dense the points lie on the whole. */
export function tableSpan(view: Span, series: Pick<Series, 'PointCount' | 'FirstAt' | 'LastAt'>): Span {
  const whole = wholeOf([series]);
  if (!whole || series.PointCount === 0) return view;
  const perPoint = (whole.to - whole.from) / series.PointCount;
  const from = Math.max(view.from, whole.from);
  const end = Math.max(view.from, from) + perPoint * mostTableRows;
  // Shown to people, who think in minutes.
  return { from: view.from, to: Math.min(view.to, Math.ceil(end / minuteMs) * minuteMs) };
}

import type { ChartSeries } from './series.ts';

interface Shown {
  readonly series: readonly Pick<ChartSeries, 'name' | 'unit'>[];
  readonly language: string;
}

/** What the tooltip says: the instant once, then name, mark, value and unit of each series there. */
export function tooltipText(params: unknown, { series, language }: Shown): string {
  const points = (Array.isArray(params) ? params : [params]).flatMap(pointIn);
  const first = points[0];
  if (!first) return '';
  const seen = new Map(points.map((point) => [point.name, point]));
  const lines = [...seen.values()].map(({ name, value, mark }) => {
    const unit = series.find((other) => other.name === name)?.unit ?? '';
    return `${name}: ${mark === '▲' ? '▲ ' : mark}${value.toLocaleString(language, { maximumSignificantDigits: 6 })} ${unit}`;
  });
  return [new Date(first.time).toISOString().slice(0, 16).replace('T', ' '), ...lines].join('\n');
}

interface TooltipPoint {
  name: string;
  time: number;
  value: number;
  mark: string;
}

function pointIn(param: unknown): TooltipPoint[] {
  if (typeof param !== 'object' || param === null || !('value' in param) || !Array.isArray(param.value)) return [];
  const [time, value, mark] = param.value;
  if (typeof time !== 'number' || typeof value !== 'number') return [];
  const name = 'seriesName' in param ? String(param.seriesName) : '';
  return [{ name, time, value, mark: typeof mark === 'string' ? mark : '' }];
}

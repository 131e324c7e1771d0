import type { PictureLine } from '@freshet/domain/charts';
import { showStationTime } from './point-columns.tsx';
import type { PointRow } from './views/time-rows.ts';

interface Words {
  readonly write: (value: number) => string;
  readonly verdict: (kind: 'exceeds' | 'undetermined') => string;
}

/**
 * The tooltip of the points under the pointer: instant, name with what it is of, value with unit, depth, flag, verdict.
 */
export function makeTooltip(
  rows: readonly PointRow[],
  { write, verdict }: Words,
  sensors: readonly Pick<PictureLine, 'name' | 'unit'>[] = [],
): (params: unknown) => string {
  const units = new Map(sensors.map(({ name, unit }) => [name, unit]));
  const byId = new Map(rows.map((row) => [row.resultId, row]));
  return (params) => {
    const ids = (Array.isArray(params) ? params : [params]).flatMap(idIn);
    const points = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    const read = (Array.isArray(params) ? params : [params]).flatMap((param) => readingIn(param, units));
    const time = points[0]?.time ?? read[0]?.time;
    if (time === undefined) return '';
    const lines = points.slice(0, 12).map((row) => {
      const sign = row.sign < 0 ? '<' : row.sign > 0 ? '>' : '';
      const depth = row.depth === null ? null : `${write(row.depth)} m`;
      const extra = [depth, row.flag, row.verdict ? verdict(row.verdict.Verdict) : null].filter(Boolean).join(' · ');
      return `${row.series}: ${sign}${write(row.value)} ${row.unit}${extra ? ` · ${extra}` : ''}`;
    });
    const measured = read.map((one) => `${one.name}: ${write(one.value)} ${one.unit}`.trim());
    return [showStationTime(time), ...lines, ...measured].join('\n');
  };
}

/** What a sensor read there. */
function readingIn(param: unknown, units: ReadonlyMap<string, string>) {
  if (typeof param !== 'object' || param === null || !('seriesName' in param) || !('value' in param)) return [];
  const { seriesName, value: at } = param;
  const unit = typeof seriesName === 'string' ? units.get(seriesName) : undefined;
  const [time, value]: unknown[] = Array.isArray(at) ? at : [];
  if (unit === undefined || typeof time !== 'number' || typeof value !== 'number') return [];
  return [{ name: String(seriesName), unit, time, value }];
}

function idIn(param: unknown): number[] {
  if (typeof param !== 'object' || param === null || !('value' in param) || !Array.isArray(param.value)) return [];
  const id: unknown = param.value[3];
  return typeof id === 'number' ? [id] : [];
}

import { showStationTime } from './point-columns.tsx';
import type { PointRow } from './views/time-rows.ts';

interface Words {
  readonly write: (value: number) => string;
  readonly verdict: (kind: 'exceeds' | 'undetermined') => string;
}

/** What is said about the points under the pointer: instant, name, value with unit, flag, verdict. */
export function makeTooltip(rows: readonly PointRow[], { write, verdict }: Words): (params: unknown) => string {
  const byId = new Map(rows.map((row) => [row.resultId, row]));
  return (params) => {
    const ids = (Array.isArray(params) ? params : [params]).flatMap(idIn);
    const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    const [first] = found;
    if (!first) return '';
    const lines = found.slice(0, 12).map((row) => {
      const sign = row.sign < 0 ? '< ' : row.sign > 0 ? '> ' : '';
      const extra = [row.flag, row.verdict ? verdict(row.verdict.Verdict) : null].filter(Boolean).join(' · ');
      return `${row.series}: ${sign}${write(row.value)} ${row.unit}${extra ? ` · ${extra}` : ''}`;
    });
    return [showStationTime(first.time), ...lines].join('\n');
  };
}

function idIn(param: unknown): number[] {
  if (typeof param !== 'object' || param === null || !('value' in param) || !Array.isArray(param.value)) return [];
  const id: unknown = param.value[3];
  return typeof id === 'number' ? [id] : [];
}

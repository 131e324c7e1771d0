import { problem } from '@freshet/contract';
import { parseSeriesInstant } from '@freshet/domain/series';
import type { RangeQuery } from '../store/reading/read-points.ts';

interface PointsQuery {
  readonly from: string;
  readonly to: string;
  readonly asOf?: string | undefined;
  readonly layers?: 'corrected' | 'raw' | undefined;
  readonly grades?: readonly (number | null)[] | undefined;
  readonly approvals?: readonly (number | null)[] | undefined;
  readonly unit?: string | undefined;
}

/** What a query asks of a series. Ends are rounded up to the next millisecond, so that one tick after a point includes it. */
export function toQuery(seriesId: number, query: PointsQuery): RangeQuery {
  const { asOf, layers, grades, approvals, unit } = query;
  const [from, to] = [roundedUp(query.from), roundedUp(query.to)];
  if (from > to) throw problem('series.rangeWrong');
  return { seriesId, from, to, asOf: asOf === undefined ? undefined : new Date(asOf), layers, grades, approvals, unit };
}

export function roundedUp(text: string): number {
  const instant = parseSeriesInstant(text);
  if (!instant) throw problem('series.rangeWrong');
  return instant.ticks === 0 ? instant.ms : instant.ms + 1;
}

const earliest = Date.UTC(1800, 0, 1);
const latest = Date.UTC(2300, 0, 1);

/** A stretch of time that something is done with: not empty, its end excluded. Open ends are those of all points there can be. */
export function readRange(from: string, to: string): { readonly from: number; readonly to: number } {
  const range = { from: Math.max(roundedUp(from), earliest), to: Math.min(roundedUp(to), latest) };
  if (range.from >= range.to) throw problem('series.rangeWrong');
  return range;
}

import {
  type EventPiece,
  findEventPieces,
  type JoinedEvent,
  joinEventPieces,
  marginOf,
  reachOfStatistic,
} from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { daysBeyond } from '#slices/continuous';
import { readComparedPoints, readingOf } from './compared-points.ts';
import { dayAfter, type LimitSegment, listSegments } from './limit-segments.ts';
import type { AppliedSeries } from './series-plan.ts';
import { type StationDays, stationDays } from './station-days.ts';

const dayMs = 86_400_000;
/** So many days are read at once, so that memory stays flat however long a series is. */
const daysAtOnce = 120;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** How far around a change events may turn out otherwise: whole days of the station, the end excluded. */
export async function widenSpan(tx: Tx, { series, statistic }: AppliedSeries, span: Span): Promise<Span> {
  const days = stationDays(series.time_zone);
  const { gapToleranceMs, expectedIntervalMs } = await readingOf(tx, series.id);
  const around = Math.max(gapToleranceMs, expectedIntervalMs ?? 0);
  const { before, after } = reachOfStatistic(statistic);
  return {
    from: days.startAround(span.from - around - before, -1),
    to: days.startAround(span.to + around + after, 2),
  };
}

/**
 * The events of a series within whole days of the station. Days whose least and greatest value lie within the limits are
 * not read. `heads` are the parts of events that began before and are known already.
 */
export async function findEvents(
  tx: Tx,
  applied: AppliedSeries,
  span: Span,
  heads: readonly EventPiece[],
): Promise<JoinedEvent[]> {
  const { series, standard, convert, statistic } = applied;
  const days = stationDays(series.time_zone);
  const setting = { stationId: series.data_source_id, convert };
  const within = { fromDay: days.dayOf(span.from), toDay: days.dayOf(span.to - 1) };
  const pieces: EventPiece[] = [...heads];
  for (const segment of listSegments(standard, { ...setting, ...within })) {
    const part = {
      from: Math.max(span.from, days.startOf(segment.fromDay)),
      to: Math.min(span.to, days.startOf(dayAfter(segment.toDay))),
    };
    pieces.push(...(await findInSegment(tx, applied, { segment, part, days })));
  }
  return joinEventPieces(pieces, statistic);
}

interface SegmentPart {
  readonly segment: LimitSegment;
  readonly part: Span;
  readonly days: StationDays;
}

async function findInSegment(
  tx: Tx,
  applied: AppliedSeries,
  { segment, part, days }: SegmentPart,
): Promise<EventPiece[]> {
  const { series, statistic } = applied;
  const { lower, upper } = segment;
  const reading = await readingOf(tx, series.id);
  const around = Math.max(reading.gapToleranceMs, reading.expectedIntervalMs ?? 0);
  const margin = marginOf(statistic, around);
  const near = { from: part.from - margin, to: part.to + margin };
  const beyond = await daysBeyond(tx, series.id, near, { lower, upper });
  const reach = reachOfStatistic(statistic).after + around;
  const pieces: EventPiece[] = [];
  for (const chunk of listChunks(beyond, { part, days, reach })) {
    const readTo = chunk.to + margin;
    const { points } = await readComparedPoints(tx, applied, { from: chunk.from - margin, to: readTo });
    const hasMore = (series.last_at?.getTime() ?? 0) >= readTo;
    const rule = { lower, upper, statistic };
    pieces.push(...findEventPieces({ points, reading, clock: days.clock, rule }, { ...chunk, hasMore }));
  }
  return pieces;
}

interface ChunkSetting {
  readonly part: Span;
  readonly days: StationDays;
  readonly reach: number;
}

/** Stretches of whole days around the days that may hold something beyond the limits, none longer than is read at once. */
function listChunks(beyond: readonly number[], { part, days, reach }: ChunkSetting): Span[] {
  const chunks: Span[] = [];
  for (const day of beyond) {
    const from = Math.max(part.from, days.startAround(day * dayMs - reach, -1));
    const to = Math.min(part.to, days.startAround((day + 1) * dayMs + reach, 2));
    const last = chunks.at(-1);
    if (from >= to || (last && to <= last.to)) continue;
    if (last && from <= last.to && to - last.from <= daysAtOnce * dayMs) chunks[chunks.length - 1] = { ...last, to };
    else chunks.push({ from: last ? Math.max(from, last.to) : from, to });
  }
  return chunks;
}

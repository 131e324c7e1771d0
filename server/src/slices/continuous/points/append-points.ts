import { mostPointsAtOnce, problem, type RefusedPoint, type SentSeries, type WrittenPoints } from '@freshet/contract';
import { parseSeriesIdentifier } from '@freshet/domain/series';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { nothingChecked } from '../checks/check-settings.ts';
import { findSeries, requireSeries, type SeriesRow } from '../series/series-queries.ts';
import { identifierOf } from '../series/series-view.ts';
import { lockUnlockedSeries } from '../store/locked-periods.ts';
import type { SeriesCounts, Span } from '../store/writing/new-points.ts';
import { writePoints } from '../store/writing/write-points.ts';
import { readSentPoints, type SentPoints } from './read-sent-points.ts';
import { describeRefusal, describeUnread } from './refusal-texts.ts';

type Wire = z.input<typeof WrittenPoints>;

interface Sending {
  readonly source: string;
  readonly series: readonly SentSeries[];
  readonly overwrites?: Span;
}

/** Writes what a logger or script sends: everything that can be stored, at once, and says what could not be. */
export async function appendPoints(scope: Scope, { source, series, overwrites }: Sending): Promise<Wire> {
  const total = series.reduce((sum, { Points }) => sum + Points.length, 0);
  if (total > mostPointsAtOnce) throw problem('series.tooManyPoints', { limit: mostPointsAtOnce });
  const read = series.map(({ Points }) => readSentPoints(Points));
  return scope.transaction(async (tx) => {
    const rows: SeriesRow[] = [];
    for (const sent of series) rows.push(await findSent(tx, sent));
    if (overwrites) for (const { id } of rows) await lockUnlockedSeries(tx, id, [overwrites]);
    const pieces = rows.map((row, index) => ({ seriesId: row.id, ...(read[index] ?? none).points }));
    const written = await writePoints(tx, scope, { kind: 'call', source, overwrites }, pieces);
    const counts = new Map(written.series.map((one) => [one.seriesId, one]));
    const reported = [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => {
      const sent = read.filter((_, index) => rows[index]?.id === row.id);
      return toWritten(row, sent, counts.get(row.id));
    });
    return { DeliveryId: written.deliveryId, Series: reported };
  });
}

const none = readSentPoints([]);

async function findSent(tx: Tx, { Id, Identifier }: SentSeries): Promise<SeriesRow> {
  if (Id !== undefined) return requireSeries(tx, Id);
  const name = Identifier === undefined ? null : parseSeriesIdentifier(Identifier);
  const [row] = name ? await findSeries(tx, { ...name, take: 1 }) : [];
  if (!row) throw problem('series.unknownIdentifier', { identifier: Identifier ?? '' });
  return row;
}

const mostReported = 100;

function toWritten(
  row: SeriesRow,
  sent: readonly SentPoints[],
  counts: SeriesCounts | undefined,
): Wire['Series'][number] {
  const unread = sent.flatMap((one) => one.unread);
  const refusals: RefusedPoint[] = unread.slice(0, mostReported).map((point) => ({
    Index: point.index,
    Time: point.time,
    Reason: point.reason,
    Message: describeUnread(point),
  }));
  const refused = counts?.refused.slice(0, mostReported - refusals.length) ?? [];
  const placeOf = findPlaces(
    sent,
    refused.map(({ at }) => at),
  );
  for (const { at, reason } of refused) {
    refusals.push({ Index: placeOf(at), Time: timeText(at), Reason: reason, Message: describeRefusal(reason).Message });
  }
  return {
    SeriesId: row.id,
    Identifier: identifierOf(row),
    New: counts?.added ?? 0,
    Unchanged: counts?.unchanged ?? 0,
    Changed: counts?.changed ?? 0,
    Removed: counts?.removed ?? 0,
    Refused: (counts?.refusedCount ?? 0) + unread.length,
    Refusals: refusals,
    Checks: counts?.checks ?? nothingChecked,
  };
}

/** The positions of points in what was sent: of several at one instant each is reported once. */
function findPlaces(sent: readonly SentPoints[], instants: readonly number[]): (at: number) => number | null {
  const places = new Map<number, number[]>(instants.map((at) => [at, []]));
  for (const { points, places: ofSent } of sent) {
    for (const [index, time] of points.times.entries()) places.get(Math.floor(time))?.push(ofSent[index] ?? 0);
  }
  return (at) => places.get(at)?.shift() ?? null;
}

const timeText = (at: number): string => (Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : String(at));

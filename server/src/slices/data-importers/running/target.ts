import type { Sentence } from '@freshet/contract';
import type { SeriesPoints } from '@freshet/domain/series';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { describeRefusal, findSeries, readPoints, writePoints } from '#slices/continuous';

/** Points for one parameter of an importer. */
export interface TargetPiece {
  readonly position: number;
  readonly seriesId: number;
  readonly points: SeriesPoints;
  /** Another importer feeds the series too: what is current is not changed. */
  readonly isShared: boolean;
}

export interface TargetCounts {
  readonly position: number;
  readonly added: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly refused: number;
  /** Instants that keep the value another importer brought. */
  readonly untouched: number;
  /** Why points were refused, a sentence each; empty when none was. */
  readonly reasons: readonly Sentence[];
}

/** Where points go. Time series of Freshet are one; another system would be another. */
export interface ImportTarget {
  /** Of the series that are named, those that can be written to. */
  reachable(tx: Tx, seriesIds: readonly number[]): Promise<ReadonlySet<number>>;
  write(tx: Tx, scope: Scope, source: string, pieces: readonly TargetPiece[]): Promise<TargetCounts[]>;
}

/** The time series of Freshet, written as everything else is: the same points again change nothing. */
export const seriesTarget: ImportTarget = {
  reachable: async (tx, seriesIds) =>
    new Set(seriesIds.length === 0 ? [] : (await findSeries(tx, { ids: seriesIds })).map(({ id }) => id)),
  async write(tx, scope, source, pieces) {
    const sifted = [];
    for (const piece of pieces)
      sifted.push({ piece, ...(piece.isShared ? await siftShared(tx, piece) : whole(piece)) });
    const filled = sifted.filter(({ points }) => points.times.length > 0);
    const written =
      filled.length === 0
        ? []
        : (
            await writePoints(
              tx,
              scope,
              { kind: 'sync', source },
              filled.map(({ piece, points }) => ({ seriesId: piece.seriesId, ...points })),
            )
          ).series;
    const bySeries = new Map(written.map((counts) => [counts.seriesId, counts]));
    return sifted.map(({ piece, untouched, same }) => {
      const counts = bySeries.get(piece.seriesId);
      return {
        position: piece.position,
        added: counts?.added ?? 0,
        unchanged: (counts?.unchanged ?? 0) + same,
        changed: counts?.changed ?? 0,
        refused: counts?.refusedCount ?? 0,
        untouched,
        reasons: [...new Set(counts?.refused.map(({ reason }) => reason) ?? [])].map(describeRefusal),
      };
    });
  },
};

const whole = ({ points }: TargetPiece) => ({ points, untouched: 0, same: 0 });

/**
 * Of a series that others feed as well only what it does not have yet: two that differ would change it back and forth.
 */
async function siftShared(tx: Tx, { seriesId, points }: TargetPiece) {
  const times = Array.from(points.times);
  const span = {
    from: times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY),
    to: times.reduce((most, at) => Math.max(most, at), 0) + 1,
  };
  const current = times.length === 0 ? null : await readPoints(tx, { seriesId, ...span, layers: 'raw' });
  const known = new Map(Array.from(current?.times ?? [], (at, index) => [at, current?.values[index]]));
  const fresh = times.flatMap((at, index) => (known.has(at) ? [] : [index]));
  const same = times.filter((at, index) => known.has(at) && Object.is(known.get(at), points.values[index])).length;
  return {
    points: {
      times: Float64Array.from(fresh, (index) => times[index] ?? 0),
      values: Float64Array.from(fresh, (index) => points.values[index] ?? Number.NaN),
      ...(points.qualifiers && { qualifiers: fresh.map((index) => points.qualifiers?.[index] ?? null) }),
    },
    untouched: times.length - fresh.length - same,
    same,
  };
}

import type { MadeChecks } from '@freshet/contract';
import type { SeriesPoints } from '@freshet/domain/series';

/**
 * Points of a series on their way in, in any order. Codes that are left out are `noCode`; a value that is NaN is a gap
 * marker.
 */
export interface NewPoints extends SeriesPoints {
  readonly seriesId: number;
  /** The lines of the file they are in, both included. */
  readonly lines?: { readonly from: number; readonly to: number } | undefined;
}

/** A stretch of time, in milliseconds since 1970, the end excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface NewDelivery {
  readonly kind: 'file' | 'call' | 'sync' | 'manual';
  /** Files only: the import that is in force or not. */
  readonly importId?: number | undefined;
  /** Where it comes from, in words: a file's name, a logger, a system. */
  readonly source?: string | undefined;
  /** It also removes what is current in this stretch of time and not repeated; points outside it are refused. */
  readonly overwrites?: Span | undefined;
  /**
   * All series it will speak of, where that is known: they are held from the beginning, in order, so that nobody waits
   * in a circle.
   */
  readonly seriesIds?: readonly number[] | undefined;
}

export const refusalReasons = [
  'notFinite',
  'tooLarge',
  'tooEarly',
  'clockNotSet',
  'inFuture',
  'differs',
  'outsideRange',
  'locked',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A point that was not taken, and why. */
export interface RefusedPoint {
  readonly at: number;
  readonly reason: RefusalReason;
}

export interface SeriesCounts {
  readonly seriesId: number;
  readonly added: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly removed: number;
  /** How many were refused; `refused` names the first thousand. */
  readonly refusedCount: number;
  readonly refused: readonly RefusedPoint[];
  /** Which checks were made of what arrived, and their findings. */
  readonly checks?: MadeChecks | undefined;
}

export interface Written {
  readonly deliveryId: number;
  readonly series: readonly SeriesCounts[];
}

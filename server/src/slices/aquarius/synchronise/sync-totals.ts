import { type Sentence, type SyncCounts, type SyncedPoints, type SyncRun, sentence } from '@freshet/contract';
import type { SeriesCounts } from '#slices/continuous';

export type Outcome = 'New' | 'Changed' | 'Unchanged' | 'Gone' | 'LeftOut' | 'Failed';

const noCounts = (): { -readonly [K in keyof SyncCounts]: number } => ({
  ...{ Seen: 0, New: 0, Changed: 0, Unchanged: 0, Gone: 0, LeftOut: 0, Failed: 0 },
});

/** Counts what a run does. Everything that is seen has exactly one outcome. */
export class SyncTotals {
  readonly stations = noCounts();
  readonly series = noCounts();
  readonly points: { -readonly [K in keyof SyncedPoints]: number } = {
    ...{ Read: 0, New: 0, Changed: 0, Unchanged: 0, Refused: 0, Removed: 0 },
  };
  isWhole = false;
  wasRequested = false;

  count(of: 'stations' | 'series', outcome: Outcome, howMany = 1): void {
    this[of].Seen += howMany;
    this[of][outcome] += howMany;
  }

  addPoints(written: Pick<SeriesCounts, 'added' | 'changed' | 'unchanged' | 'refusedCount' | 'removed'>): void {
    const { added, changed, unchanged, refusedCount, removed } = written;
    this.points.New += added;
    this.points.Changed += changed;
    this.points.Unchanged += unchanged;
    this.points.Refused += refusedCount;
    this.points.Removed += removed;
    this.points.Read += added + changed + unchanged + refusedCount;
  }

  toSyncRun(): SyncRun {
    const { isWhole, wasRequested, stations, series, points } = this;
    return { IsWhole: isWhole, WasRequested: wasRequested, Stations: stations, Series: series, Points: points };
  }

  describe(): Sentence[] {
    const { stations, series, points } = this;
    const { Read, New, Changed, Unchanged, Refused, Removed } = points;
    return [
      sentence('synchronisedStations', toValues(stations)),
      sentence('synchronisedSeries', toValues(series)),
      sentence('synchronisedPoints', {
        ...{ read: Read, new: New, changed: Changed, unchanged: Unchanged, refused: Refused, removed: Removed },
      }),
    ];
  }
}

const toValues = ({ Seen, New, Changed, Unchanged, Gone, LeftOut, Failed }: SyncCounts) => ({
  ...{ seen: Seen, new: New, changed: Changed, unchanged: Unchanged, gone: Gone, leftOut: LeftOut, failed: Failed },
});

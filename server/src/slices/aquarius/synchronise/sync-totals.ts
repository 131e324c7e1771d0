import type { SyncCounts, SyncedPoints, SyncRun } from '@freshet/contract';
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

  told(): SyncRun {
    const { isWhole, wasRequested, stations, series, points } = this;
    return { IsWhole: isWhole, WasAsked: wasRequested, Stations: stations, Series: series, Points: points };
  }

  describe(): string {
    const { stations, series, points } = this;
    const number = (value: number) => value.toLocaleString('en');
    const line = (name: string, { Seen, New, Changed, Unchanged, Gone, LeftOut, Failed }: SyncCounts) =>
      `${number(Seen)} ${name} (${number(New)} new, ${number(Changed)} changed, ${number(Unchanged)} unchanged, ` +
      `${number(Gone)} gone, ${number(LeftOut)} left out, ${number(Failed)} failed)`;
    return (
      `Looked at ${line('stations', stations)} and ${line('series', series)}. ${number(points.Read)} points read: ` +
      `${number(points.New)} new, ${number(points.Changed)} changed, ${number(points.Unchanged)} unchanged, ` +
      `${number(points.Refused)} not taken; ${number(points.Removed)} removed here.`
    );
  }
}

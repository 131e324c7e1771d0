import { sentence } from '@freshet/contract';
import { formatSeriesInstant, parseSeriesInstant } from '@freshet/domain/series';
import type { Scope } from '#platform/db/scope';
import { findSeries, removeSeries } from '#slices/continuous';
import type { AquariusClient } from '../client/aquarius-client.ts';
import { listCorrections, readCorrectedData, type SeriesDescription } from '../client/publish.ts';
import { problemColumns } from '../problem-columns.ts';
import { type DueSeries, type StationOfSeries, settleSeries, storeCorrections } from './due-queries.ts';
import { ensureSeries } from './ensure-series.ts';
import { PointWindows } from './point-windows.ts';
import { readSeriesAnswer } from './read-series-answer.ts';
import type { Run } from './run.ts';
import type { Outcome } from './sync-totals.ts';
import { writeWindow } from './write-window.ts';

/** Another run has dealt with the series since it was looked at, or the server named it again. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export interface KnownSeries {
  readonly due: DueSeries;
  readonly description: SeriesDescription;
  readonly station: StationOfSeries & { readonly data_source_id: number };
}

const instant = (ms: number): string => formatSeriesInstant({ ms, ticks: 0 }, 0);
const readInstant = (text: string): number | null => parseSeriesInstant(text, 0)?.ms ?? null;

/**
 * Reads a series from where it changed, piece by piece. Each piece is stored with the place up to which it was read, so
 * that a run that was ended goes on there.
 */
export async function refreshSeries(run: Run, known: KnownSeries): Promise<Outcome> {
  try {
    return known.due.due_from === Number.POSITIVE_INFINITY && known.due.series_id !== null
      ? await describeOnly(run, known)
      : await readFromDue(run, known);
  } catch (error) {
    if (error instanceof Overtaken) return 'Unchanged';
    throw error;
  }
}

async function readFromDue(run: Run, { due, description, station }: KnownSeries): Promise<Outcome> {
  const { scope, client, totals } = run;
  const windows = new PointWindows(description, dueOf(due), await storedFrom(scope, due));
  const corrections = await listCorrections(client, due.aquarius_id);
  let [version, seriesId, refused, locked] = [due.version, due.series_id, 0, 0];
  let pointsBefore: number | null = null;
  let outcome: Outcome = 'Unchanged';
  for (let isLast = false; !isLast; ) {
    await run.throwIfCancelled();
    const window = windows.next(pointsBefore);
    isLast = window.to === Number.POSITIVE_INFINITY;
    const read = readSeriesAnswer(await readWindow(client, due.aquarius_id, window), window);
    pointsBefore = read.points.times.length;
    const done = await scope.transaction(async (tx) => {
      const stationId = station.data_source_id;
      // Held from here on: the version says whether what was read is still what is to be stored.
      const claimed = await settleSeries(tx, { id: due.id, version }, { station_id: station.id });
      if (claimed === null) throw new Overtaken();
      const { row, became } = await ensureSeries(tx, scope, {
        // What holds for the newest points holds for the series.
        ...{ description, read: isLast || seriesId === null ? read : null, seriesId, stationId },
      });
      const counts = await writeWindow(tx, scope, row, { window, read });
      if (isLast) await storeCorrections(tx, due.id, corrections, readInstant);
      locked += counts.lockedCount;
      refused += counts.refusedCount;
      const settled = await settleSeries(
        tx,
        { id: due.id, version: claimed },
        {
          ...{ ...statedOf(description), series_id: row.id },
          ...(isLast ? finished(scope.now(), { refused, locked }) : { due_from: new Date(window.to) }),
        },
      );
      return { id: row.id, became, counts, version: settled ?? claimed };
    });
    ({ version, id: seriesId } = done);
    totals.addPoints(done.counts);
    outcome = worst(outcome, done.became, done.counts);
  }
  return outcome;
}

const statedOf = ({ Identifier, Publish, TimeSeriesType }: SeriesDescription) => ({
  ...{ identifier: Identifier, is_published: Publish, series_type: TimeSeriesType, is_hidden: false },
});

const dueOf = ({ due_from }: DueSeries): number =>
  due_from === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : due_from;

/** A series whose points were refused by a lock stays due, so that nothing is missing once the lock is gone. */
const finished = (now: Date, { refused, locked }: { readonly refused: number; readonly locked: number }) => ({
  ...{ is_due: locked > 0, due_from: '-infinity' as const, synchronised_at: now, refused_points: refused },
  ...problemColumns(locked > 0 ? sentence('lockedPointsLeft', { points: locked }) : null),
});

function worst(
  before: Outcome,
  became: Outcome,
  { added, changed, removed }: { added: number; changed: number; removed: number },
): Outcome {
  if (before === 'New' || became === 'New') return 'New';
  return before === 'Changed' || became === 'Changed' || added + changed + removed > 0 ? 'Changed' : 'Unchanged';
}

const readWindow = (client: AquariusClient, id: string, { from, to }: { from: number; to: number }) =>
  readCorrectedData(client, id, {
    from: from === 0 ? undefined : instant(from),
    to: to === Number.POSITIVE_INFINITY ? undefined : instant(to - 1),
  });

/** Points that are here before the first one over there are taken away when everything is read. */
const storedFrom = (scope: Scope, { series_id }: DueSeries): Promise<number | null> =>
  scope.transaction(async (tx) => {
    const [row] = series_id === null ? [] : await findSeries(tx, { ids: [series_id] });
    return row?.first_at?.getTime() ?? null;
  });

/** Only what the series says of itself has changed. */
const describeOnly = ({ scope }: Run, { due, description, station }: KnownSeries): Promise<Outcome> =>
  scope.transaction(async (tx) => {
    const wanted = { description, read: null, seriesId: due.series_id, stationId: station.data_source_id };
    const done = { ...statedOf(description), station_id: station.id };
    const settled = await settleSeries(tx, due, { ...done, ...finished(scope.now(), { refused: 0, locked: 0 }) });
    if (settled === null) throw new Overtaken();
    return (await ensureSeries(tx, scope, wanted)).became;
  });

/** Takes a series out of sight that is no longer there, or not for others; its points are kept. */
export async function hideSeries(
  { scope }: Run,
  due: DueSeries,
  done: Parameters<typeof settleSeries>[2],
): Promise<void> {
  await scope.transaction(async (tx) => {
    if (
      (await settleSeries(tx, due, {
        ...done,
        is_due: false,
        due_from: '-infinity',
        ...problemColumns(null),
        is_hidden: true,
      })) === null
    )
      return;
    const [seen] = due.series_id === null ? [] : await findSeries(tx, { ids: [due.series_id] });
    if (seen) await removeSeries(tx, scope, seen.id);
  });
}

import { type Statement, sentence } from '@freshet/contract';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import { findSeries } from '#slices/continuous';
import { AquariusFailure } from '../client/aquarius-failure.ts';
import { describeSeries, mostIds, type SeriesDescription } from '../client/publish.ts';
import { problemColumns } from '../problem-columns.ts';
import {
  type DueSeries,
  findStationsNamed,
  listDueSeries,
  recordProblem,
  type StationOfSeries,
  settleSeries,
} from './due-queries.ts';
import { hideSeries, refreshSeries } from './refresh-series.ts';
import type { Run } from './run.ts';
import { runConcurrently } from './run-concurrently.ts';
import type { Outcome } from './sync-totals.ts';
import { whyNot } from './synchronise-stations.ts';

/** While one series is stored, the points of another are on their way. */
const atOnce = 2;
/** After so many failures in a row the server is not called any more. */
const mostFailures = 3;

/** Reads the series that are due, station by station; one that fails does not stop the others. */
export async function synchroniseSeries(run: Run, total: number, stationId?: number): Promise<void> {
  const { scope, totals } = run;
  let [place, inARow] = [{ station: -1, id: 0 }, 0];
  const show = showProgress(run, total);
  const readOne = async (one: DueSeries, named: Named) => {
    await run.throwIfCancelled();
    await show(named.description?.LocationIdentifier ?? one.identifier);
    const [outcome, isServerDown] = await tryOne(run, one, named);
    totals.count('series', outcome);
    inARow = isServerDown ? inARow + 1 : 0;
    if (inARow >= mostFailures)
      throw new AquariusFailure('mayPass', sentence('aquariusFailedInARow', { times: mostFailures }));
  };
  // One that failed has its station now, and would come once more.
  const tried = new Set<number>();
  for (;;) {
    const due = await scope.transaction((tx) => listDueSeries(tx, place, { take: mostIds, stationId }));
    const last = due.at(-1);
    if (!last) return;
    place = { station: last.station, id: last.id };
    const reported = await describeSeries(
      run.client,
      due.filter(({ is_gone }) => !is_gone).map(({ aquarius_id }) => aquarius_id),
    );
    const descriptions = new Map(reported.map((one) => [one.UniqueId, one]));
    const stations = await scope.transaction((tx) =>
      findStationsNamed(tx, [...new Set(reported.map(({ LocationIdentifier }) => LocationIdentifier))]),
    );
    const fresh = due.filter(({ id }) => !tried.has(id));
    for (const { id } of fresh) tried.add(id);
    await runConcurrently(fresh, atOnce, (one) =>
      readOne(one, { description: descriptions.get(one.aquarius_id), stations }),
    );
  }
}

const showEveryMs = 1000;

/** Says which station is read and how many series are done: at every station, and each second while one takes long. */
function showProgress({ totals, progress }: Run, total: number): (step: string) => Promise<void> {
  let [shown, shownAt] = ['', 0];
  return async (step) => {
    if (step === shown && performance.now() - shownAt < showEveryMs) return;
    [shown, shownAt] = [step, performance.now()];
    await progress(totals.series.Seen, Math.max(total, totals.series.Seen), step);
  };
}

/** A person has taken the series out of sight here: that is respected. */
const wasRemoved = async ({ scope }: Run, { series_id, is_hidden }: DueSeries): Promise<boolean> =>
  series_id !== null &&
  !is_hidden &&
  (await scope.transaction((tx) => findSeries(tx, { ids: [series_id] }))).length === 0;

interface Named {
  readonly description: SeriesDescription | undefined;
  readonly stations: ReadonlyMap<string, StationOfSeries>;
}

/** What became of a series, and whether the server as a whole seems to fail. */
async function tryOne(run: Run, due: DueSeries, named: Named): Promise<[Outcome, boolean]> {
  try {
    return [await doOne(run, due, named), false];
  } catch (error) {
    const why = reasonOf(error);
    if (why === null) throw error;
    const station = named.stations.get(named.description?.LocationIdentifier ?? '');
    const identifier = named.description?.Identifier ?? (due.identifier || due.aquarius_id);
    await run.scope.transaction((tx) =>
      recordProblem(tx, due.id, { ...problemColumns(why), identifier, ...(station && { station_id: station.id }) }),
    );
    await run.log('warn', sentence('aboutSeries', { series: identifier, why }));
    const isServerDown =
      error instanceof OutgoingFailure || (error instanceof AquariusFailure && error.kind === 'mayPass');
    return ['Failed', isServerDown];
  }
}

/** Why one series failed; null for what concerns the whole run. */
function reasonOf(error: unknown): Statement | null {
  if (error instanceof AquariusFailure) return error.kind === 'signIn' ? null : error.sentence;
  if (error instanceof OutgoingFailure) return error.kind === 'refused' ? null : error.sentence;
  return whyNot(error);
}

async function doOne(run: Run, due: DueSeries, { description, stations }: Named): Promise<Outcome> {
  if (due.is_gone || !description) {
    await hideSeries(run, due, {});
    return 'Gone';
  }
  const station = stations.get(description.LocationIdentifier);
  const known = {
    identifier: description.Identifier,
    is_published: description.Publish,
    ...(station && { station_id: station.id }),
  };
  const isPublished = run.includesUnpublished || (description.Publish && (station?.is_published ?? true));
  if (!isPublished) {
    await hideSeries(run, due, known);
    return 'LeftOut';
  }
  if (station?.rests) {
    await run.scope.transaction((tx) => settleSeries(tx, due, known));
    return 'LeftOut';
  }
  const stationId = station?.data_source_id ?? null;
  if (!station || stationId === null) {
    throw new AquariusFailure('refused', sentence('locationNotHereYet', { location: description.LocationIdentifier }));
  }
  if (await wasRemoved(run, due)) {
    await run.scope.transaction((tx) => settleSeries(tx, due, { ...known, is_due: false, ...problemColumns(null) }));
    return 'LeftOut';
  }
  return refreshSeries(run, { due, description, station: { ...station, data_source_id: stationId } });
}

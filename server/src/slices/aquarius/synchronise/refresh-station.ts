import { DataSourceId, NewDataSource, Problem, type Sentence, type Statement, sentence } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { sentenceColumn } from '#platform/sentence-column';
import {
  addSynonym,
  createDataSource,
  findStationNamed,
  findStations,
  linkDataSource,
  type Station,
  updateDataSource,
} from '#slices/locations';
import type { LocationData } from '../client/publish.ts';
import { problemColumns } from '../problem-columns.ts';
import { type DueStation, isTaken, settleStation } from './due-queries.ts';
import { stationFacts } from './station-facts.ts';
import type { Outcome } from './sync-totals.ts';

const type = 'continuous_aquarius';

/**
 * Makes a location a continuous station here, or brings it up to date. A station that has the name of the location
 * already is that station. Every step may be done twice, so that a run that was ended goes on.
 */
export async function refreshStation(
  scope: Scope,
  due: DueStation,
  data: LocationData,
  report: (words: Sentence) => Promise<void>,
): Promise<Outcome> {
  const facts = stationFacts(data);
  const message = JSON.stringify({ ...facts, identifier: due.identifier, name: due.name });
  const known = await findLinkedStation(scope, due);
  const settle = (stationId: number, placeProblem?: Statement) =>
    scope.transaction((tx) =>
      settleStation(tx, due.id, {
        ...{
          data_source_id: stationId,
          facts: message,
          synchronised_at: scope.now(),
          ...problemColumns(null),
          is_due: false,
        },
        ...(placeProblem && {
          place_problem: placeProblem.Message,
          place_problem_sentence: sentenceColumn(placeProblem.Coded),
        }),
      }),
    );
  if (known && due.data_source_id !== null && due.facts === message) {
    await settle(known.id);
    return 'Unchanged';
  }
  const id = known?.id ?? (await makeStation(scope, due, facts));
  if (known) await bringUpToDate(scope, known, due, facts);
  const why = known?.monitoring_feature_id ? null : await assignPlace(scope, id, due);
  if (why) await report(sentence('stationHasNoPlace', { station: due.identifier, why }));
  await settle(id, why ?? { Message: '' });
  return due.data_source_id === null ? 'New' : 'Changed';
}

type Facts = ReturnType<typeof stationFacts>;

/** The station this location is: the recorded one, else one of ours with its name that is no other location's. */
const findLinkedStation = (scope: Scope, due: DueStation): Promise<Station | undefined> =>
  scope.transaction(async (tx) => {
    if (due.data_source_id !== null) return (await findStations(tx, [due.data_source_id]))[0];
    const named = await findStationNamed(tx, type, due.identifier);
    return named && !(await isTaken(tx, named.id)) ? named : undefined;
  });

async function makeStation(scope: Scope, { identifier }: DueStation, facts: Facts): Promise<number> {
  const input = NewDataSource.parse({ SourceType: type, LocationIdentifier: identifier, ...facts });
  return (await createDataSource(scope, input)).source.id;
}

async function bringUpToDate(scope: Scope, station: Station, { identifier }: DueStation, facts: Facts): Promise<void> {
  await updateDataSource(scope, { Id: DataSourceId.parse(station.id), ...facts });
  const named = await scope.transaction((tx) => findStationNamed(tx, type, identifier));
  if (named?.id === station.id) return;
  const sourceId = DataSourceId.parse(station.id);
  await addSynonym(scope, { synonymName: identifier, isPrimary: true, sourceType: type, sourceId });
}

/**
 * The place of its name, made if there is none: people can move it to another. Why it got none, where it did not: the
 * station is there all the same, and a person chooses its place.
 */
async function assignPlace(scope: Scope, id: number, { name, identifier }: DueStation): Promise<Statement | null> {
  const baseSynonym = (name.trim() || identifier).slice(0, 200);
  try {
    await linkDataSource(scope, { type, id }, { baseSynonym, isTestRun: false });
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return { Message: error.message };
  }
}

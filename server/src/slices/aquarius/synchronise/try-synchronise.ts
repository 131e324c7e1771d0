import { type Sentence, sentence } from '@freshet/contract';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { countWaiting, findConnection } from '../connection/connection-queries.ts';
import { openClient } from '../connection/open-client.ts';
import { countKnown } from '../registry/station-queries.ts';
import { fetchChanges } from './fetch-changes.ts';
import { notConnected, secondsLeft, toEnding } from './synchronise.ts';

/** What a run would look at. Nothing is stored, not even the time of the request. */
export async function trySynchronise(platform: Platform, { scope, signal }: JobContext): Promise<Sentence> {
  const { row, waiting } = await scope.transaction(async (tx) => ({
    row: await findConnection(tx),
    waiting: await countWaiting(tx),
  }));
  if (!row) throw notConnected();
  const wait = secondsLeft(row, scope.now());
  const left = sentence('stillToBeRead', { stations: waiting.stations, series: waiting.series });
  const together = (first: Sentence) => sentence('several', { sentences: [first, left, sentence('nothingChanged')] });
  if (wait > 0) return together(sentence('aquariusQueriedRecently', { seconds: wait }));
  const client = openClient(platform, row, signal);
  try {
    const named = await fetchChanges(client, row);
    const ids = named.series.filter(({ IsDeleted }) => !IsDeleted).map(({ UniqueId }) => UniqueId);
    const known = await scope.transaction((tx) => countKnown(tx, ids));
    const gone = named.series.length - ids.length;
    const counts = {
      stations: named.locations.length,
      series: named.series.length,
      new: ids.length - known,
      known,
      gone,
    };
    return together(sentence(named.isWhole ? 'everythingWouldBeCompared' : 'changesWouldBeRead', counts));
  } catch (error) {
    throw toEnding(error);
  } finally {
    await client.close();
  }
}

import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { countWaiting, findConnection } from '../connection/connection-queries.ts';
import { openClient } from '../connection/open-client.ts';
import { countKnown } from '../registry/station-queries.ts';
import { askChanges } from './ask-changes.ts';
import { notConnected, secondsLeft, toEnding } from './synchronise.ts';

/** What a run would look at. Nothing is stored, not even that the server was asked. */
export async function trySynchronise(platform: Platform, { scope, signal }: JobContext): Promise<string> {
  const { row, waiting } = await scope.transaction(async (tx) => ({
    row: await findConnection(tx),
    waiting: await countWaiting(tx),
  }));
  if (!row) throw notConnected();
  const wait = secondsLeft(row, scope.now());
  const left = `${waiting.stations} stations and ${waiting.series} series are still to be read.`;
  if (wait > 0)
    return `AQUARIUS was asked a short while ago and is asked again in ${wait} s. ${left} Nothing was changed.`;
  const client = openClient(platform, row, signal);
  try {
    const named = await askChanges(client, row);
    const ids = named.series.filter(({ IsDeleted }) => !IsDeleted).map(({ UniqueId }) => UniqueId);
    const known = await scope.transaction((tx) => countKnown(tx, ids));
    const gone = named.series.length - ids.length;
    const what = named.isWhole ? 'Everything would be compared' : 'AQUARIUS named what changed';
    return (
      `${what}: ${named.locations.length} stations and ${named.series.length} series (${ids.length - known} new, ` +
      `${known} known, ${gone} gone). ${left} Nothing was changed.`
    );
  } catch (error) {
    throw toEnding(error);
  } finally {
    await client.close();
  }
}

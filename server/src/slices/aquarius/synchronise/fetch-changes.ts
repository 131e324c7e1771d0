import type { AquariusClient } from '../client/aquarius-client.ts';
import { type LocationDescription, listChanges, listLocations, type SeriesChange } from '../client/publish.ts';
import type { ConnectionRow } from '../connection/connection-queries.ts';

/** What the server named, with the tokens that stand for having dealt with it. */
export interface NamedChanges {
  /** Everything there is, so that what is not named is gone. */
  readonly isWhole: boolean;
  readonly locations: readonly LocationDescription[];
  readonly series: readonly SeriesChange[];
  readonly locationToken: string | null;
  readonly seriesToken: string | null;
}

type Known = Pick<ConnectionRow, 'location_token' | 'series_token' | 'is_whole_due' | 'includes_unpublished'>;

/** Asks what changed since the tokens; for everything when there are none, or they have expired. */
export async function fetchChanges(client: AquariusClient, known: Known): Promise<NamedChanges> {
  const Publish = known.includes_unpublished ? undefined : (true as const);
  const isKnown = !known.is_whole_due && known.series_token !== null;
  const changed = isKnown ? await listChanges(client, { token: known.series_token, Publish }) : null;
  const isWhole = changed === null || changed.TokenExpired;
  // Series first: a location that is new since then only comes too early, a series would come without its location.
  const series = isWhole ? await listChanges(client, { token: null, Publish }) : changed;
  const locations = await listLocations(client, isWhole ? null : known.location_token);
  return {
    ...{ isWhole, locations: locations.LocationDescriptions, series: series.TimeSeriesUniqueIds },
    ...{ locationToken: locations.NextToken, seriesToken: series.NextToken },
  };
}

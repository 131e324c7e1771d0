import type { Sentence } from '@freshet/contract';
import { z } from 'zod';
import { type AquariusClient, read } from './aquarius-client.ts';
import { AquariusFailure } from './aquarius-failure.ts';

const uniqueId = z
  .string()
  .max(40)
  .transform((id) => id.replaceAll('-', '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-f]{32}$/));
const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const time = z
  .string()
  .nullish()
  .transform((text) => text ?? null);
const isSet = z
  .boolean()
  .nullish()
  .transform((is) => is ?? false);

const LocationDescription = z.object({
  UniqueId: uniqueId,
  Identifier: z.string().min(1),
  Name: words,
  PrimaryFolder: words,
  Publish: isSet,
});
export type LocationDescription = z.infer<typeof LocationDescription>;
const LocationList = z.object({ LocationDescriptions: z.array(LocationDescription), NextToken: time });

const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const LocationData = z.object({
  UniqueId: uniqueId,
  LocationType: words,
  Description: words,
  Latitude: number,
  Longitude: number,
  Elevation: number,
  ElevationUnits: words,
  UtcOffset: number,
});
export type LocationData = z.infer<typeof LocationData>;

const SeriesDescription = z.object({
  UniqueId: uniqueId,
  Identifier: z.string(),
  LocationIdentifier: z.string(),
  Parameter: z.string().min(1),
  Label: z.string().min(1),
  Unit: words,
  UtcOffset: number,
  CorrectedStartTime: time,
  CorrectedEndTime: time,
  TimeSeriesType: words,
  Description: words,
  Publish: isSet,
  ComputationIdentifier: words,
  ComputationPeriodIdentifier: words,
});
export type SeriesDescription = z.infer<typeof SeriesDescription>;
const DescriptionList = z.object({ TimeSeriesDescriptions: z.array(SeriesDescription) });

const SeriesChange = z.object({
  UniqueId: uniqueId,
  FirstPointChanged: time,
  HasAttributeChange: isSet,
  IsDeleted: isSet,
  LastMatchedTime: time,
});
export type SeriesChange = z.infer<typeof SeriesChange>;
const ChangeList = z.object({
  TimeSeriesUniqueIds: z.array(SeriesChange),
  NextToken: time,
  TokenExpired: isSet,
});
export type ChangeList = z.infer<typeof ChangeList>;

const Correction = z.object({
  Type: words,
  StartTime: time,
  EndTime: time,
  AppliedTimeUtc: time,
  Comment: words,
  User: words,
  ProcessingOrder: words,
});
export type Correction = z.infer<typeof Correction>;
const CorrectionList = z.object({ Corrections: z.array(Correction) });

/** Locations, those that are not published too: whether one is no longer can be determined only by looking at it. */
export const listLocations = async (client: AquariusClient, token: string | null) =>
  read(
    LocationList,
    await client.get('publish', '/GetLocationDescriptionList', { ChangesSinceToken: token ?? undefined }),
  );

/** All series, or those that changed since a token; those that no longer meet the filter are named too. */
export const listChanges = async (
  client: AquariusClient,
  { token, Publish }: { readonly token: string | null; readonly Publish: true | undefined },
): Promise<ChangeList> =>
  read(
    ChangeList,
    await client.get('publish', '/GetTimeSeriesUniqueIdList', { ChangesSinceToken: token ?? undefined, Publish }),
  );

/** As many as the server takes at once. */
export const mostIds = 400;

export async function describeSeries(client: AquariusClient, ids: readonly string[]): Promise<SeriesDescription[]> {
  if (ids.length === 0) return [];
  const body = { TimeSeriesUniqueIds: ids };
  const answer = await client.request('publish', '/GetTimeSeriesDescriptionListByUniqueId', body);
  return read(DescriptionList, answer).TimeSeriesDescriptions;
}

/** As many as official clients ask for at once. */
export const mostInBatch = 100;

/** What is known of several locations. Those that cannot be determined are left out, with the reason. */
export async function readLocations(client: AquariusClient, identifiers: readonly string[]) {
  const failed = new Map<string, Sentence>();
  let left = identifiers;
  while (left.length > 0) {
    const requests = left.map((LocationIdentifier) => ({ LocationIdentifier }));
    try {
      const answer = await client.request('publish', '/json/reply/LocationDataServiceRequest[]', requests);
      return { locations: read(z.array(LocationData), answer), failed };
    } catch (error) {
      const bad =
        error instanceof AquariusFailure && error.kind === 'refused' ? left[error.batchIndex ?? -1] : undefined;
      if (bad === undefined || !(error instanceof AquariusFailure)) throw error;
      failed.set(bad, error.sentence);
      left = left.filter((one) => one !== bad);
    }
  }
  return { locations: [], failed };
}

interface PointQuery {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Points as corrected, with gap markers. They are many: `read-corrected-points` reads them. */
export const readCorrectedData = (client: AquariusClient, id: string, { from, to }: PointQuery): Promise<Buffer> =>
  client.getBytes('publish', '/GetTimeSeriesCorrectedData', {
    ...{ TimeSeriesUniqueId: id, QueryFrom: from, QueryTo: to, GetParts: 'All', IncludeGapMarkers: true },
  });

export const listCorrections = async (client: AquariusClient, TimeSeriesUniqueId: string) =>
  read(CorrectionList, await client.get('publish', '/GetCorrectionList', { TimeSeriesUniqueId })).Corrections;

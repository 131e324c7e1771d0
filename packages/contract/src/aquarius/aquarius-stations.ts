import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import {
  AquariusSeriesId,
  AquariusSeriesIdText,
  AquariusStationId,
  AquariusStationIdText,
  DataSourceId,
  Done,
  instant,
  MonitoringFeatureId,
  SeriesId,
  TenantId,
  TenantIdText,
} from '../values.ts';

/**
 * `waiting`: there is something to read. `failed`: the last attempt did not succeed. `gone`: no longer on the server.
 * `unpublished`: not published there, so it stays out.
 */
export const aquariusStates = [
  'synchronised',
  'waiting',
  'failed',
  'unpublished',
  'gone',
  'archived',
  'deleted',
] as const;
export type AquariusState = (typeof aquariusStates)[number];

/** A location of the tenant's AQUARIUS server and the station it is here. */
export const AquariusStation = z.object({
  Id: AquariusStationId,
  AquariusId: z.string(),
  Identifier: z.string(),
  Name: z.string(),
  Folder: z.string(),
  IsDeleted: z.boolean(),
  IsArchived: z.boolean(),
  State: z.enum(aquariusStates),
  /** Why something failed; of the station, else of one of its series. */
  Problem: z.string(),
  ProblemCoded: CodedSentence.nullish(),
  LastSynchronisedAt: instant().nullable(),
  StationId: DataSourceId.nullable(),
  PlaceId: MonitoringFeatureId.nullable(),
  PlaceName: z.string().nullable(),
  /** Why it got no place when it was synchronised; empty when it has one, or nobody tried. */
  PlaceProblem: z.string(),
  PlaceProblemCoded: CodedSentence.nullish(),
  /** Other tenants that may read the station. */
  Readers: z.array(z.object({ TenantId, TenantName: z.string() })),
  SeriesCount: z.number().int(),
  WaitingCount: z.number().int(),
  FailedCount: z.number().int(),
});
export type AquariusStation = z.infer<typeof AquariusStation>;

export const AquariusSeries = z.object({
  Id: AquariusSeriesId,
  AquariusId: z.string(),
  Identifier: z.string(),
  State: z.enum(aquariusStates),
  Problem: z.string(),
  ProblemCoded: CodedSentence.nullish(),
  LastSynchronisedAt: instant().nullable(),
  SeriesId: SeriesId.nullable(),
  Unit: z.string(),
  PointCount: z.number().int(),
  LastAt: instant().nullable(),
  /** Points that were not taken the last time. */
  RefusedPoints: z.number().int(),
  CorrectionCount: z.number().int(),
});
export type AquariusSeries = z.infer<typeof AquariusSeries>;

/** A correction that was made in AQUARIUS; points come with it applied. */
export const AquariusCorrection = z.object({
  Type: z.string(),
  From: instant().nullable(),
  To: instant().nullable(),
  AppliedAt: instant().nullable(),
  Comment: z.string(),
  User: z.string(),
  ProcessingOrder: z.string(),
});
export type AquariusCorrection = z.infer<typeof AquariusCorrection>;

const ofTenant = z.object({ tenantId: TenantIdText.optional() });
const byId = z.object({ id: AquariusStationIdText });
const needs = 'aquarius.manage';

/** The registry of hydrometric stations. The tenant is the caller's own unless another is named. */
export const aquariusStations = {
  list: endpoint({
    method: 'GET',
    path: '/api/Administration/AquariusStations',
    needs,
    summary: 'The locations of a tenant’s AQUARIUS server with their stations in Freshet, by identifier.',
    query: ofTenant,
    reply: z.array(AquariusStation),
    errors: ['notFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Administration/AquariusStations/:id',
    needs,
    summary: 'Hides a station and its series and stops its synchronisation. It can be restored.',
    params: byId,
    query: ofTenant,
    reply: Done,
    errors: ['notFound'],
  }),
  hardDelete: endpoint({
    method: 'DELETE',
    path: '/api/Administration/AquariusStations/:id/HardDelete',
    needs,
    summary: 'Permanently deletes a station with its series and all their points.',
    params: byId,
    query: ofTenant,
    reply: Done,
    errors: ['notFound', 'locations.stationInUse'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/Administration/AquariusStations/:id/Restore',
    needs,
    summary: 'Resumes the synchronisation of a deleted or archived station; missed data is read by the next run.',
    params: byId,
    query: ofTenant,
    reply: Done,
    errors: ['notFound', 'series.nameTaken', 'series.externalTaken'],
  }),
  series: endpoint({
    method: 'GET',
    path: '/api/Administration/AquariusStations/:id/Series',
    needs,
    summary: 'The time series of a location, with their state.',
    params: byId,
    query: ofTenant,
    reply: z.array(AquariusSeries),
    errors: ['notFound'],
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/api/Administration/AquariusSeries/:id/Corrections',
    needs,
    summary: 'The corrections made to a time series in AQUARIUS.',
    params: z.object({ id: AquariusSeriesIdText }),
    query: ofTenant,
    reply: z.array(AquariusCorrection),
    errors: ['notFound'],
  }),
};

import { interpolationTypes } from '@freshet/domain/series';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  DataSourceId,
  DataSourceIdList,
  Done,
  instant,
  longText,
  MonitoringFeatureId,
  SeriesId,
  SeriesIdText,
  TagId,
  TagIdList,
  text,
  wholeNumber,
} from '../values.ts';

export const InterpolationTypeName = z.enum(interpolationTypes);

const seconds = (most: number) =>
  z
    .number()
    .int()
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .max(most, refuse('mustBeAtMost', { most }));

/** What a series says of itself. */
const seriesFacts = {
  /** What is measured: Stage, Discharge, Water Temp. */
  Parameter: text(200),
  /** Distinguishes series of one parameter: Telemetry, Logger, Daily Mean. */
  Label: text(200),
  /** As units are written; empty for none. */
  Unit: longText(100).default(''),
  /** Of its clock, which knows no summer time. */
  UtcOffsetMinutes: z
    .number()
    .int()
    .min(-720, refuse('mustBeAtLeast', { least: -720 }))
    .max(840, refuse('mustBeAtMost', { most: 840 }))
    .default(0),
  InterpolationType: InterpolationTypeName.default('InstantaneousValues'),
  Computation: longText(100).default(''),
  ComputationPeriod: longText(100).default(''),
  /** How often a point is expected. */
  ExpectedIntervalSeconds: seconds(31_622_400).nullable().default(null),
  /** A longer silence is a gap; null: only gap markers are. */
  GapToleranceSeconds: seconds(2_147_483_647).nullable().default(null),
  Kind: z.enum(['raw', 'corrected', 'derived']).default('raw'),
  Description: longText(2000).default(''),
  /** What another system knows it by. */
  ExternalId: text(200).nullable().default(null),
  TagIds: z.array(TagId).max(1000).default([]),
};

export const NewSeries = z.object({ StationId: DataSourceId, ...seriesFacts });
export type NewSeries = z.infer<typeof NewSeries>;

/** All of it: what is left out is set to what it would be in a new series. */
export const SeriesChange = z.object(seriesFacts);
export type SeriesChange = z.infer<typeof SeriesChange>;

/** The grades that the tenant filters out, where the series has points of them: those are in no answer but raw ones. */
export const LeftOutGrades = z.array(z.number().int()).default([]);

export const Series = z.object({
  Id: SeriesId,
  /** Parameter.Label@Location. */
  Identifier: z.string(),
  StationId: DataSourceId,
  StationName: z.string(),
  /** The place its station belongs to. */
  PlaceId: MonitoringFeatureId.nullable(),
  /** By which its station's days begin. */
  TimeZone: z.string(),
  Parameter: z.string(),
  Label: z.string(),
  Unit: z.string(),
  UtcOffsetMinutes: z.number().int(),
  InterpolationType: InterpolationTypeName,
  Computation: z.string(),
  ComputationPeriod: z.string(),
  ExpectedIntervalSeconds: z.number().int().nullable(),
  GapToleranceSeconds: z.number().int().nullable(),
  Kind: z.enum(['raw', 'corrected', 'derived']),
  Description: z.string(),
  ExternalId: z.string().nullable(),
  TagIds: z.array(TagId),
  PointCount: z.number().int(),
  FirstAt: instant().nullable(),
  LastAt: instant().nullable(),
  /** The newest value, corrections put on, without gap markers and without what filters out. */
  LastValue: z.number().nullable(),
  LastValueAt: instant().nullable(),
  LeftOutGrades,
  /** Open findings of checks; of lists and of one series that is read. */
  OpenFindings: z.number().int().default(0),
  /** The instant of the latest value of a watched series that is not reporting; null for others. Of lists and of one series that is read. */
  SilentSince: instant().nullable().default(null),
  /** Of a station that another tenant lets this one read. */
  IsShared: z.boolean(),
});
export type Series = z.infer<typeof Series>;

/** The newest value of a series, left out what filters out. */
export const LatestValue = z.object({
  Id: SeriesId,
  StationId: DataSourceId,
  /** Parameter.Label@Location. */
  Identifier: z.string(),
  Unit: z.string(),
  /** Null where the series has no value yet. */
  Value: z.number().nullable(),
  At: instant().nullable(),
  LeftOutGrades,
});
export type LatestValue = z.infer<typeof LatestValue>;

const byId = z.object({ id: SeriesIdText });

const listQuery = z.object({
  stationIds: DataSourceIdList.optional(),
  /** Series with any of them. */
  tagIds: TagIdList.optional(),
  parameter: text(200).optional(),
  /** Any part of the identifier. */
  text: text(200).optional(),
  /** `Next` of the page before. */
  after: text(1000).optional(),
  take: wholeNumber(1, 5000).optional(),
});

export const series = {
  list: endpoint({
    method: 'GET',
    path: '/api/Series',
    needs: 'series.read',
    summary: 'The time series of stations, with their coverage and latest value, by parameter and label.',
    query: listQuery,
    reply: z.object({ Data: z.array(Series), Next: z.string().nullable() }),
    errors: ['notFound'],
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/Series/Latest',
    needs: 'series.read',
    summary: 'Only the latest value of each time series, for displays and scripts that poll often.',
    query: listQuery,
    reply: z.object({ Data: z.array(LatestValue), Next: z.string().nullable() }),
    errors: ['notFound'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/Series/:id',
    needs: 'series.read',
    summary: 'One time series.',
    params: byId,
    reply: Series,
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/Series',
    needs: 'series.write',
    summary: 'Adds a time series to a continuous station.',
    body: NewSeries,
    reply: Series,
    errors: ['notFound', 'series.nameTaken', 'series.externalTaken', 'series.notContinuous', 'series.unitUnknown'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/Series/:id',
    needs: 'series.write',
    summary: 'Changes the properties of a time series.',
    params: byId,
    body: SeriesChange,
    reply: Series,
    errors: ['notFound', 'series.nameTaken', 'series.externalTaken', 'series.unitUnknown', 'series.unitOutsideGroup'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Series/:id',
    needs: 'series.rollback',
    summary: 'Hides a time series; its points remain stored.',
    params: byId,
    reply: Done,
    errors: ['notFound'],
  }),
};

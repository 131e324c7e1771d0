import type { DataSourceId, MonitoringFeatureId } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { api } from '../places-api.ts';
import { places } from '../places-queries.ts';

export const placeQuery = (id: MonitoringFeatureId) =>
  queryOptions({
    queryKey: [places, 'feature', id],
    queryFn: () => api.locations.feature({ params: { id } }),
  });

export const attachmentsQuery = (id: MonitoringFeatureId, kind: 'photo' | 'document') =>
  queryOptions({
    queryKey: [places, 'feature', id, 'attachments', kind],
    queryFn: () => api.stationPage.attachments({ params: { id }, query: { kind } }),
  });

export const notesQuery = (id: MonitoringFeatureId) =>
  queryOptions({
    queryKey: [places, 'feature', id, 'notes'],
    queryFn: () => api.stationPage.notes({ params: { id } }),
  });

export const datasetsQuery = (id: MonitoringFeatureId) =>
  queryOptions({
    queryKey: [places, 'feature', id, 'datasets'],
    queryFn: () => api.stationPage.locationDetail({ query: { locationIds: [id] } }),
  });

/** What a station has been sampled for: one line per media type. */
export const waterQualityQuery = (name: string) =>
  queryOptions({
    queryKey: [places, 'station', name, 'datasets'],
    queryFn: () => api.observations.waterQualityDetail({ params: { name } }),
  });

export const dashboardQuery = (stationId: DataSourceId) =>
  queryOptions({
    queryKey: [places, 'station', stationId, 'dashboard'],
    queryFn: () => api.observations.stationDashboard({ params: { stationId } }),
  });

export const activitiesQuery = (id: DataSourceId) =>
  queryOptions({
    queryKey: [places, 'station', id, 'activities'],
    queryFn: () => api.observations.activitiesByStation({ params: { id } }),
  });

/** What values of a station were before they were corrected. */
export const correctionsQuery = (id: DataSourceId) =>
  queryOptions({
    queryKey: [places, 'station', id, 'corrections'],
    queryFn: () => api.observations.correctionLog({ params: { id } }),
  });

export const metadataQuery = (id: DataSourceId) =>
  queryOptions({
    queryKey: [places, 'station', id, 'metadata'],
    queryFn: () => api.locations.stationMetadata({ params: { id } }),
  });

export const calendarQuery = (stationName: string) =>
  queryOptions({
    queryKey: [places, 'station', stationName, 'calendar'],
    queryFn: () => api.observations.calendar({ query: { stationName } }),
  });

/** The newest times of a year that sensors of stations lie beyond limits, and how many there are. */
export const sensorEventsQuery = (stationIds: readonly DataSourceId[], year: number) =>
  queryOptions({
    queryKey: [places, 'sensorEvents', year, ...stationIds],
    queryFn: async () => {
      const query = { from: `${year}-01-01`, to: `${year}-12-31`, take: 1000 };
      const requested = stationIds.map((stationId) => api.seriesEvents.list({ query: { ...query, stationId } }));
      const answers = await Promise.all(requested);
      return {
        events: answers.flatMap(({ Data }) => Data),
        total: answers.reduce((sum, { Total }) => sum + Total, 0),
      };
    },
    enabled: stationIds.length > 0,
  });

/** The days on which the sensors of stations have values. */
export const sensorDaysQuery = (stationIds: readonly DataSourceId[]) =>
  queryOptions({
    queryKey: [places, 'sensorDays', ...stationIds],
    queryFn: async () =>
      (await Promise.all(stationIds.map((stationId) => api.seriesCoverage.days({ query: { stationId } })))).flat(),
    enabled: stationIds.length > 0,
  });

/** The days on which plots were visited and locations surveyed. */
export const ecologyDaysQuery = (stationIds: readonly DataSourceId[]) =>
  queryOptions({
    queryKey: [places, 'ecologyDays', ...stationIds],
    queryFn: async () =>
      (await Promise.all(stationIds.map((stationId) => api.ecologyDays.get({ query: { stationId } })))).flat(),
    enabled: stationIds.length > 0,
  });

export const infoSheetQuery = (name: string) =>
  queryOptions({
    queryKey: [places, 'station', name, 'sheet'],
    queryFn: () => api.stationPage.infoSheet({ params: { name } }),
  });

export const datumsQuery = queryOptions({
  queryKey: [places, 'datums'],
  queryFn: () => api.locations.ownDatums({}),
});

/** What hangs on one place only: notes, photos, documents. */
export const refreshPlace = (id: MonitoringFeatureId) =>
  queries.invalidateQueries({ queryKey: [places, 'feature', id] });

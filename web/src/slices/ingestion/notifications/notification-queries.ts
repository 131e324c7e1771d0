import {
  analytes,
  guidelines,
  type ImportNotificationId,
  importNotifications,
  locations,
  type NewImportNotification,
  type TenantId,
} from '@freshet/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

const api = clientFor({ importNotifications, guidelines, analytes, locations });
const area = 'importNotifications';

export const notificationList = queryOptions({
  queryKey: [area, 'list'],
  queryFn: () => api.importNotifications.list({}),
});

/** The people who can be notified, and imports to try a rule against. */
export const notificationChoices = queryOptions({
  queryKey: [area, 'choices'],
  queryFn: () => api.importNotifications.choices({}),
  // An import may have been evaluated since somebody looked: a rule is tried against the newest.
  staleTime: 0,
});

export const guidelineChoices = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [area, 'guidelines', tenantId],
    queryFn: async () =>
      (await api.guidelines.guidelineList({ query: { tenantId } })).map(({ Id, GuidelineName }) => ({
        Id,
        Name: GuidelineName,
      })),
  });

export const analyteChoices = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [area, 'analytes', tenantId],
    queryFn: async () =>
      (await api.analytes.analyteList({ params: { tenantId } })).map(({ Id, DisplayName }) => ({
        Id,
        Name: DisplayName,
      })),
  });

/** Stations by any of their names. There may be tens of thousands: nothing is offered before something is typed. */
export const stationChoices = (typed: string) =>
  queryOptions({
    queryKey: [area, 'stations', typed],
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { Matches } = await api.locations.searchStations({ body: { SearchData: typed, Limit: 50 } });
      return [
        ...new Map(
          Matches.map(({ StationId, StationName }) => [StationId, { Id: StationId, Name: StationName }]),
        ).values(),
      ];
    },
  });

export const tryOut = (body: Parameters<typeof api.importNotifications.tryOut>[0]['body']) =>
  api.importNotifications.tryOut({ body });

export async function saveNotification(id: ImportNotificationId | null, body: NewImportNotification): Promise<void> {
  if (id === null) await api.importNotifications.add({ body });
  else await api.importNotifications.update({ params: { id }, body });
  await refresh();
}

export async function removeNotification(id: ImportNotificationId): Promise<void> {
  await api.importNotifications.remove({ params: { id } });
  await refresh();
}

const refresh = () => queries.invalidateQueries({ queryKey: [area, 'list'] });

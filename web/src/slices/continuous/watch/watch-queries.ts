import { DataSourceIdText, type SeriesId, seriesWatch, type WatchPeople } from '@freshet/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

const api = clientFor({ seriesWatch });
const area = 'seriesWatch';

/** Looked at again every minute, as the server does. */
export const watchList = queryOptions({
  queryKey: [area, 'list'],
  queryFn: () => api.seriesWatch.list({}),
  refetchInterval: 60_000,
});

export const watchPeople = queryOptions({
  queryKey: [area, 'people'],
  queryFn: () => api.seriesWatch.people({}),
});

export const completeness = (month: string | undefined, station: string | undefined) =>
  queryOptions({
    queryKey: [area, 'completeness', month, station],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const stationId = station === undefined ? undefined : DataSourceIdText.parse(station);
      return api.seriesWatch.completeness({ query: { month, stationId } });
    },
  });

export async function setWatched(id: SeriesId, IsWatched: boolean): Promise<void> {
  await api.seriesWatch.setWatched({ params: { id }, body: { IsWatched } });
  await queries.invalidateQueries({ queryKey: [area] });
}

export async function choosePeople(body: WatchPeople): Promise<void> {
  await api.seriesWatch.setPeople({ body });
  await queries.invalidateQueries({ queryKey: [area, 'people'] });
}

import { type DataSourceId, type ImportId, type SeriesEventId, type SeriesId, seriesEvents } from '@freshet/contract';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

const api = clientFor({ seriesEvents });

const pageSize = 100;

const firstPage = (): string | null => null;

type EventsOf =
  | { readonly seriesId: SeriesId }
  | { readonly stationId: DataSourceId }
  | { readonly importId: ImportId };

/** Events of a series, a station or an import, the newest first. While they are being found they are requested again. */
export const eventsQuery = (of: EventsOf | null) =>
  infiniteQueryOptions({
    queryKey: ['series', 'events', of],
    queryFn:
      of === null
        ? skipToken
        : ({ pageParam }) =>
            api.seriesEvents.list({
              query: { ...of, take: pageSize, ...(pageParam === null ? {} : { after: pageParam }) },
            }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ Next }) => Next,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.IsBeingEvaluated ? 2000 : false),
  });

export const eventWhyQuery = (id: SeriesEventId) =>
  queryOptions({
    queryKey: ['series', 'events', 'why', id],
    queryFn: () => api.seriesEvents.why({ params: { id } }),
  });

export const appliedLimitsQuery = (id: SeriesId | undefined) =>
  queryOptions({
    queryKey: ['series', 'limits', id],
    queryFn: id === undefined ? skipToken : () => api.seriesEvents.limits({ params: { id } }),
    staleTime: 60_000,
  });

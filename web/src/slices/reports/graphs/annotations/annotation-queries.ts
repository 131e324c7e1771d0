import { type Annotation, annotations, type GraphSelection, type NewAnnotation } from '@freshet/contract';
import type { PictureAnnotation } from '@freshet/domain/charts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

const api = clientFor({ annotations });
const key = ['reports', 'graph', 'annotations'] as const;

type Params = Pick<GraphSelection, 'stations' | 'dateRange'>;

export const annotationsQuery = ({ stations, dateRange }: Params) =>
  queryOptions({
    queryKey: [...key, stations, dateRange],
    queryFn: () => api.annotations.list({ body: { Selection: { stations, dateRange } } }),
    enabled: stations.length > 0,
    staleTime: 60_000,
  });

export async function addAnnotation(body: NewAnnotation): Promise<void> {
  await api.annotations.add({ body });
  await queries.invalidateQueries({ queryKey: key });
}

export async function changeAnnotation({ Id }: Pick<Annotation, 'Id'>, body: NewAnnotation): Promise<void> {
  await api.annotations.change({ params: { id: Id }, body });
  await queries.invalidateQueries({ queryKey: key });
}

export async function removeAnnotation({ Id }: Pick<Annotation, 'Id'>): Promise<void> {
  await api.annotations.remove({ params: { id: Id } });
  await queries.invalidateQueries({ queryKey: key });
}

const nothing: readonly Annotation[] = [];

/** What was written about the stations, as a picture draws it: with the station where there are several. */
export function useDrawnAnnotations(selection: Params): readonly PictureAnnotation[] {
  const annotationList = useQuery(annotationsQuery(selection)).data?.Data ?? nothing;
  const hasStations = selection.stations.length > 1;
  return useMemo(
    () =>
      annotationList.map(({ BeginsOn, EndsOn, Text, StationName }) => ({
        ...{ beginsOn: BeginsOn, endsOn: EndsOn, text: hasStations ? `${Text} (${StationName})` : Text },
      })),
    [annotationList, hasStations],
  );
}

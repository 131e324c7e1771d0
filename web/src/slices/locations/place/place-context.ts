import type { DataSource, MonitoringFeature } from '@freshet/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCan } from '#api/session/claims';
import { featureRoute } from '../routes.ts';
import { featureQuery } from './place-queries.ts';

/** The place this page is about. */
export function useFeature(): MonitoringFeature {
  const { id } = featureRoute.useLoaderData();
  return useSuspenseQuery(featureQuery(id)).data;
}

/** The stations, plots and survey locations of a place that this person may see. */
export const sourcesOf = ({ FeatureDataSources }: MonitoringFeature): DataSource[] =>
  FeatureDataSources.flatMap(({ Data }) => Data ?? []);

/** Whether this person may change the place; one that another tenant shares is only read. */
export function useMay(permission: Parameters<typeof useCan>[0]): boolean {
  const isAllowed = useCan(permission);
  const { IsShared } = useFeature();
  return isAllowed && !IsShared;
}

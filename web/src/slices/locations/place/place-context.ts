import type { DataSource, MonitoringFeature } from '@freshet/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCan } from '#api/session/claims';
import { featureRoute } from '../routes.ts';
import { placeQuery } from './place-queries.ts';

/** The place this page is about. */
export function usePlace(): MonitoringFeature {
  const { id } = featureRoute.useLoaderData();
  return useSuspenseQuery(placeQuery(id)).data;
}

/** The stations, plots and survey locations of a place that this person may see. */
export const sourcesOf = ({ FeatureDataSources }: MonitoringFeature): DataSource[] =>
  FeatureDataSources.flatMap(({ Data }) => Data ?? []);

/** Those with sensors. */
export const continuousOf = (feature: MonitoringFeature): DataSource[] =>
  sourcesOf(feature).filter(({ SourceType }) => SourceType === 'continuous_aquarius');

/** Plots and survey locations. */
export const ecologyOf = (feature: MonitoringFeature): DataSource[] =>
  sourcesOf(feature).filter(
    ({ SourceType }) => SourceType === 'vegetativemonitoring_envirodata' || SourceType === 'surveys_envirodata',
  );

/** Whether this person may change the place; one that another tenant shares is only read. */
export function useMay(permission: Parameters<typeof useCan>[0]): boolean {
  const isAllowed = useCan(permission);
  const { IsShared } = usePlace();
  return isAllowed && !IsShared;
}

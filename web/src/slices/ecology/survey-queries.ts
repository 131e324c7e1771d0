import { type DataSourceId, locations, type SurveyId, surveys, surveyTypes } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

export const surveyApi = clientFor({ surveys, surveyTypes, locations });

/** All surveys the person may see, or those at a location. */
export const surveysQuery = (locationId?: DataSourceId) =>
  queryOptions({
    queryKey: ['ecology', 'surveys', locationId ?? 'all'],
    queryFn: async () => {
      const found = [];
      for (let after: string | undefined; ; ) {
        const query = { take: 1000, ...(after ? { after } : {}), ...(locationId ? { locationId } : {}) };
        const page = await surveyApi.surveys.list({ query });
        found.push(...page.Data);
        if (page.Next === null) return found;
        after = page.Next;
      }
    },
  });

export const surveyQuery = (id: SurveyId) =>
  queryOptions({ queryKey: ['ecology', 'survey', id], queryFn: () => surveyApi.surveys.get({ params: { id } }) });

export const surveyTypesQuery = queryOptions({
  queryKey: ['ecology', 'survey-types'],
  queryFn: () => surveyApi.surveyTypes.list({}),
});

/** The tenant's own survey locations, by name. */
export const surveyLocationsQuery = queryOptions({
  queryKey: ['places', 'survey-locations'],
  queryFn: async () => {
    const { FeatureDataSources } = await surveyApi.locations.monitoringFeaturesUi({});
    return FeatureDataSources.filter(({ SourceType, IsShared }) => SourceType === 'surveys_envirodata' && !IsShared);
  },
});

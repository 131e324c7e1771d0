import {
  type DataSourceId,
  locations,
  type SurveyId,
  type SurveyTypeId,
  surveys,
  surveyTypes,
} from '@freshet/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

export const surveyApi = clientFor({ surveys, surveyTypes, locations });

/** The surveys at a location. */
export const surveysQuery = (locationId: DataSourceId) =>
  queryOptions({
    queryKey: ['ecology', 'surveys', locationId],
    queryFn: async () => {
      const allSurveys = [];
      for (let after: string | undefined; ; ) {
        const query = { take: 1000, ...(after ? { after } : {}), locationId };
        const page = await surveyApi.surveys.list({ query });
        allSurveys.push(...page.Data);
        if (page.Next === null) return allSurveys;
        after = page.Next;
      }
    },
  });

const fromTheNewest = (): string | undefined => undefined;

interface Sought {
  readonly text: string;
  readonly typeId: SurveyTypeId | undefined;
}

/** Surveys page by page, the newest first. */
export const surveyPagesQuery = ({ text, typeId }: Sought) =>
  infiniteQueryOptions({
    queryKey: ['ecology', 'surveys', 'pages', text, typeId],
    initialPageParam: fromTheNewest(),
    queryFn: ({ pageParam }) =>
      surveyApi.surveys.list({
        query: {
          take: 200,
          ...(text ? { text } : {}),
          ...(typeId ? { typeId } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
      }),
    getNextPageParam: ({ Next }) => Next ?? undefined,
    placeholderData: keepPreviousData,
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

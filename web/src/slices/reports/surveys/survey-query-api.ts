import { type SurveyReportRequest, type SurveyRequest, surveyQuery } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor, clientWith } from '#api/client-for';
import { readReport } from '../runs/runs-api.ts';
import type { ReportMaker } from '../runs/use-making.ts';

const api = clientFor({ surveyQuery });

export const surveyChoicesQuery = queryOptions({
  queryKey: ['ecology', 'survey-choices'],
  queryFn: () => api.surveyQuery.choices({}),
});

export const surveyPreviewQuery = (params: SurveyRequest) =>
  queryOptions({
    queryKey: ['ecology', 'survey-preview', JSON.stringify(params)],
    queryFn: ({ signal }) => clientWith({ surveyQuery }, { signal }).surveyQuery.preview({ body: params }),
    enabled: params.selection.locations.length > 0,
    retry: false,
  });

/** Makes the report at once; where it is too large for that, in the background. */
export const surveyMaker = (params: SurveyReportRequest): ReportMaker => ({
  make: (signal) =>
    readReport(signal, (how) => clientWith({ surveyQuery }, how).surveyQuery.generate({ body: params })),
  start: () => api.surveyQuery.generateInBackground({ body: params }),
});

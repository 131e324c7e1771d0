import { type AskedSurveyReport, type AskedSurveys, surveyQuery } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor, clientWith } from '#api/client-for';
import { readReport } from '../runs/runs-api.ts';
import type { ReportMaker } from '../runs/use-making.ts';

const api = clientFor({ surveyQuery });

export const surveyChoicesQuery = queryOptions({
  queryKey: ['ecology', 'survey-choices'],
  queryFn: () => api.surveyQuery.choices({}),
});

export const surveyPreviewQuery = (asked: AskedSurveys) =>
  queryOptions({
    queryKey: ['ecology', 'survey-preview', JSON.stringify(asked)],
    queryFn: ({ signal }) => clientWith({ surveyQuery }, { signal }).surveyQuery.preview({ body: asked }),
    enabled: asked.selection.locations.length > 0,
    retry: false,
  });

/** Makes the report at once; where it is too large for that, in the background. */
export const surveyMaker = (asked: AskedSurveyReport): ReportMaker => ({
  make: (signal) => readReport(signal, (how) => clientWith({ surveyQuery }, how).surveyQuery.generate({ body: asked })),
  start: () => api.surveyQuery.generateInBackground({ body: asked }),
});

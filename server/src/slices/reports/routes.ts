import type { Route } from '#platform/http/routes';
import type { JobDefinition } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { continuousQueryRoutes } from './continuous/series-routes.ts';
import { dashboardRoutes } from './dashboards/dashboard-routes.ts';
import { exportAllJob } from './export-all/export-all.job.ts';
import { exportAllRoutes } from './export-all/export-routes.ts';
import { annotationRoutes } from './graphs/annotations/annotation-routes.ts';
import { graphRoutes } from './graphs/graph-routes.ts';
import { monthlyJob } from './monthly/monthly.job.ts';
import { monthlyReportRoutes } from './monthly/monthly-routes.ts';
import { queryRoutes } from './query/query-routes.ts';
import { buildReportJob } from './runs/build-report.job.ts';
import { reportRunRoutes } from './runs/run-routes.ts';
import { startDueReports } from './runs/schedules/start-due-reports.ts';
import { sampleReportRoutes } from './samples/sample-routes.ts';
import { surveyQueryRoutes } from './surveys/survey-routes.ts';
import { vegetationQueryRoutes } from './vegetation/vegetation-routes.ts';

/** Every part of the slice adds its own here. */
export const reportRoutes = (platform: Platform): Route[] => [
  ...queryRoutes(platform),
  ...continuousQueryRoutes(platform),
  ...surveyQueryRoutes(platform),
  ...vegetationQueryRoutes(platform),
  ...graphRoutes(),
  ...annotationRoutes(),
  ...dashboardRoutes(),
  ...monthlyReportRoutes(platform),
  ...exportAllRoutes(platform),
  ...reportRunRoutes(platform),
  ...sampleReportRoutes(platform),
];

export const reportJobs = (platform: Platform): JobDefinition[] => [
  buildReportJob(platform),
  exportAllJob(platform),
  monthlyJob(platform),
];

export const reportRecurring = (platform: Platform): RecurringWork[] => [startDueReports(platform)];

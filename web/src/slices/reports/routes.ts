import { continuousQueryRoute, outputRoute } from './continuous/routes.ts';
import { stationDashboardRoute, tenantDashboardRoute } from './dashboards/routes.ts';
import { exportAllRoute } from './export-all/routes.ts';
import { graphsRoute } from './graphs/routes.ts';
import { moeRoute, monthlyRoute, rissRoute } from './monthly/routes.ts';
import { queryRoute } from './query/routes.ts';
import { runsRoute } from './runs/routes.ts';
import { labDataRoute, samplesRoute } from './samples/routes.ts';
import { surveyQueryRoute } from './surveys/routes.ts';
import { vegetationQueryRoute } from './vegetation/routes.ts';

/** Screens of the reports. Every part of the slice adds its own here. */
export const reportRoutes = [
  queryRoute,
  continuousQueryRoute,
  outputRoute,
  vegetationQueryRoute,
  surveyQueryRoute,
  runsRoute,
  monthlyRoute,
  rissRoute,
  moeRoute,
  exportAllRoute,
  samplesRoute,
  labDataRoute,
  graphsRoute,
  stationDashboardRoute,
  tenantDashboardRoute,
] as const;

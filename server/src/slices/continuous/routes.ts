import type { Route } from '#platform/http/routes';
import { approvalRoutes } from './approvals/routes.ts';
import { coverageRoutes } from './availability/routes.ts';
import { checkRoutes } from './checks/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { gradePeriodRoutes } from './period-grades/routes.ts';
import { comparisonRoutes } from './points/comparison-routes.ts';
import { pointsRoutes } from './points/routes.ts';
import { seriesRoutes } from './series/routes.ts';
import { watchRoutes } from './watch/routes.ts';

export const continuousRoutes = (): Route[] => [
  ...watchRoutes(),
  ...seriesRoutes(),
  ...pointsRoutes(),
  ...comparisonRoutes(),
  ...coverageRoutes(),
  ...correctionRoutes(),
  ...approvalRoutes(),
  ...gradePeriodRoutes(),
  ...checkRoutes(),
];

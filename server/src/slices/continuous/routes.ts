import type { Route } from '#platform/http/routes';
import { approvalRoutes } from './approvals/routes.ts';
import { coverageRoutes } from './availability/routes.ts';
import { checkRoutes } from './checks/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { gradePeriodRoutes } from './period-grades/routes.ts';
import { pointsRoutes } from './points/routes.ts';
import { seriesRoutes } from './series/routes.ts';

export const continuousRoutes = (): Route[] => [
  ...seriesRoutes(),
  ...pointsRoutes(),
  ...coverageRoutes(),
  ...correctionRoutes(),
  ...approvalRoutes(),
  ...gradePeriodRoutes(),
  ...checkRoutes(),
];

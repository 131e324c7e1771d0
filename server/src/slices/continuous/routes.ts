import type { Route } from '#platform/http/routes';
import { comparisonRoutes } from './points/comparison-routes.ts';
import { pointsRoutes } from './points/routes.ts';
import { seriesRoutes } from './series/routes.ts';

export const continuousRoutes = (): Route[] => [...seriesRoutes(), ...pointsRoutes(), ...comparisonRoutes()];

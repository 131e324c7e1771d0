import type { Route } from '#platform/http/routes';
import { coverageRoutes } from './availability/routes.ts';
import { pointsRoutes } from './points/routes.ts';
import { seriesRoutes } from './series/routes.ts';

export const continuousRoutes = (): Route[] => [...seriesRoutes(), ...pointsRoutes(), ...coverageRoutes()];

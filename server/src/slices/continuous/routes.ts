import type { Route } from '#platform/http/routes';
import { pointsRoutes } from './points/routes.ts';
import { seriesRoutes } from './series/routes.ts';
import { watchRoutes } from './watch/routes.ts';

export const continuousRoutes = (): Route[] => [...watchRoutes(), ...seriesRoutes(), ...pointsRoutes()];

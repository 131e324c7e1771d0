import type { Route } from '#platform/http/routes';
import { pointsRoutes } from './points/routes.ts';
import { seriesRoutes } from './series/routes.ts';

export const continuousRoutes = (): Route[] => [...seriesRoutes(), ...pointsRoutes()];

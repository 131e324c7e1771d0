export { ecologyRoutes, manageEcologyRoutes } from './routes.ts';
export { StationEcology } from './station/lazy-station-ecology.tsx';

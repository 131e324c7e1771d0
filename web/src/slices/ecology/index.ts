export { LineChart, lineInks } from './charts/line-chart.tsx';
export { ecologyRoutes, manageEcologyRoutes } from './routes.ts';
export { StationEcology } from './station/lazy-station-ecology.tsx';

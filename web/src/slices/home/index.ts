export { homeLoading } from './home-loading.ts';
export { NextStep } from './round/next-step.tsx';
export { homeRoutes } from './routes.ts';
export { isReportShown, ministryReportOf } from './shown-reports.ts';
export { PickedStations } from './stations/lazy-picked-stations.tsx';
export { TourMenuItem } from './tour/tour-menu-item.tsx';

export { homeLoading } from './load-home.ts';
export { homeRoutes } from './routes.ts';
export { isReportShown } from './shown-reports.ts';
export { TourMenuItem } from './tour/tour-menu-item.tsx';

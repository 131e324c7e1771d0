export { homeLoading } from './load-home.ts';
export { homeRoutes } from './routes.ts';
export { TourMenuItem } from './tour/tour-menu-item.tsx';

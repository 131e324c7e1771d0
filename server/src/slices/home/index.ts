export { exportedSettings } from './exported-settings.ts';
export { homeRoutes } from './routes.ts';

export { administerServiceRoutes, manageServiceRoutes } from './routes.ts';

export { dataServiceRecurring, dataServiceRoutes } from './routes.ts';

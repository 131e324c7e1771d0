export { guestRoutes, personRoutes } from './routes.ts';

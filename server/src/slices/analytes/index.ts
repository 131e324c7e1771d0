export { addAlias } from './add-alias.ts';
export { analyteRoutes } from './routes.ts';

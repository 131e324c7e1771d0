export { CofactorSlot } from './cofactor-slot.ts';
export { manageAnalyteRoutes } from './routes.ts';

export { CofactorSlot } from './cofactors/cofactor-slot.ts';
export { manageAnalyteRoutes } from './routes.ts';

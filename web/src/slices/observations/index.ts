export { WhereFromSlot, WhySlot } from './result-slots.ts';
export { manageObservationRoutes } from './routes.ts';

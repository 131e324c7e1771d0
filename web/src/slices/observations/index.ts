export { WhereFromSlot, WhySlot } from './result-questions.ts';
export { manageObservationRoutes } from './routes.ts';

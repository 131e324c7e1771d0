export { administerGradeRoutes, manageGradeRoutes } from './grades/routes.ts';
export { watchRoutes } from './watch/routes.ts';

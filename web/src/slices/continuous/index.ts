export { administerGradeRoutes, manageGradeRoutes } from './grades/routes.ts';

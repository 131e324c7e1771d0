export { approvalLevels, locksPoints } from './grades/approval-levels.ts';
export { gradeSourceTexts } from './grades/grade-sources.ts';
export { gradesOfTenant, isFilteredOut } from './grades/grades-of-tenant.ts';
export { gradeRoutes } from './grades/routes.ts';

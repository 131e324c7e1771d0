export { type ApprovalMeaning, approvalLevels, locksPoints } from './grades/approval-levels.ts';
export { gradeSourceTexts } from './grades/grade-sources.ts';
export { type GradeMeaning, type Grades, gradesOfTenant, isFilteredOut } from './grades/grades-of-tenant.ts';
export { gradeRoutes } from './grades/routes.ts';

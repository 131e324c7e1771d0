export { proposeTemplate } from './monthly/propose-template.ts';
export { reportJobs, reportRecurring, reportRoutes } from './routes.ts';

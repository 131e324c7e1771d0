export { samplesDue } from './monthly/due/samples-due.ts';
export { proposeTemplate } from './monthly/template/propose-template.ts';
export { reportsAtStations } from './reports-at-stations.ts';
export { reportJobs, reportRecurring, reportRoutes } from './routes.ts';
export { reportsDue } from './runs/schedules/reports-due.ts';
export { upcomingReports } from './runs/schedules/upcoming-reports.ts';
export { discreteQueryService } from './services/discrete-query-service.ts';
export { exportService } from './services/export-service.ts';

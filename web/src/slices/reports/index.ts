export { reportRoutes } from './routes.ts';
export { ReportScreensSlot } from './runs/report-screens-slot.ts';

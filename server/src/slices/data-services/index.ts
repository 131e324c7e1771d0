export { configureInDemo } from './configurations/configure-in-demo.ts';
export { upcomingServices } from './cron/upcoming-services.ts';
export { exportedConfigurations } from './exported-configurations.ts';
export { settingsOf } from './plugins/plugin-queries.ts';
export { internalServices } from './registry/internal-services.ts';
export { dataServiceJobs, dataServiceRecurring, dataServiceRoutes } from './routes.ts';

export { usePluginEntries } from './plugins/use-plugin-entries.ts';
export { administerServiceRoutes, manageServiceRoutes } from './routes.ts';

export { exportedSettings } from './exported-settings.ts';
export { homeRoutes } from './routes.ts';
export { findUiOption } from './ui-options/ui-options.ts';

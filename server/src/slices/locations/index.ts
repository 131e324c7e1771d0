export { attachmentFileClaims } from './attachment-queries.ts';
export { readStation } from './find-station.ts';
export { stationImportRoutes } from './import-routes.ts';
export { gather } from './read-shared.ts';
export { readTable } from './read-table.ts';
export { locationRoutes } from './routes.ts';
export { keepStationFile as keepFile, type StationFile as KeptFile } from './station-file.ts';
export { stationPageRoutes } from './station-page-routes.ts';

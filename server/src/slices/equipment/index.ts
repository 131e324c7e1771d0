export { deploymentsAtStations } from './deployments-at-stations.ts';
export { equipmentTexts } from './equipment-sources.ts';
export { remindCalibrations } from './remind-calibrations.ts';
export { equipmentRoutes } from './routes.ts';
export { trackerService } from './tracker-service.ts';
export { serviceSettings, trackerLink } from './tracker-settings.ts';
export { calibrateInstrument } from './write-calibrations.ts';
export { deployInstrument } from './write-deployments.ts';
export { addInstrument } from './write-instruments.ts';

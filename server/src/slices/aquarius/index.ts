export { exportedAquarius } from './exported-aquarius.ts';
export { archiverService } from './registry/archiver-service.ts';
export { stationsOfAquarius } from './registry/stations-of-aquarius.ts';
export { aquariusRoutes } from './routes.ts';
export { type AquariusSender, openSender } from './sending/aquarius-sender.ts';
export { type SynchronisedSeries, synchronisedSeries } from './sending/synchronised-series.ts';
export { synchroniserService } from './synchronise/synchroniser-service.ts';

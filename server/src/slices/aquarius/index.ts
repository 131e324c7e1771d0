export { aquariusSourceTexts } from './aquarius-sources.ts';
export { archiverService } from './registry/archiver-service.ts';
export { stationsOfAquarius } from './registry/stations-of-aquarius.ts';
export { aquariusRoutes } from './routes.ts';
export { synchroniserService } from './synchronise/synchroniser-service.ts';

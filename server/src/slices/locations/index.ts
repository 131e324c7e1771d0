export { readPhoto } from './attachments/attachment-photo.ts';
export { attachmentFileClaims } from './attachments/attachment-queries.ts';
export { createDataSource } from './data-sources/create-data-source.ts';
export { removeStations } from './data-sources/delete-stations.ts';
export { findAnywhere, gather } from './data-sources/find-anywhere.ts';
export {
  findStationNamed,
  findStations,
  readStation,
  requireStation,
  type Station,
} from './data-sources/find-station.ts';
export { listPlacesSeen } from './data-sources/list-places-seen.ts';
export { listPlots, listSurveyLocations, type PlotStation } from './data-sources/list-plots.ts';
export { readStationTags, setStationTags } from './data-sources/set-tags.ts';
export { clearStationsMedia, setStationsMedia, stationMedia, stationsOfMedia } from './data-sources/station-media.ts';
export { findStationsOfRows, latitudeOf, longitudeOf, placeOf, stationNameOf } from './data-sources/station-of-row.ts';
export { timeZoneOf } from './data-sources/station-time-zone.ts';
export { listStationUses, type StationUse, stationUses, whyStationsStay } from './data-sources/station-uses.ts';
export { stationsAtPlaces } from './data-sources/stations-at-places.ts';
export { updateDataSource } from './data-sources/update-data-source.ts';
export { exportedPlaces } from './exported-places.ts';
export { findFeature, findFeatures } from './features/feature-queries.ts';
export { assignCategory } from './linking/assign-category.ts';
export { linkDataSource } from './linking/link-data-source.ts';
export {
  type DataMove,
  type ResultGuard,
  type StationData,
  type StationDeployments,
  type StationLimits,
  stationData,
  stationDeployments,
  stationLimits,
} from './merging/station-data.ts';
export { type StationSeries, stationSeries } from './merging/station-series.ts';
export { locationRoutes } from './routes.ts';
export { addMentionedStations, type MentionedStation, usualTimeZone } from './station-import/add-stations.ts';
export { stationImportRoutes } from './station-import/import-routes.ts';
export { countDoubts, doubtsOfMentioned } from './station-import/positions/mentioned-doubts.ts';
export { readTable } from './station-import/read-station-file.ts';
export { type StationFile, storeStationFile } from './station-import/station-file.ts';
export { stationPageRoutes } from './station-page/station-page-routes.ts';
export {
  allPlaces,
  allStationNames,
  allStations,
  allStationTags,
  primaryNames,
  stationNameText,
} from './station-relations.ts';
export { addSynonym } from './synonyms/add-synonym.ts';
export { removeSavedSynonym, saveSynonyms } from './synonyms/save-synonyms.ts';

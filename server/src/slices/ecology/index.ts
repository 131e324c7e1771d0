import { ecologyDays } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { darwinCoreRoutes } from './darwin-core/darwin-core-routes.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { plotRoutes } from './plots/routes.ts';
import { readDays } from './read-days.ts';
import { specimenRoutes } from './specimens/routes.ts';
import { surveyTypeRoutes } from './survey-types/routes.ts';
import { surveyRoutes } from './surveys/routes.ts';
import { taxonRoutes } from './taxa/routes.ts';

export { hasEcologyRecords } from './has-records.ts';
export { waitForWriters } from './history/announce-writing.ts';
export { findReportedLocations, findReportedPlots, findReportedTaxa } from './history/report-facts.ts';
export {
  countSurveysAsOf,
  type RecordedSurvey,
  readSurveysAsOf,
  taxaOfSurveys,
  typesOfSurveys,
} from './history/surveys-as-of.ts';
export { countVisitsAsOf, type RecordedVisit, readVisitsAsOf, taxaOfVisits } from './history/visits-as-of.ts';
export { measuresAt } from './measures-at.ts';
export { newestEcologyDay, newestEcologyDays } from './newest-ecology-day.ts';
export { insertPhoto, photoFileClaims } from './photos/photo-queries.ts';
export { plotsAtStations } from './plots/plots-at-stations.ts';
export { updatePlot } from './plots/update-plot.ts';
export { amountsOf, type Compared, visitFigures } from './plots/visit-figures.ts';
export { addVisit } from './plots/write-visits.ts';
export { addSpecimen, identifySpecimen } from './specimens/write-specimens.ts';
export { changeEcology as shiftEcology, deliveredEcology } from './store/delivered-records.ts';
export { compareSurvey, type DeliveredSurvey, deliverSurvey } from './store/delivered-survey.ts';
export { compareVisit, deliverVisit } from './store/delivered-visit.ts';
export type { Delivery } from './store/delivery.ts';
export { countGoing, type DeliveredRecord, listDelivered } from './store/list-delivered.ts';
export {
  deliverTaxon,
  type KnownTaxon,
  listChecklistTaxa,
  loadTaxonNames,
  recordTaxonCode,
  saveTaxonAlias,
  type TaxonNames,
  taxaNamed,
} from './store/taxon-names.ts';
export type { DeliveredSpecimen, DeliveredVisit } from './store/visit-content.ts';
export { addParameter, findTypes, listParameters } from './survey-types/type-queries.ts';
export { addSurveyType } from './survey-types/write-types.ts';
export { conditionOf, surveyFigures } from './surveys/survey-figures.ts';
export { countSurveysByLocation, type ObservationRow } from './surveys/survey-queries.ts';
export { addSurvey } from './surveys/write-surveys.ts';
export { addTaxon } from './taxa/write-taxa.ts';

export const ecologyRoutes = (platform: Platform): Route[] => [
  ...taxonRoutes(),
  ...plotRoutes(),
  ...specimenRoutes(),
  ...photoRoutes(platform),
  ...darwinCoreRoutes(platform),
  ...routes(ecologyDays, { get: ({ query }, scope) => readDays(scope, query.stationId) }),
  ...surveyTypeRoutes(),
  ...surveyRoutes(),
];
export { exportedPlots } from './exported-plots.ts';
export { exportedSurveys } from './exported-surveys.ts';

import type { Route } from '#platform/http/routes';
import { plotRoutes } from './plots/routes.ts';
import { specimenRoutes } from './specimens/routes.ts';
import { surveyTypeRoutes } from './survey-types/routes.ts';
import { surveyRoutes } from './surveys/routes.ts';
import { taxonRoutes } from './taxa/routes.ts';

export { ecologyTexts } from './ecology-sources.ts';
export { plotsAtStations } from './plots/plots-at-stations.ts';
export { addVisit } from './plots/write-visits.ts';
export { addSurveyType } from './survey-types/write-types.ts';
export { addSurvey } from './surveys/write-surveys.ts';
export { addTaxon } from './taxa/write-taxa.ts';

export const ecologyRoutes = (): Route[] => [
  ...taxonRoutes(),
  ...plotRoutes(),
  ...specimenRoutes(),
  ...surveyTypeRoutes(),
  ...surveyRoutes(),
];

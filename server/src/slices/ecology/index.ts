import type { Route } from '#platform/http/routes';
import { plotRoutes } from './plots/routes.ts';
import { specimenRoutes } from './specimens/routes.ts';
import { taxonRoutes } from './taxa/routes.ts';

export { ecologyTexts } from './ecology-sources.ts';
export { plotsAtStations } from './plots/plots-at-stations.ts';
export { addVisit } from './plots/write-visits.ts';
export { addTaxon } from './taxa/write-taxa.ts';

export const ecologyRoutes = (): Route[] => [...taxonRoutes(), ...plotRoutes(), ...specimenRoutes()];

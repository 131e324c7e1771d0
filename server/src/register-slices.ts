import { requesterAccounts } from '#platform/jobs/requester-accounts';
import { placesOfStations } from '#platform/tenants/places-of-stations';
import { readersOfStations } from '#slices/admin';
import { analyteResults, analyteStandards, analytesInUnits } from '#slices/analytes';
import { stationsOfAquarius } from '#slices/aquarius';
import { mediaTypeUses } from '#slices/catalogue';
import {
  correctionsOfStation,
  seriesAtStations,
  seriesChanges,
  seriesInUnits,
  seriesOfStation,
} from '#slices/continuous';
import { internalServices, settingsOf } from '#slices/data-services';
import { plotsAtStations } from '#slices/ecology';
import { deploymentsAtStations, deploymentsOfStation, serviceSettings } from '#slices/equipment';
import {
  guidelinesInUnits,
  limitsAtStations,
  recordChangedSeries,
  seriesEventNotifier,
  standardsOfAnalytes,
} from '#slices/guidelines';
import { findUiOption } from '#slices/home';
import { accountsOfRequesters } from '#slices/identity';
import { ingestionAtStations, notifySeriesEvents } from '#slices/ingestion';
import {
  listPlacesSeen,
  stationData,
  stationDeployments,
  stationLimits,
  stationSeries,
  stationsOfMedia,
  stationUses,
} from '#slices/locations';
import {
  dataAtStations,
  dataOfStations,
  otherCorrections,
  resultsInUnits,
  resultsOfAnalytes,
  samplesOfMedia,
} from '#slices/observations';
import { exportedTables, reportsAtStations, tenantOptions } from '#slices/reports';
import { unitUses } from '#slices/units';
import { listExportedTables } from './exported-tables.ts';
import { listInternalServices } from './internal-services.ts';

/** The registers of lower slices, filled by those above them, which they may not import. Once per process. */
export function registerSlices(): void {
  placesOfStations.register(listPlacesSeen);
  requesterAccounts.register(accountsOfRequesters);
  mediaTypeUses.register([samplesOfMedia, stationsOfMedia]);
  unitUses.register([analytesInUnits, guidelinesInUnits, resultsInUnits, seriesInUnits]);
  analyteResults.register(resultsOfAnalytes);
  analyteStandards.register(standardsOfAnalytes);
  otherCorrections.register(correctionsOfStation);
  seriesChanges.register(recordChangedSeries);
  seriesEventNotifier.register(notifySeriesEvents);
  stationData.register(dataOfStations);
  stationSeries.register(seriesOfStation);
  stationLimits.register(limitsAtStations);
  stationDeployments.register(deploymentsOfStation);
  stationUses.register([
    ...dataAtStations,
    ...seriesAtStations,
    ...plotsAtStations,
    ...deploymentsAtStations,
    ...ingestionAtStations,
    ...reportsAtStations,
    stationsOfAquarius,
    readersOfStations,
  ]);

  tenantOptions.register(findUiOption);
  exportedTables.register(listExportedTables());
  internalServices.register(listInternalServices);
  serviceSettings.register(settingsOf);
}

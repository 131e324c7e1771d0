import { admin } from './admin/admin.ts';
import { stationAccess } from './admin/station-access.ts';
import { aliases } from './analytes/aliases.ts';
import { analytes } from './analytes/analytes.ts';
import { aquariusConnection } from './aquarius/aquarius-connection.ts';
import { aquariusStations } from './aquarius/aquarius-stations.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { approvalLevels } from './continuous/approval-levels.ts';
import { continuousOptions } from './continuous/continuous-options.ts';
import { dataGrades } from './continuous/data-grades.ts';
import { series } from './continuous/series.ts';
import { seriesApprovals } from './continuous/series-approvals.ts';
import { seriesChecks } from './continuous/series-checks.ts';
import { seriesComparison } from './continuous/series-comparison.ts';
import { seriesCorrections } from './continuous/series-corrections.ts';
import { seriesCoverage } from './continuous/series-coverage.ts';
import { seriesGrades } from './continuous/series-grades.ts';
import { seriesPoints } from './continuous/series-points.ts';
import { seriesWatch } from './continuous/series-watch.ts';
import { tagAssignment } from './continuous/tag-assignment.ts';
import { importers } from './data-importers/importers.ts';
import { serviceCredentials } from './data-services/credentials.ts';
import { logs } from './data-services/logs.ts';
import { operations } from './data-services/operations.ts';
import { plugins } from './data-services/plugins.ts';
import { serviceConfigurations } from './data-services/service-configurations.ts';
import { serviceRuns } from './data-services/service-runs.ts';
import { services } from './data-services/services.ts';
import { darwinCore } from './ecology/darwin-core.ts';
import { ecologyDays } from './ecology/ecology-days.ts';
import { ordination } from './ecology/ordination.ts';
import { plotPhotos } from './ecology/plot-photos.ts';
import { plots } from './ecology/plots.ts';
import { specimens } from './ecology/specimens.ts';
import { surveyTypes } from './ecology/survey-types.ts';
import { surveys } from './ecology/surveys.ts';
import { taxa } from './ecology/taxa.ts';
import { equipment } from './equipment/equipment.ts';
import { fileUploads } from './files/file-uploads.ts';
import { files } from './files/files.ts';
import { cofactors } from './guidelines/cofactors.ts';
import { guidelineLibrary } from './guidelines/guideline-library.ts';
import { guidelineVersions } from './guidelines/guideline-versions.ts';
import { guidelines } from './guidelines/guidelines.ts';
import { seriesEvents } from './guidelines/series-events.ts';
import { seriesStandards } from './guidelines/series-standards.ts';
import { standards } from './guidelines/standards.ts';
import { stationLimits } from './guidelines/station-limits.ts';
import { verdictCalls } from './guidelines/verdicts.ts';
import { home } from './home/home.ts';
import { round } from './home/round.ts';
import { stationList } from './home/station-list.ts';
import { accessTokens } from './identity/access-tokens.ts';
import { identity } from './identity/identity.ts';
import { imports } from './imports/imports.ts';
import { ecologyFiles } from './ingestion/ecology-files.ts';
import { fileSchemas } from './ingestion/file-schemas.ts';
import { importNotifications } from './ingestion/import-notifications.ts';
import { ingestion } from './ingestion/ingestion.ts';
import { loggerFiles } from './ingestion/logger-files.ts';
import { qualityRules } from './ingestion/quality-rules.ts';
import { locations } from './locations/locations.ts';
import { stationImport } from './locations/station-import.ts';
import { stationPage } from './locations/station-page.ts';
import { map } from './map/map.ts';
import { messages } from './messages/messages.ts';
import { flags } from './observations/flags.ts';
import { foldedNames } from './observations/folded-names.ts';
import { observations } from './observations/observations.ts';
import { platform } from './platform.ts';
import { continuousQuery } from './reports/continuous-query.ts';
import { dashboards } from './reports/dashboards.ts';
import { annotations } from './reports/graphs/annotations.ts';
import { graphs } from './reports/graphs/graphs.ts';
import { exportAll } from './reports/report-export.ts';
import { monthlyReports } from './reports/report-monthly.ts';
import { reportQuery } from './reports/report-query.ts';
import { reportRuns } from './reports/report-runs.ts';
import { sampleReports } from './reports/report-samples.ts';
import { reportSchedules } from './reports/report-schedules.ts';
import { savedQueries } from './reports/saved-queries.ts';
import { storedSelections } from './reports/stored-selections.ts';
import { surveyQuery } from './reports/survey-query.ts';
import { vegetationQuery } from './reports/vegetation-query.ts';
import { units } from './units/units.ts';

/** Every endpoint there is, by slice. A new slice adds itself here. */
export const endpoints = {
  platform,
  identity,
  accessTokens,
  catalogue,
  units,
  files,
  fileUploads,
  locations,
  analytes,
  aliases,
  stationImport,
  stationPage,
  messages,
  observations,
  series,
  seriesPoints,
  seriesCorrections,
  seriesApprovals,
  seriesGrades,
  seriesChecks,
  seriesCoverage,
  tagAssignment,
  seriesComparison,
  seriesWatch,
  taxa,
  plots,
  specimens,
  surveyTypes,
  surveys,
  equipment,
  flags,
  foldedNames,
  dataGrades,
  approvalLevels,
  continuousOptions,
  guidelines,
  standards,
  stationLimits,
  seriesStandards,
  seriesEvents,
  cofactors,
  guidelineLibrary,
  guidelineVersions,
  verdicts: verdictCalls,
  fileSchemas,
  ingestion,
  loggerFiles,
  ecologyFiles,
  imports,
  qualityRules,
  importNotifications,
  aquariusConnection,
  aquariusStations,
  reportQuery,
  continuousQuery,
  surveyQuery,
  vegetationQuery,
  plotPhotos,
  ordination,
  darwinCore,
  ecologyDays,
  storedSelections,
  annotations,
  savedQueries,
  reportRuns,
  reportSchedules,
  monthlyReports,
  exportAll,
  sampleReports,
  graphs,
  dashboards,
  services,
  serviceConfigurations,
  serviceRuns,
  serviceCredentials,
  logs,
  operations,
  plugins,
  importers,
  map,
  home,
  round,
  stationList,
  admin,
  stationAccess,
};
export type Endpoints = typeof endpoints;

import { admin } from './admin.ts';
import { aliases } from './aliases.ts';
import { analytes } from './analytes.ts';
import { catalogue } from './catalogue.ts';
import { cofactors } from './cofactors.ts';
import { series } from './continuous/series.ts';
import { seriesComparison } from './continuous/series-comparison.ts';
import { seriesPoints } from './continuous/series-points.ts';
import { dashboards } from './dashboards.ts';
import { fileSchemas } from './file-schemas.ts';
import { fileUploads } from './file-uploads.ts';
import { files } from './files.ts';
import { flags } from './flags.ts';
import { foldedNames } from './folded-names.ts';
import { graphs } from './graphs.ts';
import { guidelineLibrary } from './guideline-library.ts';
import { guidelineVersions } from './guideline-versions.ts';
import { guidelines } from './guidelines.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { importNotifications } from './import-notifications.ts';
import { imports } from './imports.ts';
import { ingestion } from './ingestion.ts';
import { keptSelections } from './kept-selections.ts';
import { locations } from './locations.ts';
import { map } from './map.ts';
import { messages } from './messages.ts';
import { observations } from './observations.ts';
import { platform } from './platform.ts';
import { qualityRules } from './quality-rules.ts';
import { exportAll } from './report-export.ts';
import { monthlyReports } from './report-monthly.ts';
import { reportQuery } from './report-query.ts';
import { reportRuns } from './report-runs.ts';
import { sampleReports } from './report-samples.ts';
import { reportSchedules } from './report-schedules.ts';
import { savedQueries } from './saved-queries.ts';
import { standards } from './standards.ts';
import { stationAccess } from './station-access.ts';
import { stationImport } from './station-import.ts';
import { stationLimits } from './station-limits.ts';
import { stationPage } from './station-page.ts';
import { units } from './units.ts';
import { verdictCalls } from './verdicts.ts';

/** Every endpoint there is, by slice. A new slice adds itself here. */
export const endpoints = {
  platform,
  identity,
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
  seriesComparison,
  flags,
  foldedNames,
  guidelines,
  standards,
  stationLimits,
  cofactors,
  guidelineLibrary,
  guidelineVersions,
  verdicts: verdictCalls,
  fileSchemas,
  ingestion,
  imports,
  qualityRules,
  importNotifications,
  reportQuery,
  keptSelections,
  savedQueries,
  reportRuns,
  reportSchedules,
  monthlyReports,
  exportAll,
  sampleReports,
  graphs,
  dashboards,
  map,
  home,
  admin,
  stationAccess,
};
export type Endpoints = typeof endpoints;

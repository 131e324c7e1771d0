import type { ExportedTable } from '#platform/exported-table';
import { exportedAnalytes } from '#slices/analytes';
import { exportedAquarius } from '#slices/aquarius';
import { exportedGrades, exportedQuality, exportedSeries, exportedSilences } from '#slices/continuous';
import { exportedImporters } from '#slices/data-importers';
import { exportedConfigurations } from '#slices/data-services';
import { exportedPlots, exportedSurveys } from '#slices/ecology';
import { exportedEquipment } from '#slices/equipment';
import { exportedFiles } from '#slices/files';
import { exportedGuidelines, exportedSeriesEvents } from '#slices/guidelines';
import { exportedSettings } from '#slices/home';
import { exportedImports } from '#slices/imports';
import { exportedIngestion } from '#slices/ingestion';
import { exportedPlaces } from '#slices/locations';
import { exportedResults } from '#slices/observations';
import { exportedReports } from '#slices/reports';
import { exportedUnits } from '#slices/units';

/** What the export of everything holds, in the order of its files. */
export const listExportedTables = (): readonly ExportedTable[] => [
  ...exportedPlaces,
  ...exportedAnalytes,
  ...exportedUnits,
  ...exportedGuidelines,
  ...exportedResults,
  ...exportedImports,
  ...exportedGrades,
  ...exportedSeries,
  ...exportedQuality,
  ...exportedSilences,
  ...exportedAquarius,
  ...exportedPlots,
  ...exportedSurveys,
  ...exportedEquipment,
  ...exportedSeriesEvents,
  ...exportedFiles,
  ...exportedIngestion,
  ...exportedReports,
  ...exportedConfigurations,
  ...exportedImporters,
  ...exportedSettings,
];

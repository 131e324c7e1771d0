import type { ExportedTable } from './export-table.ts';
import { scienceTables } from './science-tables.ts';
import { tablesOfAquarius } from './tables-of-aquarius.ts';
import { tablesOfData } from './tables-of-data.ts';
import { tablesOfEcology } from './tables-of-ecology.ts';
import { tablesOfEquipment } from './tables-of-equipment.ts';
import { tablesOfFiles } from './tables-of-files.ts';
import { tablesOfGrades } from './tables-of-grades.ts';
import { tablesOfImporters } from './tables-of-importers.ts';
import { tablesOfPlaces } from './tables-of-places.ts';
import { tablesOfSeries } from './tables-of-series.ts';
import { tablesOfSeriesEvents } from './tables-of-series-events.ts';
import { tablesOfSeriesQuality } from './tables-of-series-quality.ts';
import { tablesOfSettings } from './tables-of-settings.ts';
import { tablesOfSilences } from './tables-of-silences.ts';
import { tablesOfSurveys } from './tables-of-surveys.ts';

/** Everything the export holds, in the order of its files. */
export const exportedTables: readonly ExportedTable[] = [
  ...tablesOfPlaces,
  ...scienceTables,
  ...tablesOfData,
  ...tablesOfGrades,
  ...tablesOfSeries,
  ...tablesOfSeriesQuality,
  ...tablesOfSilences,
  ...tablesOfAquarius,
  ...tablesOfEcology,
  ...tablesOfSurveys,
  ...tablesOfEquipment,
  ...tablesOfSeriesEvents,
  ...tablesOfFiles,
  ...tablesOfSettings,
  ...tablesOfImporters,
];

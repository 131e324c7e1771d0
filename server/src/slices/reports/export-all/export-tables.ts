import type { ExportedTable } from './export-table.ts';
import { tablesOfData } from './tables-of-data.ts';
import { tablesOfFiles } from './tables-of-files.ts';
import { tablesOfGrades } from './tables-of-grades.ts';
import { tablesOfPlaces } from './tables-of-places.ts';
import { tablesOfScience } from './tables-of-science.ts';
import { tablesOfSeries } from './tables-of-series.ts';
import { tablesOfSettings } from './tables-of-settings.ts';

/** Everything the export holds, in the order of its files. */
export const exportedTables: readonly ExportedTable[] = [
  ...tablesOfPlaces,
  ...tablesOfScience,
  ...tablesOfData,
  ...tablesOfGrades,
  ...tablesOfSeries,
  ...tablesOfFiles,
  ...tablesOfSettings,
];

import type { ColumnWords } from './column-words.ts';
import { columnsOfAquarius } from './columns-of-aquarius.ts';
import { columnsOfData } from './columns-of-data.ts';
import { columnsOfEcology } from './columns-of-ecology.ts';
import { columnsOfEquipment } from './columns-of-equipment.ts';
import { columnsOfFiles } from './columns-of-files.ts';
import { columnsOfGrades } from './columns-of-grades.ts';
import { columnsOfImporters } from './columns-of-importers.ts';
import { columnsOfPlaces } from './columns-of-places.ts';
import { columnsOfScience } from './columns-of-science.ts';
import { columnsOfSeries } from './columns-of-series.ts';
import { columnsOfSeriesEvents } from './columns-of-series-events.ts';
import { columnsOfSeriesQuality } from './columns-of-series-quality.ts';
import { columnsOfSettings } from './columns-of-settings.ts';
import { columnsOfSilences } from './columns-of-silences.ts';
import { columnsOfSurveys } from './columns-of-surveys.ts';

/** Ce que signifie chaque colonne de l’exportation. */
export const frenchColumns: ColumnWords = {
  ...columnsOfAquarius,
  ...columnsOfData,
  ...columnsOfEcology,
  ...columnsOfEquipment,
  ...columnsOfFiles,
  ...columnsOfGrades,
  ...columnsOfImporters,
  ...columnsOfPlaces,
  ...columnsOfScience,
  ...columnsOfSeriesEvents,
  ...columnsOfSeriesQuality,
  ...columnsOfSeries,
  ...columnsOfSettings,
  ...columnsOfSilences,
  ...columnsOfSurveys,
};

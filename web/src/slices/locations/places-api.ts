import {
  catalogue,
  ecologyDays,
  home,
  locations,
  observations,
  series,
  seriesCoverage,
  seriesEvents,
  stationImport,
  stationPage,
  tagAssignment,
} from '@freshet/contract';
import { clientFor } from '#api/client-for';

/** Every call of the screens about places. None of it is loaded before the first such screen. */
export const api = clientFor({
  catalogue,
  ecologyDays,
  home,
  locations,
  observations,
  series,
  seriesCoverage,
  seriesEvents,
  stationImport,
  stationPage,
  tagAssignment,
});

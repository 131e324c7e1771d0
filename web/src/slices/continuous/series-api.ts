import {
  approvalLevels,
  catalogue,
  dataGrades,
  equipment,
  graphs,
  locations,
  observations,
  reportQuery,
  series,
  seriesComparison,
  seriesCoverage,
  seriesPoints,
} from '@freshet/contract';
import { clientFor } from '#api/client-for';

/** Every call of the screens about time series. None of it is loaded before the first such screen. */
export const api = clientFor({
  approvalLevels,
  catalogue,
  dataGrades,
  equipment,
  graphs,
  locations,
  observations,
  reportQuery,
  series,
  seriesComparison,
  seriesCoverage,
  seriesPoints,
});

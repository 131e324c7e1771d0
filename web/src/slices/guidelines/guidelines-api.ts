import {
  admin,
  analytes,
  approvalLevels,
  catalogue,
  cofactors,
  guidelineLibrary,
  guidelines,
  guidelineVersions,
  observations,
  platform,
  reportQuery,
  seriesStandards,
  standards,
  stationLimits,
  units,
  verdictCalls,
} from '@freshet/contract';
import { clientFor } from '#api/client-for';

/** Every call of the screens about guidelines. */
export const api = clientFor({
  admin,
  analytes,
  approvalLevels,
  catalogue,
  cofactors,
  guidelineLibrary,
  guidelines,
  guidelineVersions,
  observations,
  platform,
  reportQuery,
  seriesStandards,
  standards,
  stationLimits,
  units,
  verdicts: verdictCalls,
});

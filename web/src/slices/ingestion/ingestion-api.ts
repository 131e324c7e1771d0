import {
  catalogue,
  ecologyFiles,
  fileSchemas,
  imports,
  ingestion,
  locations,
  loggerFiles,
  observations,
  platform,
  series,
  surveyTypes,
  taxa,
} from '@freshet/contract';
import { clientFor } from '#api/client-for';

/** Every call of the screens about imports and ingestion. */
export const api = clientFor({
  catalogue,
  ecologyFiles,
  fileSchemas,
  imports,
  ingestion,
  locations,
  loggerFiles,
  observations,
  platform,
  series,
  surveyTypes,
  taxa,
});

import {
  catalogue,
  fileSchemas,
  imports,
  ingestion,
  locations,
  loggerFiles,
  observations,
  platform,
  series,
} from '@freshet/contract';
import { clientFor } from '#api/client-for';

/** Every call of the screens about imports and ingestion. */
export const api = clientFor({
  catalogue,
  fileSchemas,
  imports,
  ingestion,
  locations,
  loggerFiles,
  observations,
  platform,
  series,
});

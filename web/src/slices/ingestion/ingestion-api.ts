import { catalogue, fileSchemas, imports, ingestion, observations, platform } from '@freshet/contract';
import { clientFor } from '#api/client-for';

/** Every call of the screens about imports and ingestion. */
export const api = clientFor({ catalogue, fileSchemas, imports, ingestion, observations, platform });

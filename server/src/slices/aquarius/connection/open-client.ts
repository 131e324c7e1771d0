import { decrypt } from '#platform/encryption';
import type { Platform } from '#platform/platform';
import { AquariusClient } from '../client/aquarius-client.ts';
import type { ConnectionRow } from './connection-queries.ts';

/** A client of the server a tenant is connected to. */
export const openClient = (
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  row: Pick<ConnectionRow, 'address' | 'user_name' | 'password'>,
  signal?: AbortSignal,
): AquariusClient =>
  new AquariusClient({
    ...{ address: row.address, userName: row.user_name, password: decrypt(secrets, row.password) },
    ...{ rules: config.outgoing, signal },
  });

import { z } from 'zod';
import { decrypt } from '#platform/encryption';
import type { Platform } from '#platform/platform';
import type { ServiceRow } from './service-queries.ts';

const Headers = z.record(z.string(), z.string());

/** The headers an administrator set for a service, with their values. */
export const readHeaders = (secrets: Platform['secrets'], row: Pick<ServiceRow, 'headers'>): Record<string, string> =>
  row.headers === null ? {} : Headers.parse(JSON.parse(decrypt(secrets, row.headers)));

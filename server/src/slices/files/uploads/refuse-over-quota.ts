import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { usedBytes } from './upload-queries.ts';

interface Wanted {
  readonly tenantId: number;
  readonly bytes: number;
  readonly now: Date;
  /** The upload that wants the room, so that it does not count itself. */
  readonly uploadId: string | null;
}

// Any fixed number, so that these locks are distinguished from the locks of others.
const lockFamily = 7_363;

/** Refuses what does not fit into the tenant's room, if that is limited. Two uploads at once cannot both take the rest. */
export async function refuseOverQuota(platform: Pick<Platform, 'config'>, tx: Tx, wanted: Wanted): Promise<void> {
  const quota = platform.config.tenantQuotaBytes;
  if (quota === null) return;
  await sql`select pg_advisory_xact_lock(${lockFamily}, ${wanted.tenantId})`.execute(tx);
  const left = Math.max(0, quota - (await usedBytes(tx, wanted.now, wanted.uploadId)));
  if (wanted.bytes > left) throw problem('files.quotaReached', { left: inUnits(left), size: inUnits(wanted.bytes) });
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** In units of 1000, with one decimal: `1.2 GB`. */
export function inUnits(bytes: number): string {
  let [value, unit] = [bytes, 0];
  for (; value >= 999.95 && unit < units.length - 1; unit += 1) value /= 1000;
  return unit === 0 ? `${value} bytes` : `${value.toFixed(1)} ${units[unit]}`;
}

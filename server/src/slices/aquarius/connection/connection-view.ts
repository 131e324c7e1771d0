import { type AquariusConnection, SyncRun, type TenantId } from '@freshet/contract';
import type { z } from 'zod';
import type { Config } from '#platform/config';
import { readSentenceColumn } from '#platform/sentence-column';
import type { ConnectionRow } from './connection-queries.ts';

interface Beside {
  readonly tenantId: TenantId;
  readonly waiting: { readonly stations: number; readonly series: number };
  readonly config: Pick<Config, 'demoAquarius'>;
}

/** A connection without its password. */
export const toConnection = (
  row: ConnectionRow | undefined,
  { tenantId, waiting, config }: Beside,
): z.input<typeof AquariusConnection> => ({
  TenantId: tenantId,
  IsConnected: row !== undefined,
  Address: row?.address ?? '',
  UserName: row?.user_name ?? '',
  IncludesUnpublished: row?.includes_unpublished ?? false,
  LeastSeconds: row?.least_seconds ?? 300,
  ServerVersion: row?.server_version ?? '',
  RequestedAt: row?.requested_at?.toISOString() ?? null,
  LastRunAt: row?.last_run_at?.toISOString() ?? null,
  LastRun: row?.last_run ? (SyncRun.safeParse(row.last_run).data ?? null) : null,
  Problem: row?.problem ?? '',
  ProblemCoded: readSentenceColumn(row?.problem_sentence),
  WaitingStations: waiting.stations,
  WaitingSeries: waiting.series,
  Demonstration: config.demoAquarius,
});

import type { Statement, SyncRun } from '@freshet/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';
import { problemColumns } from '../problem-columns.ts';

export type ConnectionRow = Selectable<Database['aquarius_connections']>;

export const findConnection = (tx: Tx): Promise<ConnectionRow | undefined> =>
  tx.selectFrom('aquarius_connections').selectAll().executeTakeFirst();

export interface ConnectionFacts {
  readonly address: string;
  readonly user_name: string;
  readonly password: string;
  readonly includes_unpublished: boolean;
  readonly least_seconds: number;
  readonly changed_at: Date;
  readonly changed_by_name: string;
}

/** Another server, or another choice of what is read from it: everything is compared the next time. */
const afresh = {
  location_token: null,
  series_token: null,
  is_whole_due: true,
  requested_at: null,
  ...problemColumns(null),
};

export async function storeConnection(tx: Tx, facts: ConnectionFacts, isOther: boolean): Promise<void> {
  const stored = { ...facts, ...(isOther && afresh) };
  await tx
    .insertInto('aquarius_connections')
    .values(stored)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(stored))
    .execute();
}

export const removeConnectionRow = (tx: Tx) => tx.deleteFrom('aquarius_connections').execute();

/** The reply of the server, stored in the transaction that records what it named. */
export const storeTokens = (
  tx: Tx,
  reported: { readonly locationToken: string | null; readonly seriesToken: string | null; readonly requestedAt: Date },
) =>
  tx
    .updateTable('aquarius_connections')
    .set({
      location_token: reported.locationToken,
      series_token: reported.seriesToken,
      is_whole_due: false,
      requested_at: reported.requestedAt,
    })
    .execute();

export const requestWholeRun = (tx: Tx) => tx.updateTable('aquarius_connections').set({ is_whole_due: true }).execute();

export const storeOutcome = (
  tx: Tx,
  outcome: { readonly at: Date; readonly problem: Statement | null; readonly run?: SyncRun; readonly version?: string },
) =>
  tx
    .updateTable('aquarius_connections')
    .set({
      ...problemColumns(outcome.problem),
      last_run_at: outcome.at,
      ...(outcome.run && { last_run: JSON.stringify(outcome.run) }),
      ...(outcome.version !== undefined && { server_version: outcome.version }),
    })
    .execute();

/** How much is still to be read, of what is not left out. */
export async function countWaiting(tx: Tx): Promise<{ stations: number; series: number }> {
  const { rows } = await sql<{ stations: number; series: number }>`
    select (select count(*) from aquarius_stations s
        where s.is_due and s.deleted_at is null and s.archived_at is null)::int as stations,
      (select count(*) from aquarius_series x
        left join aquarius_stations s on s.tenant_id = x.tenant_id and s.id = x.station_id
        where x.is_due and s.deleted_at is null and s.archived_at is null)::int as series`.execute(tx);
  return rows[0] ?? { stations: 0, series: 0 };
}

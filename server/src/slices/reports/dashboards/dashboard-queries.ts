import { type Dashboard, type DashboardSummary, isPermitted, Tile } from '@freshet/contract';
import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

const columns = [
  ...(['id', 'name', 'data_source_id', 'owner_id', 'owner_name', 'tiles'] as const),
  ...(['revision', 'changed_by_name', 'changed_at'] as const),
] as const;

/** Those that are everybody's and the person's own. Other people's own ones do not exist for them. */
const visible = (tx: Tx, { userId }: Pick<Scope, 'userId'>) =>
  tx
    .selectFrom('dashboards')
    .select(columns)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]));

export type DashboardRow = Awaited<ReturnType<typeof listDashboards>>[number];

/** Of one station, or of the tenant: everybody's first, then by name. */
export const listDashboards = (tx: Tx, scope: Scope, stationId: number | null) =>
  visible(tx, scope)
    .where('data_source_id', stationId === null ? 'is' : '=', stationId)
    .orderBy('owner_id', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findDashboard = (tx: Tx, scope: Scope, id: number): Promise<DashboardRow | undefined> =>
  visible(tx, scope).where('id', '=', id).executeTakeFirst();

/** The same, held still until the transaction ends. */
export const lockDashboard = (tx: Tx, scope: Scope, id: number): Promise<DashboardRow | undefined> =>
  visible(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst();

/** Everybody's dashboards are kept by administrators, one's own by oneself. */
export const canEdit = ({ owner_id }: Pick<DashboardRow, 'owner_id'>, { userId, authority }: Scope): boolean =>
  isPermitted(authority, owner_id === null ? 'reports.configure' : 'reports.save') &&
  (owner_id === null || owner_id === userId);

export const toSummary = (row: DashboardRow, scope: Scope): z.input<typeof DashboardSummary> => ({
  Id: row.id,
  Name: row.name,
  StationId: row.data_source_id,
  IsShared: row.owner_id === null,
  OwnerName: row.owner_name,
  CanEdit: canEdit(row, scope),
  Revision: row.revision,
  ChangedBy: row.changed_by_name,
  ChangedAt: row.changed_at.toISOString(),
});

const StoredTiles = z.array(z.unknown());

/** A tile of a kind that no longer exists is left out; the others stay. */
export const toDashboard = (row: DashboardRow, scope: Scope): z.input<typeof Dashboard> => ({
  ...toSummary(row, scope),
  Tiles: StoredTiles.parse(row.tiles).flatMap((tile) => Tile.safeParse(tile).data ?? []),
});

import { isPermitted, problem, type Tile } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { canEdit, type DashboardRow, lockDashboard } from './dashboard-queries.ts';
import { requireShown } from './require-shown.ts';
import { requireTiles } from './require-tiles.ts';

interface Content {
  readonly Name: string;
  readonly IsShared: boolean;
  readonly Tiles: readonly Tile[];
}

/** Saves a dashboard for oneself, or, as an administrator, for everybody. */
export function addDashboard(
  scope: Scope,
  { StationId, ...content }: Content & { readonly StationId: number | null },
): Promise<DashboardRow> {
  requireMayShare(scope, content);
  return scope.transaction(async (tx) => {
    await requireShown(tx, StationId);
    await requireTiles(tx, scope, content.Tiles);
    const row = await tx
      .insertInto('dashboards')
      .values({
        ...toColumns(scope, content),
        kind: StationId === null ? 'tenant' : 'station',
        data_source_id: StationId,
        owner_name: scope.userName,
        created_at: scope.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, scope, { what: 'dashboard.added', subject: row.name, new: factsOf(row) });
    return row;
  });
}

/** Saves it, unless somebody else did so since it was read. */
export function changeDashboard(
  scope: Scope,
  { Id, Revision, ...content }: Content & { readonly Id: number; readonly Revision: number },
): Promise<DashboardRow> {
  requireMayShare(scope, content);
  return scope.transaction(async (tx) => {
    const old = await requireEditable(tx, scope, Id);
    if (old.revision !== Revision) throw problem('dashboards.changed', { name: old.name, by: old.changed_by_name });
    await requireTiles(tx, scope, content.Tiles);
    const row = await tx
      .updateTable('dashboards')
      .set({ ...toColumns(scope, content), revision: old.revision + 1 })
      .where('id', '=', old.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const changed = differences(factsOf(old), factsOf(row));
    if (changed) await recordAudit(tx, scope, { what: 'dashboard.changed', subject: row.name, ...changed });
    return row;
  });
}

export function removeDashboard(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const old = await requireEditable(tx, scope, id);
    await tx.deleteFrom('dashboards').where('id', '=', old.id).execute();
    await recordAudit(tx, scope, { what: 'dashboard.removed', subject: old.name, old: factsOf(old) });
  });
}

function requireMayShare({ authority }: Scope, { IsShared }: Content): void {
  if (IsShared && !isPermitted(authority, 'reports.configure')) throw problem('identity.forbidden');
}

async function requireEditable(tx: Tx, scope: Scope, id: number): Promise<DashboardRow> {
  const row = await lockDashboard(tx, scope, id);
  if (!row) throw problem('notFound');
  await requireShown(tx, row.data_source_id);
  if (!canEdit(row, scope)) throw problem('identity.forbidden');
  return row;
}

const toColumns = (scope: Scope, { Name, IsShared, Tiles }: Content) => ({
  name: Name,
  owner_id: IsShared ? null : scope.userId,
  tiles: JSON.stringify(Tiles),
  changed_by_name: scope.userName,
  changed_at: scope.now(),
});

const factsOf = ({ name, owner_id, tiles }: DashboardRow) => ({ name, isShared: owner_id === null, tiles });

import { problem, ReportOptions, ReportSelection, type SavedQuery, type SavedQueryBrief } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

export interface SavedQueryRow {
  readonly id: number;
  readonly name: string;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly is_shared: boolean;
  readonly selection: unknown;
  readonly report_options: unknown;
  readonly revision: number;
  readonly changed_by_name: string;
  readonly changed_at: Date;
}

const columns = [
  ...(['id', 'name', 'owner_id', 'owner_name', 'is_shared', 'selection', 'report_options'] as const),
  ...(['revision', 'changed_by_name', 'changed_at'] as const),
] as const;

/** Somebody's own queries and those that are shared. Other people's private ones do not exist for them. */
const visible = (tx: Tx, { userId }: Pick<Scope, 'userId'>) =>
  tx
    .selectFrom('saved_queries')
    .select(columns)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('is_shared', '=', true)]));

export const listVisible = (tx: Tx, scope: Scope): Promise<SavedQueryRow[]> =>
  visible(tx, scope).orderBy('name').orderBy('id').execute();

const findVisible = (tx: Tx, scope: Scope, id: number): Promise<SavedQueryRow | undefined> =>
  visible(tx, scope).where('id', '=', id).executeTakeFirst();

/** The query, or the same refusal whether it is missing or somebody else's own. */
export async function requireSavedQuery(tx: Tx, scope: Scope, id: number): Promise<SavedQueryRow> {
  const row = await findVisible(tx, scope, id);
  if (!row) throw problem('notFound');
  return row;
}

/** The same, held still until the transaction ends. */
export const lockVisible = (tx: Tx, scope: Scope, id: number): Promise<SavedQueryRow | undefined> =>
  visible(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst();

/** Its owner changes a query; one that is shared, administrators too. */
export const canChange = ({ owner_id, is_shared }: SavedQueryRow, { userId, authority }: Scope): boolean =>
  owner_id === userId || (is_shared && (authority.isTenantAdmin || authority.isSysAdmin));

export function toBrief(row: SavedQueryRow, scope: Scope): z.input<typeof SavedQueryBrief> {
  const { stations, analytes } = ReportSelection.parse(row.selection);
  return {
    Id: row.id,
    Name: row.name,
    IsShared: row.is_shared,
    OwnerName: row.owner_name,
    IsOwn: row.owner_id === scope.userId,
    CanChange: canChange(row, scope),
    StationCount: stations.length,
    AnalyteCount: analytes.length,
    Revision: row.revision,
    ChangedBy: row.changed_by_name,
    ChangedAt: row.changed_at.toISOString(),
  };
}

export const toSavedQuery = (row: SavedQueryRow, scope: Scope): z.input<typeof SavedQuery> => ({
  ...toBrief(row, scope),
  selection: ReportSelection.parse(row.selection),
  reportOptions: ReportOptions.parse(row.report_options),
});

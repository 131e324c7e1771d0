import { type Input, problem, type Reply, type stationImport } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { lockStations, removeStations } from '../data-sources/delete-stations.ts';
import { listStationUses } from '../data-sources/station-uses.ts';
import { type CheckedUndo, checkUndo, listImportedRows } from './check-undo.ts';

type Params = Input<typeof stationImport.undo>['body'];
const shown = 1000;

/**
 * Undoes an import as far as nothing prevents it. What stays is reported with the reason; when that is gone, the
 * same can be requested again.
 */
export function undoStationImport(
  scope: Scope,
  { ImportId, IsTestRun }: Params,
): Promise<Reply<typeof stationImport.undo>> {
  return scope.transaction(async (tx) => {
    const { rows } = await sql<{ file_name: string }>`
      select file_name from station_imports where id = ${ImportId} for update`.execute(tx);
    const [row] = rows;
    if (!row) throw problem('notFound');
    const imported = await listImportedRows(tx, ImportId);
    const ids = imported.map(({ id }) => id);
    await lockStations(tx, ids);
    const uses = await listStationUses(
      tx,
      imported.flatMap(({ id, is_new }) => (is_new ? [id] : [])),
    );
    // Read again: somebody may have changed them before they were held.
    const evaluated = checkUndo(await listImportedRows(tx, ImportId), uses);
    const { removed, restored, stays } = evaluated;
    if (!IsTestRun) {
      await carryOut(tx, scope, ImportId, evaluated);
      if (removed.length + restored.length > 0) {
        const facts = { import: ImportId, removed: removed.length, restored: restored.length, stays: stays.length };
        await recordAudit(tx, scope, { what: 'stations.importUndone', subject: row.file_name, new: facts });
      }
    }
    return {
      IsTestRun,
      Removed: removed.length,
      Restored: restored.length,
      RemainingCount: stays.length,
      Remaining: stays.slice(0, shown),
    };
  });
}

async function carryOut(
  tx: Tx,
  scope: Scope,
  importId: number,
  { removed, restored, done }: CheckedUndo,
): Promise<void> {
  if (removed.length > 0) await removeStations(tx, removed);
  if (restored.length > 0) await restore(tx, restored);
  await sql`
    update station_import_rows set undone_at = ${scope.now()}::timestamptz
    where import_id = ${importId} and data_source_id = any (${done}::bigint[])`.execute(tx);
  await sql`
    update station_imports set undone_at = ${scope.now()}::timestamptz, undone_by = ${scope.userName}
    where id = ${importId} and undone_at is null`.execute(tx);
}

const columns = {
  location_type: 'text',
  description: 'text',
  latitude: 'float8',
  longitude: 'float8',
  elevation_m: 'float8',
  time_zone: 'text',
  category_id: 'int',
  community_type: 'text',
  plot_type: 'text',
  survey_type: 'text',
} as const;

async function restore(tx: Tx, restored: CheckedUndo['restored']): Promise<void> {
  const set = Object.entries(columns).map(
    ([name, type]) =>
      sql`${sql.ref(name)} = case when r.facts ? ${sql.lit(name)} then (r.facts ->> ${sql.lit(name)})::${sql.raw(type)}
        else d.${sql.ref(name)} end`,
  );
  const rows = sql`jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) as r(id bigint, facts jsonb, synonym text)`;
  await sql`update data_sources d set ${sql.join(set)} from ${rows} where d.id = r.id`.execute(tx);
  await sql`
    delete from synonyms s using ${rows}
    where s.data_source_id = r.id and s.name = r.synonym and not s.is_primary`.execute(tx);
}

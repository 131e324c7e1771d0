import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { type DeliveredKind, unchangedDeliveries } from '#slices/imports';
import { planRestoring, restoreVersions, settleSamples } from './restore-versions.ts';
import { sameKey } from './result-key.ts';
import { valueText } from './value-text.ts';
import { versionTables } from './work-tables.ts';

/** Results, as a kind of thing that imports deliver. */
export const deliveredResults: DeliveredKind = {
  name: 'results',
  makeWorkTables: (bulk) => bulk.run(versionTables),
  planImportChange: planRestoring,
  applyImportChange: async (tx, by) => {
    await restoreVersions(tx, by);
    await settleSamples(tx, by.at);
  },
  countDelivered,
  versionsOf: (id) => sql`
    (select r.tenant_id, r.id,
        ${valueText('r')} as value,
        r.unit, r.opened_at, r.closed_at, r.opened_by, r.is_restored, r.correction, r.file_version_id, r.sheet, r.row_no,
        r.column_no
      from results k join results r on r.tenant_id = k.tenant_id and ${sameKey('r', 'k')} where k.id = ${id})`,
};

async function countDelivered(tx: Tx, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from results where opened_by = ${importId} and not is_restored)
      + (select count(*) from ${unchangedDeliveries} u where u.import_id = ${importId}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

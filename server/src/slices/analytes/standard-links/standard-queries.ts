import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { analyteStandards, type StandardRow } from './analyte-standards.ts';

/** All standards in force for the tenant, by guideline and analyte. */
export const listStandards = (tx: Tx, tenantId: number): Promise<StandardRow[]> =>
  analyteStandards.registered().listStandards(tx, tenantId);

/** The standard by its id. One the tenant does not use is not found. */
export async function requireStandard(tx: Tx, tenantId: number, id: number): Promise<StandardRow> {
  const [row] = await analyteStandards.registered().listStandards(tx, tenantId, id);
  if (!row) throw problem('notFound');
  return row;
}

export interface LinkedStandard extends StandardRow {
  readonly analyte_id: number;
}

/** The links of the tenant's analytes, or of one, to standards in force. */
export async function listLinks(tx: Tx, tenantId: number, analyteId?: number): Promise<LinkedStandard[]> {
  const links = await tx
    .selectFrom('analyte_standards')
    .select(['analyte_id', 'lineage_id'])
    .where((eb) => (analyteId === undefined ? eb.lit(true) : eb('analyte_id', '=', analyteId)))
    .orderBy('analyte_id')
    .execute();
  if (links.length === 0) return [];
  const byLineage = new Map<number, StandardRow[]>();
  for (const standard of await listStandards(tx, tenantId)) {
    byLineage.set(standard.lineage_id, [...(byLineage.get(standard.lineage_id) ?? []), standard]);
  }
  return links.flatMap(({ analyte_id, lineage_id }) =>
    (byLineage.get(lineage_id) ?? []).map((standard) => ({ ...standard, analyte_id })),
  );
}

/** Returns whether the link is new. */
export async function insertLink(tx: Tx, analyteId: number, lineageId: number, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('analyte_standards')
    .values({ analyte_id: analyteId, lineage_id: lineageId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('lineage_id')
    .execute();
  return added.length > 0;
}

/** Returns whether there was such a link. */
export async function removeLink(tx: Tx, analyteId: number, lineageId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('analyte_standards')
    .where('analyte_id', '=', analyteId)
    .where('lineage_id', '=', lineageId)
    .returning('lineage_id')
    .execute();
  return removed.length > 0;
}

/** The standard then evaluates no analyte of the tenant. */
export const removeLinksOf = (tx: Tx, lineageId: number) =>
  tx.deleteFrom('analyte_standards').where('lineage_id', '=', lineageId).execute();

import { problem } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface StandardRow {
  readonly id: number;
  readonly lineage_id: number;
  readonly guideline_id: number;
  readonly guideline: string;
  readonly long_name: string;
  readonly analyte_name: string;
  readonly value: string;
  readonly unit_id: number | null;
  readonly reference: string;
}

/** The standards in force for a tenant: those of the versions it uses, as they read now. */
const inUse = (tenantId: number): RawBuilder<unknown> => sql`
  tenant_guidelines tg
  join guidelines g on g.id = tg.guideline_id
  join standards s on s.guideline_version_id = tg.guideline_version_id and s.removed_at is null
  join standard_texts t on t.standard_id = s.id and t.closed_at is null
  where tg.linked_tenant_id = ${tenantId}`;

const columns = sql`s.id, s.lineage_id, g.id as guideline_id, g.name as guideline, g.long_name, t.analyte_name, t.value,
  t.unit_id, t.reference`;

/** All standards in force for the tenant, by guideline and analyte. */
export async function listStandards(tx: Tx, tenantId: number): Promise<StandardRow[]> {
  const { rows } = await sql<StandardRow>`
    select ${columns} from ${inUse(tenantId)} order by lower(g.name), lower(t.analyte_name), s.id`.execute(tx);
  return rows;
}

/** The standard by its id. One the tenant does not use is not found. */
export async function requireStandard(tx: Tx, tenantId: number, id: number): Promise<StandardRow> {
  const { rows } = await sql<StandardRow>`select ${columns} from ${inUse(tenantId)} and s.id = ${id}`.execute(tx);
  const [row] = rows;
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

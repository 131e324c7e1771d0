import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes, allStandardLinks } from '#slices/analytes';

export interface LinkedAnalyte {
  readonly lineage_id: number;
  readonly analyte_id: number;
  readonly name: string;
  readonly unit_group_id: number | null;
}

/** Which of the tenant's analytes standards of these lineages evaluate. */
export async function listLinkedAnalytes(tx: Tx, lineageIds: readonly number[]): Promise<LinkedAnalyte[]> {
  const { rows } = await sql<LinkedAnalyte>`
    select l.lineage_id, l.analyte_id, a.name, a.applicable_unit_group_id as unit_group_id
    from ${allStandardLinks} l join ${allAnalytes} a on a.tenant_id = l.tenant_id and a.id = l.analyte_id
    where l.lineage_id = any (${[...new Set(lineageIds)]}) order by l.lineage_id, l.analyte_id`.execute(tx);
  return rows;
}

/** The same, as lists of ids by lineage. */
export async function mapAnalytes(tx: Tx, lineageIds: readonly number[]): Promise<Map<number, number[]>> {
  const analytes = new Map<number, number[]>();
  for (const { lineage_id, analyte_id } of await listLinkedAnalytes(tx, lineageIds)) {
    analytes.set(lineage_id, [...(analytes.get(lineage_id) ?? []), analyte_id]);
  }
  return analytes;
}

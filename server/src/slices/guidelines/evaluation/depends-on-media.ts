import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Whether a tenant uses standards for certain media: they evaluate no result without a media type. */
export async function dependsOnMedia(tx: Tx, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ minds: boolean }>`
    select exists (select 1 from tenant_guidelines g where g.linked_tenant_id = ${tenantId} and (
      exists (select 1 from guideline_media_types m where m.guideline_id = g.guideline_id)
      or exists (select 1 from standards s join standard_texts t on t.standard_id = s.id
        where s.guideline_version_id = g.guideline_version_id and s.removed_at is null and t.closed_at is null
          and t.media_type_ids <> '{}'))) as minds`.execute(tx);
  return rows[0]?.minds ?? false;
}

import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { allMediaTypes } from '#slices/catalogue';
import type { StandardContent } from './guideline-queries.ts';

export interface GuidelineFacts {
  readonly name: string;
  readonly long_name: string;
  readonly category: string;
}

interface NewGuidelineRow extends GuidelineFacts {
  readonly owner_tenant_id: number | null;
  readonly copied_from_id?: number;
  readonly is_example?: boolean;
  readonly library_key?: string;
  readonly created_at: Date;
}

const nameTaken = <T>(name: string, work: () => Promise<T>) =>
  whenViolated('guidelines_name_unique', 'guidelines.nameTaken', { name }, work);

export const insertGuideline = async (tx: Tx, row: NewGuidelineRow): Promise<number> =>
  nameTaken(row.name, async () => {
    const { id } = await tx.insertInto('guidelines').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });

export const changeGuideline = (tx: Tx, id: number, facts: GuidelineFacts) =>
  nameTaken(facts.name, () => tx.updateTable('guidelines').set(facts).where('id', '=', id).execute());

/** Takes a guideline out of sight; what was evaluated by it can still be looked up in the history. */
export const removeGuideline = async (tx: Tx, id: number, now: Date) => {
  await tx.deleteFrom('tenant_guidelines').where('guideline_id', '=', id).execute();
  await tx.updateTable('guidelines').set({ removed_at: now }).where('id', '=', id).execute();
};

/** The name itself, or with a number behind it that makes it free. */
export async function findFreeName(tx: Tx, ownerTenantId: number, name: string): Promise<string> {
  const taken = await tx
    .selectFrom('guidelines')
    .select(sql<string>`lower(name)`.as('name'))
    .where('owner_tenant_id', '=', ownerTenantId)
    .where('removed_at', 'is', null)
    .execute();
  const names = new Set(taken.map((row) => row.name));
  let free = name;
  for (let copy = 2; names.has(free.toLowerCase()); copy += 1) free = `${name.slice(0, 94)} (${copy})`;
  return free;
}

export async function setMedia(tx: Tx, guidelineId: number, mediaTypeIds: readonly number[]): Promise<void> {
  const ids = [...new Set(mediaTypeIds)];
  await requireMedia(tx, ids);
  await tx.deleteFrom('guideline_media_types').where('guideline_id', '=', guidelineId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('guideline_media_types')
    .values(ids.map((media_type_id) => ({ guideline_id: guidelineId, media_type_id })))
    .execute();
}

export async function requireMedia(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from ${allMediaTypes} where id = any (${ids}) for share`.execute(
    tx,
  );
  if (rows.length < new Set(ids).size) throw problem('notFound');
}

export const insertVersion = async (
  tx: Tx,
  row: { guideline_id: number; number: number; label: string; started_at: Date },
): Promise<number> => {
  const { id } = await tx.insertInto('guideline_versions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const linkTenant = (
  tx: Tx,
  row: {
    linked_tenant_id: number;
    guideline_id: number;
    guideline_version_id: number;
    is_editable: boolean;
    linked_at: Date;
  },
) => tx.insertInto('tenant_guidelines').values(row).execute();

/** When the text of a standard is written, and by whom: nobody wrote what is shipped. */
export interface Written {
  readonly now: Date;
  readonly name: string;
  readonly tenantId: number | null;
}

export const writtenBy = (scope: Pick<Scope, 'now' | 'userName' | 'tenantId'>): Written => ({
  now: scope.now(),
  name: scope.userName,
  tenantId: scope.tenantId,
});

/** The new standard's id. Without a lineage it begins one. */
export async function insertStandard(
  tx: Tx,
  { versionId, lineageId, written }: { versionId: number; lineageId?: number; written: Written },
  content: StandardContent,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into standards (guideline_version_id, lineage_id, created_at)
    values (${versionId}, coalesce(${lineageId ?? null}::int, nextval('standard_lineages')::int), ${written.now})
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('A standard was not stored.');
  await insertText(tx, { standardId: made.id, number: 1, written }, content);
  return made.id;
}

/** Closes what the standard says and opens what it says from now on. */
export async function replaceText(
  tx: Tx,
  standardId: number,
  written: Written,
  content: StandardContent,
): Promise<void> {
  const closed = await tx
    .updateTable('standard_texts')
    .set({ closed_at: written.now })
    .where('standard_id', '=', standardId)
    .where('closed_at', 'is', null)
    .returning('number')
    .executeTakeFirstOrThrow();
  await insertText(tx, { standardId, number: closed.number + 1, written }, content);
}

const insertText = (
  tx: Tx,
  { standardId, number, written }: { standardId: number; number: number; written: Written },
  content: StandardContent,
) =>
  tx
    .insertInto('standard_texts')
    .values({
      standard_id: standardId,
      number,
      ...content,
      fractions: [...content.fractions],
      media_type_ids: [...content.media_type_ids],
      cofactors: JSON.stringify(content.cofactors),
      opened_at: written.now,
      opened_by_name: written.name,
      opened_by_tenant_id: written.tenantId,
    })
    .execute();

export const removeStandard = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('standards').set({ removed_at: now }).where('id', '=', id).execute();

/** The same standards, of the same lineages, in another version. */
export async function copyStandards(
  tx: Tx,
  fromVersionId: number,
  toVersionId: number,
  { now, name, tenantId }: Written,
): Promise<void> {
  await sql`
    insert into standards (guideline_version_id, lineage_id, created_at)
    select ${toVersionId}::int, lineage_id, ${now}::timestamptz from standards
    where guideline_version_id = ${fromVersionId} and removed_at is null order by id`.execute(tx);
  await sql`
    insert into standard_texts (standard_id, number, analyte_name, fractions, unit_id, value_type, value, bound, statistic,
      within_days, least_samples, spanning_days, non_detects, valid_from, valid_to, media_type_ids, cofactors, reference, notes,
      converts_speciation, window_kind, first_month, last_month, most_percent, takes_other_fraction,
      opened_at, opened_by_name, opened_by_tenant_id)
    select made.id, 1, t.analyte_name, t.fractions, t.unit_id, t.value_type, t.value, t.bound, t.statistic, t.within_days,
      t.least_samples, t.spanning_days, t.non_detects, t.valid_from, t.valid_to, t.media_type_ids, t.cofactors, t.reference,
      t.notes, t.converts_speciation, t.window_kind, t.first_month, t.last_month, t.most_percent, t.takes_other_fraction,
      ${now}::timestamptz, ${name}::text, ${tenantId}::int
    from standards made
      join standards old on old.lineage_id = made.lineage_id and old.guideline_version_id = ${fromVersionId}
        and old.removed_at is null
      join standard_texts t on t.standard_id = old.id and t.closed_at is null
    where made.guideline_version_id = ${toVersionId}`.execute(tx);
}

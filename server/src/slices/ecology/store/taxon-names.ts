import type { NewTaxon } from '@freshet/contract';
import { taxonKey, type WrittenTaxon } from '@freshet/domain/ecology';
import { sql } from 'kysely';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { addTaxon } from '../taxa/write-taxa.ts';
import { type Delivery, recordDelivered } from './delivery.ts';

/** A taxon as names are compared with it. */
export interface KnownTaxon extends WrittenTaxon {
  readonly id: number;
  readonly commonName: string;
}

/** Everything names of taxa can mean for a tenant. */
export interface TaxonNames {
  readonly taxa: readonly KnownTaxon[];
  /** What files call taxa, by full key. */
  readonly aliases: ReadonlyMap<string, number>;
}

export async function loadTaxonNames(tx: Tx): Promise<TaxonNames> {
  const taxa = await tx
    .selectFrom('taxa')
    .select(['id', 'name', 'authority', 'common_name as commonName'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const aliases = await tx
    .selectFrom('taxon_aliases as a')
    .innerJoin('taxa as t', (join) =>
      join.onRef('t.tenant_id', '=', 'a.tenant_id').onRef('t.id', '=', 'a.taxon_id').on('t.removed_at', 'is', null),
    )
    .select(['a.name', 'a.taxon_id'])
    .execute();
  return { taxa, aliases: new Map(aliases.map(({ name, taxon_id }) => [taxonKey(name), taxon_id])) };
}

/** The taxon list as a checklist is compared with it. */
export const listChecklistTaxa = (tx: Tx) =>
  tx
    .selectFrom('taxa')
    .select(['id', 'name', 'authority', 'status', 'rank', 'family', 'accepted_id'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** What taxa of the list are called, their authors included. */
export async function taxaNamed(tx: Tx, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, concat_ws(' ', name, nullif(authority, '')) as name from taxa
    where removed_at is null and id = any (${ids}::bigint[])`.execute(tx);
  return rows;
}

/** Remembers what a name in files always means. The latest word counts. */
export async function saveTaxonAlias(
  tx: Tx,
  scope: Actor & { readonly userName: string },
  { written, taxonId }: { readonly written: WrittenTaxon; readonly taxonId: number },
): Promise<void> {
  const name = `${written.name} ${written.authority}`.trim().replace(/\s+/g, ' ').slice(0, 401);
  await sql`insert into taxon_aliases (taxon_id, name, changed_by_name, changed_at)
    values (${taxonId}, ${name}, ${scope.userName}, ${scope.now()})
    on conflict (tenant_id, lower(name)) do update set taxon_id = excluded.taxon_id,
      changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at`.execute(tx);
  await recordAudit(tx, scope, { what: 'taxon.aliasTaught', subject: name, new: { taxon_id: taxonId } });
}

/** Remembers the code by which a list calls a taxon, as one of its names in files. What a person taught goes before it. */
export async function recordTaxonCode(
  tx: Tx,
  scope: Actor & { readonly userName: string },
  { code, taxonId }: { readonly code: string; readonly taxonId: number },
): Promise<void> {
  // A number alone would be any number.
  if (!/^(?=.*\p{L})\S{2,50}$/u.test(code)) return;
  await sql`insert into taxon_aliases (taxon_id, name, changed_by_name, changed_at)
    values (${taxonId}, ${code}, ${scope.userName}, ${scope.now()})
    on conflict (tenant_id, lower(name)) do update set taxon_id = excluded.taxon_id
      where taxon_aliases.taxon_id in (select id from taxa t where t.tenant_id = taxon_aliases.tenant_id
        and t.removed_at is not null)`.execute(tx);
}

/** Adds a taxon with an import, or takes the one that has the name. */
export async function deliverTaxon(tx: Tx, delivery: Delivery, actor: Actor, taxon: NewTaxon): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from taxa where removed_at is null and lower(name) = lower(${taxon.Name})
      and lower(authority) = lower(${taxon.Authority})`.execute(tx);
  const known = rows[0]?.id;
  const id = known ?? (await addTaxon(tx, actor, taxon)).id;
  if (known === undefined)
    await tx.updateTable('taxa').set({ import_id: delivery.importId }).where('id', '=', id).execute();
  await recordDelivered(tx, delivery, 'taxon', id);
  return id;
}

import { sql } from 'kysely';
import { allAuditEntries } from '#platform/db/platform-relations';
import type { Tx } from '#platform/db/transaction';
import { type NameEntry, NameIndex } from './name-index.ts';

/** How far back an entry may lie that was begun before the newest one and stored after it. */
const overtakenEntries = 1000;

/**
 * Differs whenever anything of the tenant has changed: each change leaves an entry in the audit, in its own
 * transaction. Entries may be stored in another order than they were numbered, so the newest alone would not show a
 * change.
 */
export async function readStamp(tx: Tx): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ':' || coalesce(max(id), 0) as stamp from ${allAuditEntries}
    where id > (select coalesce(max(id), 0) - ${overtakenEntries}::bigint from ${allAuditEntries})`.execute(tx);
  return rows[0]?.stamp ?? '';
}

interface Columns {
  readonly source_ids: number[] | null;
  readonly feature_ids: (number | null)[] | null;
  readonly types: string[] | null;
}

interface NameColumns {
  readonly ids: number[] | null;
  readonly names: string[] | null;
  readonly folded: string[] | null;
  readonly is_primary: boolean[] | null;
}

/**
 * All names the transaction may see. Whole columns come as one JSON text each: tens of thousands of rows take the
 * driver several times as long.
 */
export async function loadNames(tx: Tx, isShared: boolean): Promise<NameIndex> {
  const granted = (column: string) =>
    isShared
      ? sql`where ${sql.ref(column)} = any (string_to_array(current_setting('app.stations', true), ',')::bigint[])`
      : sql``;
  const sources = await sql<Columns>`
    select json_agg(id) as source_ids, json_agg(monitoring_feature_id) as feature_ids, json_agg(source_type) as types
    from data_sources ${granted('id')}`.execute(tx);
  const synonyms = await sql<NameColumns>`
    select json_agg(data_source_id) as ids, json_agg(name) as names, json_agg(folded) as folded,
      json_agg(is_primary) as is_primary
    from synonyms ${granted('data_source_id')}`.execute(tx);
  const features = await sql<Pick<NameColumns, 'ids' | 'names'>>`
    select json_agg(id) as ids, json_agg(display_name) as names from monitoring_features`.execute(tx);
  return toIndex(sources.rows[0], synonyms.rows[0], features.rows[0]);
}

function toIndex(
  sources: Columns | undefined,
  synonyms: NameColumns | undefined,
  features: Pick<NameColumns, 'ids' | 'names'> | undefined,
): NameIndex {
  const primary = new Map<number, string>();
  const ofSources = (synonyms?.ids ?? []).map((sourceId, row): NameEntry => {
    const name = synonyms?.names?.[row] ?? '';
    if (synonyms?.is_primary?.[row]) primary.set(sourceId, name);
    return { name, folded: synonyms?.folded?.[row] ?? '', sourceId, featureId: null };
  });
  const ofPlaces = (features?.ids ?? []).map((featureId, row): NameEntry => {
    const name = features?.names?.[row] ?? '';
    return { name, folded: name.toLowerCase(), sourceId: null, featureId };
  });
  const all = (sources?.source_ids ?? []).map((id, row) => ({
    id,
    featureId: sources?.feature_ids?.[row] ?? null,
    type: sources?.types?.[row] ?? '',
  }));
  return new NameIndex(all, [...ofSources, ...ofPlaces], primary);
}

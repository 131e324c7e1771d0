import { makeNeighbourhood, toPosition } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { Unplaced } from './auto-assign-queries.ts';
import { describeChange, type WireChange } from './linking-plan.ts';

const nearMetres = 100;
const leastSimilarity = 0.45;
const mostNames = 3;
/** Names that are much alike have to be compared one with another: this many pairs take two or three seconds. */
const mostPairs = 600_000;

export interface NearPlaces {
  /** By the id of the data source. */
  readonly proposals: ReadonlyMap<number, readonly WireChange[]>;
  /** Data sources whose names there was no time to compare. */
  readonly passedOver: ReadonlySet<number>;
}

/** Places within 100 m, and places with a name that is nearly the same, for data sources that no name decided about. */
export async function proposeNearPlaces(tx: Tx, sources: readonly Unplaced[]): Promise<NearPlaces> {
  const proposals = new Map<number, WireChange[]>();
  if (sources.length === 0) return { proposals, passedOver: new Set() };
  const add = (source: Unplaced, feature: { id: number; name: string }, reason: string) => {
    const known = proposals.get(source.id) ?? [];
    if (known.some(({ MonitoringFeatureId }) => MonitoringFeatureId === feature.id)) return;
    const message = `${source.name} may belong to ${feature.name}: ${reason}.`;
    proposals.set(source.id, [...known, describeChange('proposed', { source, feature }, message)]);
  };
  const near = makeNeighbourhood<{ id: number; name: string }>(nearMetres);
  for (const { latitude, longitude, ...feature } of await listPlacedFeatures(tx)) {
    near.add({ latitude, longitude }, feature);
  }
  for (const source of sources) {
    const position = toPosition(source.latitude, source.longitude);
    const nearest = position && near.findNearest(position, () => true);
    if (nearest) add(source, nearest.thing, `it is ${Math.round(nearest.metres)} m away`);
  }
  const nameCount = await copyPlaceNames(tx);
  const lookedAt = sources.slice(0, Math.floor(mostPairs / Math.max(1, nameCount)));
  const byId = new Map(lookedAt.map((source) => [source.id, source]));
  for (const { source_id, id, name, matched } of await listNearNames(tx, lookedAt)) {
    const source = byId.get(source_id);
    if (source) add(source, { id, name }, `its name ${matched} is nearly the same`);
  }
  return { proposals, passedOver: new Set(sources.slice(lookedAt.length).map(({ id }) => id)) };
}

async function listPlacedFeatures(tx: Tx) {
  const { rows } = await sql<{ id: number; name: string; latitude: number; longitude: number }>`
    select f.id, f.display_name as name, d.latitude, d.longitude
    from data_sources d join monitoring_features f on f.tenant_id = d.tenant_id and f.id = d.monitoring_feature_id
    where d.latitude is not null order by d.id`.execute(tx);
  return rows;
}

/**
 * Row-level security keeps the index for near names from being used on protected tables, so the names of places are
 * copied into a table of this transaction's own.
 */
async function copyPlaceNames(tx: Tx): Promise<number> {
  await sql`create temporary table place_names (id bigint, name text, matched text) on commit drop`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into place_names select f.id, f.display_name, f.display_name from monitoring_features f
    union select f.id, f.display_name, s.name from monitoring_features f
      join data_sources d on d.tenant_id = f.tenant_id and d.monitoring_feature_id = f.id
      join synonyms s on s.tenant_id = d.tenant_id and s.data_source_id = d.id`.execute(tx);
  await sql`create index on place_names using gin (matched gin_trgm_ops)`.execute(tx);
  await sql`analyze place_names`.execute(tx);
  return Number(numAffectedRows);
}

async function listNearNames(tx: Tx, sources: readonly Unplaced[]) {
  await sql`set local pg_trgm.similarity_threshold = ${sql.lit(leastSimilarity)}`.execute(tx);
  const asked = sources.map(({ id, name }) => ({ id, name }));
  const { rows } = await sql<{ source_id: number; id: number; name: string; matched: string }>`
    select a.id as source_id, n.id, n.name, n.matched
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(id bigint, name text)
    cross join lateral (
      select p.id, p.name, p.matched, similarity(p.matched, a.name) as likeness from place_names p
      where p.matched % a.name order by likeness desc, p.id, p.matched limit ${mostNames}) n
    order by a.id, n.likeness desc, n.id, n.matched`.execute(tx);
  return rows;
}

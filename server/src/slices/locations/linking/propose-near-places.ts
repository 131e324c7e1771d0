import { type Sentence, sentence } from '@freshet/contract';
import { makeNeighbourhood, toPosition } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { findNearNames } from '#platform/names/near-names';
import type { KnownName } from '#platform/names/trigram-index';
import type { Unplaced } from './auto-assign-queries.ts';
import { describeChange, type WireChange } from './linking-plan.ts';

const nearMetres = 100;
const leastSimilarity = 0.45;
const mostNames = 3;

/** By the id of the data source. */
export type NearPlaces = ReadonlyMap<number, readonly WireChange[]>;

/** Places within 100 m, and places with a name that is nearly the same, for data sources that no name decided about. */
export async function proposeNearPlaces(tx: Tx, sources: readonly Unplaced[]): Promise<NearPlaces> {
  const proposals = new Map<number, WireChange[]>();
  if (sources.length === 0) return proposals;
  const add = (source: Unplaced, feature: { id: number; name: string }, message: Sentence) => {
    const known = proposals.get(source.id) ?? [];
    if (known.some(({ MonitoringFeatureId }) => MonitoringFeatureId === feature.id)) return;
    proposals.set(source.id, [...known, describeChange('proposed', { source, feature }, message)]);
  };
  const near = makeNeighbourhood<{ id: number; name: string }>(nearMetres);
  for (const { latitude, longitude, ...feature } of await listPlacedFeatures(tx)) {
    near.add({ latitude, longitude }, feature);
  }
  for (const source of sources) {
    const position = toPosition(source.latitude, source.longitude);
    const nearest = position && near.findNearest(position, () => true);
    if (!nearest) continue;
    const { thing, metres } = nearest;
    add(
      source,
      thing,
      sentence('stationMayBelongNearby', { station: source.name, place: thing.name, metres: Math.round(metres) }),
    );
  }
  const limits = { leastLikeness: leastSimilarity, most: mostNames };
  const requested = sources.map(({ name }) => name);
  const alike = await findNearNames(requested, await listPlaceNames(tx), limits);
  for (const [at, source] of sources.entries()) {
    for (const { matched, ...feature } of alike[at] ?? [])
      add(
        source,
        feature,
        sentence('stationMayBelongByName', { station: source.name, place: feature.name, name: matched }),
      );
  }
  return proposals;
}

async function listPlacedFeatures(tx: Tx) {
  const { rows } = await sql<{ id: number; name: string; latitude: number; longitude: number }>`
    select f.id, f.display_name as name, d.latitude, d.longitude
    from data_sources d join monitoring_features f on f.tenant_id = d.tenant_id and f.id = d.monitoring_feature_id
    where d.latitude is not null order by d.id`.execute(tx);
  return rows;
}

/** Every name a place goes by: its own, and those of its data sources. */
async function listPlaceNames(tx: Tx): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`
    select f.id, f.display_name as name, f.display_name as matched from monitoring_features f
    union select f.id, f.display_name, s.name from monitoring_features f
      join data_sources d on d.tenant_id = f.tenant_id and d.monitoring_feature_id = f.id
      join synonyms s on s.tenant_id = d.tenant_id and s.data_source_id = d.id`.execute(tx);
  return rows;
}

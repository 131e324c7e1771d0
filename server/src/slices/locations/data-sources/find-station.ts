import { problem, type SourceType } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { findAnywhere } from './find-anywhere.ts';

/** What others need to know of a station, plot or survey location. */
export interface Station {
  readonly id: number;
  readonly source_type: string;
  readonly monitoring_feature_id: number | null;
  /** Its primary name. */
  readonly name: string;
}

/** A station by its id, or by any of its names, whatever their case. */
export type StationKey = { readonly id: number } | { readonly name: string };

/**
 * Reads about a station: the caller's own, or one that another tenant lets it read. `read` sees what the caller may see
 * there. A name that several kinds of stations share means the discrete one.
 */
export const readStation = <T>(
  scope: Scope,
  key: StationKey,
  read: (tx: Tx, station: Station, isShared: boolean) => Promise<T>,
): Promise<T> =>
  findAnywhere(scope, async (tx, isShared) => {
    const station = 'id' in key ? await stationById(tx, key.id) : await stationByName(tx, key.name);
    return station && read(tx, station, isShared);
  });

const stations = (tx: Tx) =>
  tx
    .selectFrom('data_sources as d')
    .innerJoin('synonyms as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'd.tenant_id')
        .onRef('p.data_source_id', '=', 'd.id')
        .on('p.is_primary', '=', true),
    )
    .select(['d.id', 'd.source_type', 'd.monitoring_feature_id', 'p.name']);

const stationById = (tx: Tx, id: number): Promise<Station | undefined> =>
  stations(tx).where('d.id', '=', id).executeTakeFirst();

/** Those of the stations that can be seen. */
export const findStations = (tx: Tx, ids: readonly number[]): Promise<Station[]> =>
  stations(tx).where(sql<boolean>`d.id = any (${ids}::bigint[])`).execute();

/** A station of the tenant itself; refused as missing where it is not. */
export async function requireStation(tx: Tx, id: number): Promise<Station> {
  const station = await stationById(tx, id);
  if (!station) throw problem('notFound');
  return station;
}

/** The tenant's own station of a kind that has this name, whatever its case. */
export const findStationNamed = (tx: Tx, type: SourceType, name: string): Promise<Station | undefined> =>
  stationsNamed(tx, name).where('d.source_type', '=', type).limit(1).executeTakeFirst();

// By the folded name first: comparing by lower() alone could use no index on a protected table.
const stationsNamed = (tx: Tx, name: string) =>
  stations(tx)
    .innerJoin('synonyms as s', (join) =>
      join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.data_source_id', '=', 'd.id'),
    )
    .where('s.folded', '=', foldName(name))
    .where(sql<boolean>`lower(s.name) = lower(${name})`)
    .orderBy(sql`d.source_type = 'discrete_envirodata'`, 'desc')
    .orderBy(sql`s.name = ${name}`, 'desc')
    .orderBy('d.id');

const stationByName = (tx: Tx, name: string): Promise<Station | undefined> =>
  stationsNamed(tx, name).limit(1).executeTakeFirst();

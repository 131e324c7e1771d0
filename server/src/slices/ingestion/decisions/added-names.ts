import type { AddedName } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { findAnalytesInStandards } from '#slices/analytes';
import { whyStationsStay } from '#slices/locations';
import { findResultsOfOthers } from '#slices/observations';

export type RemainsBecause = AddedName['RemainsBecause'];

interface Added {
  readonly id: number;
  readonly name: string;
  readonly stays: RemainsBecause;
}

/** What the review of a file added, each with what else uses it. */
export interface AddedThings {
  readonly stations: readonly Added[];
  readonly analytes: readonly Added[];
}

interface Of {
  readonly fileId: number;
  /** One line of the ledger; without it all that apply. */
  readonly decisionId?: number;
  /** Imports whose results do not count as a use. */
  readonly importIds: readonly number[];
  /** A reading whose waiting rows do not count as a use. */
  readonly ingestionId?: number;
}

/** The stations and analytes that decisions about a file added and that are still there. */
export async function listAddedThings(tx: Tx, of: Of): Promise<AddedThings> {
  const stations = await listOne(tx, of, 'station');
  const analytes = await listOne(tx, of, 'analyte');
  const [stationIds, analyteIds] = [stations.map(({ id }) => id), analytes.map(({ id }) => id)];
  const others = await findResultsOfOthers(tx, { stationIds, analyteIds, importIds: of.importIds });
  const stationUses = new Map<number, RemainsBecause>(await whyStationsStay(tx, stationIds));
  for (const id of await namedElsewhere(tx, of, 'station', stationIds)) stationUses.set(id, 'names');
  for (const id of await waitsElsewhere(tx, of, 'data_source_id', stationIds)) stationUses.set(id, 'waitingRows');
  for (const id of others.stationIds) stationUses.set(id, 'results');
  const analyteUses = new Map<number, RemainsBecause>();
  for (const id of await namedElsewhere(tx, of, 'analyte', analyteIds)) analyteUses.set(id, 'names');
  for (const id of await findAnalytesInStandards(tx, analyteIds)) analyteUses.set(id, 'standards');
  for (const id of await waitsElsewhere(tx, of, 'analyte_id', analyteIds)) analyteUses.set(id, 'waitingRows');
  for (const id of others.analyteIds) analyteUses.set(id, 'results');
  return {
    stations: stations.map((each) => ({ ...each, stays: stationUses.get(each.id) ?? '' })),
    analytes: analytes.map((each) => ({ ...each, stays: analyteUses.get(each.id) ?? '' })),
  };
}

type Thing = { readonly id: number; readonly name: string };

async function listOne(tx: Tx, { fileId, decisionId }: Of, kind: 'station' | 'analyte'): Promise<Thing[]> {
  const known = kind === 'station' ? sql`data_sources` : sql`analytes`;
  const { rows } = await sql<Thing>`
    select g.id, g.name from review_decisions d cross join lateral unnest(d.added_ids, d.added_names) as g (id, name)
      join ${known} k on k.tenant_id = d.tenant_id and k.id = g.id
    where d.file_id = ${fileId} and d.kind = 'added' and d.name_kind = ${kind} and d.undone_at is null
      and (${decisionId ?? null}::bigint is null or d.id = ${decisionId ?? null})
    order by g.name, g.id`.execute(tx);
  return rows;
}

/** Those that other files' decisions take names for. */
async function namedElsewhere(tx: Tx, { fileId }: Of, kind: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct target_id as id from review_decisions where kind = 'name' and name_kind = ${kind}
      and file_id <> ${fileId} and undone_at is null and target_id = any (${ids}::bigint[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those that rows of other readings wait with. */
async function waitsElsewhere(
  tx: Tx,
  { ingestionId }: Of,
  column: 'data_source_id' | 'analyte_id',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(column)} as id from staged_rows
    where ingestion_id is distinct from ${ingestionId ?? null}::bigint and ${sql.ref(column)} = any (${ids}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

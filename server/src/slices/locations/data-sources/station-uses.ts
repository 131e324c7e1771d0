import { type Sentence, type SentenceCode, sentence } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';

/** How it is counted in a sentence: `148 results`. */
type UseCode = Extract<SentenceCode, `usedBy${string}`>;

/** What a station may be needed for, as the slices above report. */
export type StationUse =
  | {
      readonly code: UseCode;
      /** What files deliver comes and goes with their imports. */
      readonly isDelivered?: true;
      /** It stays in the history of the station, and so does the station. */
      readonly isHistory?: true;
      /** Why a station that has it cannot become part of another one. */
      readonly refusesMerge?: 'annotationsKeepStation' | 'aquariusKeepsStation';
      /** How much of it each of these stations has; those with nothing may be left out. */
      readonly count: (tx: Tx, stationIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
    }
  | {
      /** Removes what goes with the stations instead of keeping them. */
      readonly release: (tx: Tx, stationIds: readonly number[]) => Promise<void>;
    };

export const stationUses = makeRegister<readonly StationUse[]>('what stations are used for');

/** What uses each of the stations, in words: `148 results`, `2 dashboards`. Those that nothing uses are left out. */
export async function listStationUses(tx: Tx, stationIds: readonly number[]): Promise<Map<number, Sentence[]>> {
  const uses = new Map<number, Sentence[]>();
  for (const use of stationUses.registered()) {
    if ('release' in use) continue;
    for (const [id, count] of await use.count(tx, stationIds)) {
      if (count > 0) uses.set(id, [...(uses.get(id) ?? []), sentence(use.code, { count })]);
    }
  }
  return uses;
}

/** Why a station cannot become part of another one. */
export async function whyNotMerged(tx: Tx, stationId: number): Promise<Sentence[]> {
  const reasons: Sentence[] = [];
  for (const use of stationUses.registered()) {
    if ('release' in use || use.refusesMerge === undefined) continue;
    if ((await use.count(tx, [stationId])).get(stationId)) reasons.push(sentence(use.refusesMerge));
  }
  return reasons;
}

/** Why a station stays though no delivered data needs it. */
export type StationStays = 'documents' | 'links' | 'changed' | 'screens' | 'history';

/**
 * The stations that are needed for something besides delivered data: what people have added to them since they were
 * made, and what the slices above report, such as a dashboard, a saved query or another tenant.
 */
export async function whyStationsStay(tx: Tx, stationIds: readonly number[]): Promise<Map<number, StationStays>> {
  const { rows } = await sql<{ id: number; why: StationStays | null }>`
    select d.id, case
        when exists (select 1 from attachments a where a.tenant_id = d.tenant_id
          and a.monitoring_feature_id = d.monitoring_feature_id)
          or exists (select 1 from notes n where n.tenant_id = d.tenant_id
          and n.monitoring_feature_id = d.monitoring_feature_id) then 'documents'
        when exists (select 1 from data_sources o where o.tenant_id = d.tenant_id and o.id <> d.id
          and o.monitoring_feature_id = d.monitoring_feature_id) then 'links'
        when exists (select 1 from station_metadata m where m.tenant_id = d.tenant_id and m.data_source_id = d.id)
          or exists (select 1 from data_source_tags t where t.tenant_id = d.tenant_id and t.data_source_id = d.id)
          then 'changed' end as why
    from data_sources d where d.id = any (${stationIds}::bigint[])`.execute(tx);
  const stays = new Map(rows.flatMap(({ id, why }) => (why === null ? [] : [[id, why] as const])));
  for (const use of stationUses.registered()) {
    if ('release' in use || use.isDelivered) continue;
    for (const [id, count] of await use.count(tx, stationIds)) {
      if (count > 0) stays.set(id, use.isHistory ? 'history' : 'screens');
    }
  }
  return stays;
}

/** Removes what goes with stations that are deleted. */
export async function releaseStations(tx: Tx, stationIds: readonly number[]): Promise<void> {
  for (const use of stationUses.registered()) if ('release' in use) await use.release(tx, stationIds);
}

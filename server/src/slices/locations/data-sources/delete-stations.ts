import { type Input, type locations, problem, type Reply } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import type { SourceKey } from '../linking/link-data-source.ts';
import { listSources } from './source-queries.ts';
import { primaryName, toSourceFacts } from './source-view.ts';
import { listStationUses, releaseStations } from './station-uses.ts';

type Several = Input<typeof locations.deleteDataSources>['body'];

const shown = 1000;
const mostReported = 100;

/** Deletes a station that nothing uses; the refusal says what does. Its place goes with it if nothing else is there. */
export function deleteStation(scope: Scope, { type, id }: SourceKey): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockStations(tx, [id]);
    const [source] = await listSources(tx, { ids: [id], types: [type] });
    if (!source) throw problem('notFound');
    const uses = (await listStationUses(tx, [id])).get(id);
    if (uses) {
      const message = uses.map(({ Message }) => Message).join(', ');
      throw problem('locations.stationInUse', { name: primaryName(source), uses: message });
    }
    await removeStations(tx, [id]);
    const change = { what: 'dataSource.deleted', subject: primaryName(source), old: toSourceFacts(source) };
    await recordAudit(tx, scope, change);
  });
}

/** Deletes those of the stations that nothing uses. A test run says which. */
export function deleteStations(
  scope: Scope,
  { Ids, IsTestRun }: Several,
): Promise<Reply<typeof locations.deleteDataSources>> {
  return scope.transaction(async (tx) => {
    const names = await lockStations(tx, Ids);
    if (names.size !== new Set(Ids).size) throw problem('notFound');
    const uses = await listStationUses(tx, Ids);
    const going = [...names.keys()].filter((id) => !uses.has(id));
    const stays = [...uses].map(([id, reasons]) => ({
      Id: id,
      Name: names.get(id) ?? '',
      Reasons: reasons,
    }));
    const goes = going.slice(0, shown).map((id) => ({ Id: id, Name: names.get(id) ?? '' }));
    const { emptied, remaining } = await countEmptied(tx, going);
    const places = IsTestRun ? emptied : await removeStations(tx, going);
    if (!IsTestRun && going.length > 0) {
      const old = { deleted: going.length, places, names: goes.slice(0, mostReported).map(({ Name }) => Name) };
      await recordAudit(tx, scope, { what: 'dataSources.deleted', subject: `${going.length}`, old });
    }
    return {
      ...{ IsTestRun, Deleted: going.length, Places: places, PlacesRemaining: remaining, Goes: goes },
      ...{ RemainingCount: stays.length, Remaining: stays.slice(0, shown) },
    };
  });
}

/** Holds the stations still until the transaction ends, and says what they are called. */
export async function lockStations(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  await sql`select id from data_sources where id = any (${ids}::bigint[]) order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number; name: string }>`
    select data_source_id as id, name from synonyms where is_primary and data_source_id = any (${ids}::bigint[])
    order by data_source_id`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Removes stations that nothing uses, and the places that are left with nothing. Gives how many places went. */
export async function removeStations(tx: Tx, ids: readonly number[]): Promise<number> {
  // Somebody who stores samples there at this moment was faster.
  return whenViolated('samples_station_fk', 'server.busy', { seconds: 2 }, async () => {
    await releaseStations(tx, ids);
    const { rows } = await sql<{ id: number }>`
      with gone as (delete from data_sources where id = any (${ids}::bigint[]) returning monitoring_feature_id as id)
      select distinct id from gone where id is not null`.execute(tx);
    return removeEmptyPlaces(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

const isEmpty = sql`
  not exists (select from data_sources d where d.tenant_id = f.tenant_id and d.monitoring_feature_id = f.id)
  and not exists (select from attachments a where a.tenant_id = f.tenant_id and a.monitoring_feature_id = f.id)
  and not exists (select from notes n where n.tenant_id = f.tenant_id and n.monitoring_feature_id = f.id)`;

async function removeEmptyPlaces(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from monitoring_features f where f.id = any (${ids}::bigint[]) and ${isEmpty}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** How many places would be left with nothing, and how many only with documents, photos or notes. */
async function countEmptied(tx: Tx, ids: readonly number[]): Promise<{ emptied: number; remaining: number }> {
  const { rows } = await sql<{ emptied: number; remaining: number }>`
    select count(*) filter (where not is_used) as emptied, count(*) filter (where is_used) as remaining from (
      select exists (select from attachments a where a.tenant_id = p.tenant_id and a.monitoring_feature_id = p.id)
        or exists (select from notes n where n.tenant_id = p.tenant_id and n.monitoring_feature_id = p.id) as is_used
      from (
        select d.tenant_id, d.monitoring_feature_id as id from data_sources d
        where d.monitoring_feature_id is not null group by 1, 2 having bool_and(d.id = any (${ids}::bigint[]))) p) u`.execute(
    tx,
  );
  return rows[0] ?? { emptied: 0, remaining: 0 };
}

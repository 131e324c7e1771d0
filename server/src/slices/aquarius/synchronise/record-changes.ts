import { parseSeriesInstant } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { LocationDescription, SeriesChange } from '../client/publish.ts';
import { storeTokens } from '../connection/connection-queries.ts';
import type { NamedChanges } from './fetch-changes.ts';

/**
 * Records everything that the server named as work to do, together with the tokens: from here on a run that is ended,
 * or a server that stops, loses nothing.
 */
export async function recordChanges(tx: Tx, named: NamedChanges, requestedAt: Date): Promise<void> {
  await recordStations(tx, named, requestedAt);
  await recordSeries(tx, named, requestedAt);
  await storeTokens(tx, { ...named, requestedAt });
}

const toStation = ({ UniqueId, Identifier, Name, PrimaryFolder, Publish }: LocationDescription) => ({
  ...{ aquarius_id: UniqueId, identifier: Identifier, name: Name, folder: PrimaryFolder, is_published: Publish },
});

async function recordStations(tx: Tx, { locations, isWhole }: NamedChanges, now: Date): Promise<void> {
  // What is named twice is one thing: the last word holds.
  const named = [...new Map(locations.map((one) => [one.UniqueId, toStation(one)])).values()];
  const given = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
    as g(aquarius_id text, identifier text, name text, folder text, is_published boolean)`;
  // Whether the series of a station are read hangs on whether it is published.
  await sql`
    update aquarius_series x set is_due = true, due_from = '-infinity', version = x.version + 1
    from aquarius_stations s, ${given}
    where s.aquarius_id = g.aquarius_id and s.is_published <> g.is_published and s.tenant_id = x.tenant_id
      and x.station_id = s.id`.execute(tx);
  await sql`
    insert into aquarius_stations as s (aquarius_id, identifier, name, folder, is_published)
    select aquarius_id, identifier, name, folder, is_published from ${given}
    on conflict (tenant_id, aquarius_id) do update set identifier = excluded.identifier, name = excluded.name,
      folder = excluded.folder, is_published = excluded.is_published, gone_at = null, is_due = true`.execute(tx);
  if (!isWhole) return;
  await sql`update aquarius_stations s set gone_at = ${now}, is_due = true
    where gone_at is null and not exists (select 1 from ${given} where g.aquarius_id = s.aquarius_id)`.execute(tx);
}

/** From where points are to be read: all of them, none, or those from an instant on. */
function dueFrom({ FirstPointChanged, HasAttributeChange }: SeriesChange, isWhole: boolean): string {
  if (isWhole) return '-infinity';
  if (FirstPointChanged === null) return HasAttributeChange ? 'infinity' : '-infinity';
  const first = parseSeriesInstant(FirstPointChanged, 0);
  return first && first.ms > Date.UTC(1000, 0, 1) ? new Date(first.ms).toISOString() : '-infinity';
}

async function recordSeries(tx: Tx, { series, isWhole }: NamedChanges, now: Date): Promise<void> {
  const rows = series.map((change, place) => ({
    ...{ aquarius_id: change.UniqueId, due_from: dueFrom(change, isWhole), is_gone: change.IsDeleted, place },
  }));
  // One that is named twice is read from the earlier of both; whether it is gone is reported last.
  const given = sql`(select aquarius_id, min(due_from) as due_from,
      (array_agg(is_gone order by place desc))[1] as is_gone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(aquarius_id text, due_from timestamptz, is_gone boolean, place integer)
    group by aquarius_id) as g`;
  // What is new, or back, is read from its beginning.
  await sql`
    insert into aquarius_series as x (aquarius_id, due_from, gone_at)
    select aquarius_id, '-infinity', case when is_gone then ${now}::timestamptz end from ${given}
    on conflict (tenant_id, aquarius_id) do update set is_due = true, version = x.version + 1,
      gone_at = case when excluded.gone_at is null then null else coalesce(x.gone_at, excluded.gone_at) end,
      due_from = least(case when x.is_due then x.due_from else 'infinity' end,
        case when x.gone_at is not null or x.synchronised_at is null then '-infinity'::timestamptz
          else (select g.due_from from ${given} where g.aquarius_id = x.aquarius_id) end)`.execute(tx);
  if (!isWhole) return;
  await sql`update aquarius_series x set gone_at = ${now}, is_due = true, version = x.version + 1
    where gone_at is null and not exists (select 1 from ${given} where g.aquarius_id = x.aquarius_id)`.execute(tx);
}

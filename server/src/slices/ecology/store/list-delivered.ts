import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { importsInForce } from '#slices/imports';
import { stationNameOf } from '#slices/locations';

/** A survey or visit that an import speaks for. */
export interface DeliveredRecord {
  readonly survey_id: number | null;
  readonly plot_id: number | null;
  readonly place: string;
  readonly day: string;
  readonly records: number;
  readonly is_current: boolean;
}

const most = 500;

/** What an import brought, newest day first. */
export async function listDelivered(tx: Tx, importId: number): Promise<DeliveredRecord[]> {
  const { rows } = await sql<DeliveredRecord>`
    select v.id as survey_id, null::bigint as plot_id, ${stationNameOf('v')} as place, v.surveyed_on::text as day,
      (select count(*) from survey_observations o where o.tenant_id = v.tenant_id and o.survey_id = v.id)::int as records,
      v.closed_at is null as is_current
    from ecology_deliveries d join surveys v on v.tenant_id = d.tenant_id and v.id = d.record_id
    where d.kind = 'survey' and d.import_id = ${importId}
    union all
    select null, v.data_source_id, ${stationNameOf('v')}, v.visited_on::text,
      (select count(*) from plot_covers c where c.tenant_id = v.tenant_id and c.visit_id = v.id)::int, v.closed_at is null
    from ecology_deliveries d join plot_visits v on v.tenant_id = d.tenant_id and v.id = d.record_id
    where d.kind = 'visit' and d.import_id = ${importId}
    order by day desc, place limit ${sql.lit(most)}`.execute(tx);
  return rows;
}

/** Surveys and visits that go with an import, and those that people have changed since. */
export async function countGoing(tx: Tx, importId: number) {
  const { rows } = await sql<{ surveys: number; visits: number; edited: number }>`
    with stated as (
      select d.kind, d.record_id, coalesce(s.edited_at, v.edited_at) is not null as is_edited
      from ecology_deliveries d
      left join surveys s on s.tenant_id = d.tenant_id and d.kind = 'survey' and s.id = d.record_id
      left join plot_visits v on v.tenant_id = d.tenant_id and d.kind = 'visit' and v.id = d.record_id
      where d.import_id = ${importId} and d.kind in ('survey', 'visit') and coalesce(s.id, v.id) is not null
        and s.closed_at is null and v.closed_at is null
        and not exists (select 1 from ecology_deliveries o where o.tenant_id = d.tenant_id and o.kind = d.kind
          and o.record_id = d.record_id and o.import_id in (${importsInForce([importId])})))
    select (count(*) filter (where kind = 'survey' and not is_edited))::int as surveys,
      (count(*) filter (where kind = 'visit' and not is_edited))::int as visits,
      (count(*) filter (where is_edited))::int as edited
    from stated`.execute(tx);
  return rows[0] ?? { surveys: 0, visits: 0, edited: 0 };
}

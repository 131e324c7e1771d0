import type { TenantId } from '@freshet/contract';
import { sql } from 'kysely';
import { inNamedTenant } from '#platform/db/system-scope';
import type { World } from '#test/world';

/** Stations without a place: `Creek 00001 above Ridge 1`, …, on a grid. */
export const newStations = ({ platform, clock }: World, tenantId: TenantId, count: number) =>
  inNamedTenant(platform, tenantId, async (tx) => {
    await sql`
      with made as (
        insert into data_sources (source_type, latitude, longitude, created_at)
        select 'discrete_envirodata', 48 + (i % 200) * 0.05, -130 + (i / 200) * 0.05, ${clock.now()}::timestamptz
        from generate_series(1, ${count}::int) i returning id)
      insert into synonyms (data_source_id, source_type, name, folded, is_primary, created_at)
      select id, 'discrete_envirodata', 'Creek ' || lpad(n::text, 5, '0') || ' above Ridge ' || n % 97,
        'creek' || lpad(n::text, 5, '0') || 'aboveridge' || n % 97, true, ${clock.now()}::timestamptz
      from (select id, row_number() over (order by id) as n from made) numbered`.execute(tx);
  });

import type { EcologyMeasure } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

interface StoredMeasures {
  readonly visits: boolean;
  readonly surveys: boolean;
  readonly counted: boolean;
  /** In some survey everything was counted: only then there are shares of it. */
  readonly whole: boolean;
  readonly timed: boolean;
  readonly spread: boolean;
  readonly benthic: boolean;
}

/** What there is to draw over the years of a plot or a survey location, most informative first. */
export async function measuresAt(tx: Tx, stationId: number): Promise<EcologyMeasure[]> {
  const { rows } = await sql<StoredMeasures>`
    select exists (select 1 from plot_visits v where v.data_source_id = ${stationId} and v.closed_at is null) as visits,
      count(*) > 0 as surveys, coalesce(bool_or(s.effort_seconds is not null), false) as timed,
      coalesce(bool_or(s.area_m2 is not null), false) as spread, coalesce(bool_or(t.kind = 'benthic'), false) as benthic,
      coalesce(bool_or(exists (select 1 from survey_observations o where o.tenant_id = s.tenant_id
        and o.survey_id = s.id and o.count is not null)), false) as counted,
      coalesce(bool_or((select bool_and(o.count is not null) from survey_observations o where o.tenant_id = s.tenant_id
        and o.survey_id = s.id)), false) as whole
    from surveys s join survey_types t on t.tenant_id = s.tenant_id and t.id = s.type_id
    where s.data_source_id = ${stationId} and s.closed_at is null`.execute(tx);
  const [latest] = rows;
  if (latest?.visits) return ['cover', 'richness', 'shannon'];
  if (!latest?.surveys) return [];
  if (!latest.counted) return ['richness'];
  return [
    ...(latest.timed ? (['perHour'] as const) : []),
    ...(latest.spread ? (['per100SquareMetres'] as const) : []),
    ...(latest.timed || latest.spread ? [] : (['individuals'] as const)),
    'richness',
    ...(latest.benthic ? (['hilsenhoff'] as const) : latest.whole ? (['shannon'] as const) : []),
  ];
}

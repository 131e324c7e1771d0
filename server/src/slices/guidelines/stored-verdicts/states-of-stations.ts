import { type StationState, stationStates } from '@freshet/domain/guidelines';
import { type RawBuilder, sql } from 'kysely';
import { allStations } from '#slices/locations';
import { changedStations, currentSamples } from '#slices/observations';

export interface StationStateRow {
  readonly tenant_id: number;
  readonly data_source_id: number;
  /** Null for a station of no place. */
  readonly monitoring_feature_id: number | null;
  /** How many of its analytes have each state; sensors that lie beyond a limit now count as exceeding. */
  readonly exceeds: number;
  readonly undetermined: number;
  readonly waiting: number;
  readonly meets: number;
  readonly not_covered: number;
  /** Its results changed since they were evaluated. */
  readonly is_changing: boolean;
  readonly state: StationState | 'noSample';
}

/**
 * To be read from as a table: every station of the tenant with its state, by the standards of the tenant. The map and
 * the list of stations show this. `evaluatedTo` is the station up to which a new standard was gone through, or null.
 */
export const statesOfStations = (evaluatedTo: number | null): RawBuilder<StationStateRow> => sql`(
  select c.*, case ${sql.join(inOrder(evaluatedTo), sql` `)} else 'noSample' end as state
  from (
    select d.tenant_id, d.id as data_source_id, d.monitoring_feature_id,
      coalesce(s.exceeds, 0) + coalesce(e.count, 0) as exceeds, coalesce(s.undetermined, 0) as undetermined,
      coalesce(s.waiting, 0) as waiting, coalesce(s.meets, 0) as meets, coalesce(s.not_covered, 0) as not_covered,
      exists (select 1 from ${changedStations} h
        where h.tenant_id = d.tenant_id and h.data_source_id = d.id) as is_changing
    from ${allStations} d
    left join station_states s on s.tenant_id = d.tenant_id and s.data_source_id = d.id
    left join ${ongoingEvents} e on e.tenant_id = d.tenant_id and e.data_source_id = d.id
  ) c)`;

/** How many times sensors of stations lie beyond a limit now. */
const ongoingEvents = sql`(
  select tenant_id, data_source_id, count(*)::int as count from series_events
  where end_kind = 'ongoing' group by tenant_id, data_source_id)`;

function inOrder(evaluatedTo: number | null): RawBuilder<unknown>[] {
  const isSampled = sql`exists (select 1 from ${currentSamples} s
    where s.tenant_id = c.tenant_id and s.data_source_id = c.data_source_id)`;
  // What no standard was found for yet may have one.
  const isOpen = sql`c.exceeds + c.undetermined + c.meets + c.waiting = 0
    and c.data_source_id > ${evaluatedTo}::bigint and ${isSampled}`;
  const conditions: Readonly<Record<StationState, RawBuilder<unknown>>> = {
    exceeds: sql`c.exceeds > 0`,
    undetermined: sql`c.undetermined > 0`,
    notEvaluated: sql`c.is_changing or ${evaluatedTo === null ? sql`false` : isOpen}`,
    meets: sql`c.meets > 0`,
    waiting: sql`c.waiting > 0`,
    notCovered: sql`c.not_covered > 0 or ${isSampled}`,
  };
  return stationStates.map((state) => sql`when ${conditions[state]} then ${sql.lit(state)}`);
}

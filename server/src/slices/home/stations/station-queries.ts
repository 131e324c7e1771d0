import { type SourceType, type StationFilter, type StationStateName, stationStateNames } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { newestSeriesDay } from '#slices/continuous';
import { newestEcologyDay } from '#slices/ecology';
import { statesOfStations } from '#slices/guidelines';
import { allPlaces, allStationNames, allStations, allStationTags, primaryNames } from '#slices/locations';
import { currentSamples } from '#slices/observations';
import type { PageKey } from './page-key.ts';

export type StationOrder = 'name' | 'state' | 'newest';

export interface StationQuery {
  readonly filter: StationFilter;
  readonly order: StationOrder;
  /** Stations of another tenant, which its own guidelines evaluate: their states by them are nobody else's. */
  readonly isShared: boolean;
  /** The station up to which a new standard was gone through; null when all were. */
  readonly evaluatedTo: number | null;
}

export interface StationRow {
  readonly id: number;
  readonly source_type: SourceType;
  readonly name: string;
  readonly monitoring_feature_id: number | null;
  readonly place_name: string | null;
  readonly category_id: number | null;
  readonly tag_ids: number[];
  readonly time_zone: string;
  readonly newest_on: string | null;
  readonly state: StationStateName | null;
  readonly exceeds: number;
  readonly undetermined: number;
  readonly waiting: number;
  readonly meets: number;
  readonly not_covered: number;
  readonly is_changing: boolean;
  readonly sort_key: number;
  /** Its name as it sorts. */
  readonly in_order: string;
}

/** Stations in order, beginning behind a key. Only those of the page are looked at closely. */
export async function listStations(
  tx: Tx,
  query: StationQuery,
  { after, most }: { readonly after: PageKey | null; readonly most: number },
): Promise<StationRow[]> {
  const behind = after
    ? sql`where (m.sort_key, m.in_order, m.id) > (${after.sortKey}::int, ${after.inOrder}, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<StationRow>`
    select m.*, f.display_name as place_name, ${newestDay} as newest_on,
      coalesce((select array_agg(t.tag_id order by t.tag_id) from ${allStationTags} t
        where t.tenant_id = m.tenant_id and t.data_source_id = m.id), '{}') as tag_ids
    from (
      select * from (${matching(query)}) m ${behind}
      order by m.sort_key, m.in_order, m.id limit ${most}
    ) m
    left join ${allPlaces} f on f.tenant_id = m.tenant_id and f.id = m.monitoring_feature_id
    left join ${newestSeriesDay} sensors on sensors.tenant_id = m.tenant_id and sensors.data_source_id = m.id
    left join lateral (${newestSample('m')}) newest on true
    left join lateral (${newestEcologyDay('m')}) ecology on true
    order by m.sort_key, m.in_order, m.id`.execute(tx);
  return rows;
}

/** How many there are that the filter finds, and how many at all. */
export async function countStations(tx: Tx, query: StationQuery): Promise<{ total: number; all: number }> {
  const { rows } = await sql<{ total: number; all: number }>`
    select (select count(*)::int from (${matching(query)}) m) as total,
      (select count(*)::int from ${allStations}) as "all"`.execute(tx);
  return rows[0] ?? { total: 0, all: 0 };
}

export async function listStationNames(
  tx: Tx,
  query: StationQuery,
): Promise<Pick<StationRow, 'id' | 'source_type' | 'name'>[]> {
  const { rows } = await sql<Pick<StationRow, 'id' | 'source_type' | 'name'>>`
    select m.id, m.source_type, m.name from (${matching(query)}) m order by m.id`.execute(tx);
  return rows;
}

const newestSample = (of: string): RawBuilder<unknown> => sql`
  select s.sampled_on from ${currentSamples} s
  where s.tenant_id = ${sql.ref(`${of}.tenant_id`)} and s.data_source_id = ${sql.ref(`${of}.id`)}
  order by s.sampled_on desc limit 1`;

const ranks = sql`array_position(array[${sql.join(stationStateNames.map((name) => sql.lit(name)))}], st.state)`;

/** Of samples, sensors, visits of plots and surveys. */
const newestDay = sql`greatest(newest.sampled_on, sensors.day, ecology.day)`;

/** The newest first; those without data last. */
const age = sql`coalesce(date '3000-01-01' - ${newestDay}, 1000000)`;

function matching({ filter, order, isShared, evaluatedTo }: StationQuery): RawBuilder<unknown> {
  const needsNewest = order === 'newest' || filter.SilentSince !== undefined;
  const sortKey = order === 'newest' ? age : order === 'state' && !isShared ? ranks : sql`0`;
  const newest = sql`
    left join ${newestSeriesDay} sensors on sensors.tenant_id = d.tenant_id and sensors.data_source_id = d.id
    left join lateral (${newestSample('d')}) newest on true
    left join lateral (${newestEcologyDay('d')}) ecology on true`;
  return sql`
    select d.tenant_id, d.id, d.source_type, d.monitoring_feature_id, d.category_id, d.time_zone, p.name,
      p.in_order,
      ${isShared ? noStates : ownStates}, (${sortKey})::int as sort_key
    from ${allStations} d
    join ${primaryNames} p on p.tenant_id = d.tenant_id and p.data_source_id = d.id
    ${isShared ? sql`` : sql`join ${statesOfStations(evaluatedTo)} st on st.tenant_id = d.tenant_id and st.data_source_id = d.id`}
    ${needsNewest ? newest : sql``}
    where ${sql.join(conditions(filter, isShared), sql` and `)}`;
}

const ownStates = sql`st.state, st.exceeds, st.undetermined, st.waiting, st.meets, st.not_covered, st.is_changing`;
const noStates = sql`null::text as state, 0 as exceeds, 0 as undetermined, 0 as waiting, 0 as meets, 0 as not_covered,
  false as is_changing`;

function conditions(filter: StationFilter, isShared: boolean): RawBuilder<unknown>[] {
  const { Find, SourceType: type, CategoryId, TagId, State, SilentSince } = filter;
  const sought = Find === undefined ? '' : foldName(Find);
  return [
    sql`true`,
    ...(sought === '' ? [] : [named(`%${sought.replaceAll(/[\\%_]/g, '\\$&')}%`, Find ?? '')]),
    ...(type === undefined ? [] : [sql`d.source_type = ${type}`]),
    ...(CategoryId === undefined ? [] : [sql`d.category_id = ${CategoryId}`]),
    ...(TagId === undefined
      ? []
      : [
          sql`exists (select 1 from ${allStationTags} t where t.tenant_id = d.tenant_id and t.data_source_id = d.id
            and t.tag_id = ${TagId})`,
        ]),
    ...(State === undefined ? [] : [isShared ? sql`false` : sql`st.state = ${State}`]),
    ...(SilentSince === undefined ? [] : [sql`coalesce(${newestDay}, '-infinity') < ${SilentSince}::date`]),
  ];
}

/** By any of its names, or that of its place. */
const named = (folded: string, typed: string): RawBuilder<unknown> => sql`(
  exists (select 1 from ${allStationNames} n where n.tenant_id = d.tenant_id and n.data_source_id = d.id and n.folded like ${folded})
  or exists (select 1 from ${allPlaces} f where f.tenant_id = d.tenant_id and f.id = d.monitoring_feature_id
    and position(lower(${typed}) in lower(f.display_name)) > 0))`;

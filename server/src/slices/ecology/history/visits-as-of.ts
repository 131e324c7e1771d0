import { GroundCover, type Stratum, strata } from '@freshet/contract';
import { type CoverScale, coverScales } from '@freshet/domain/ecology';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { groupRows } from '../group-rows.ts';
import { visitOpenedAt } from './store-earlier-visit.ts';

export interface RecordedCover {
  readonly taxon_id: number;
  readonly stratum: Stratum;
  readonly cover_scale: CoverScale | null;
  readonly recorded: string;
  readonly cover_percent: number | null;
  readonly individuals: number | null;
  readonly height_m: number | null;
  readonly vigour: number | null;
}

const Covers = z.array(
  z.object({
    taxon_id: z.number().int(),
    stratum: z.enum(strata),
    cover_scale: z.enum(coverScales).nullable(),
    recorded: z.string(),
    cover_percent: z.number().nullable(),
    individuals: z.number().nullable(),
    height_m: z.number().nullable(),
    vigour: z.number().nullable(),
  }),
);
const Ground = z.array(z.object({ surface: GroundCover.shape.Surface, cover_percent: z.number() }));

export interface RecordedVisit {
  readonly plotId: number;
  readonly day: string;
  readonly observers: string;
  readonly notes: string;
  readonly covers: readonly RecordedCover[];
  readonly ground: z.infer<typeof Ground>;
}

/** Visits of plots in days (both included; null is open), as of an instant. */
export interface VisitQuery {
  readonly plotIds: readonly number[];
  readonly start: string | null;
  readonly end: string | null;
  readonly asOf: Date;
}

/**
 * Each visit as of the instant: among the current ones and those a delivery replaced, or among what people changed.
 * Of several on a day the newest spoke.
 */
const inForce = ({ plotIds, start, end, asOf }: VisitQuery) => sql`
  select distinct on (data_source_id, visited_on) *
  from (
    select tenant_id, id, null::bigint as earlier_id, data_source_id, visited_on, ${visitOpenedAt} as opened_at
    from plot_visits v
    where data_source_id = any (${plotIds}::bigint[]) and ${visitOpenedAt} <= ${asOf}
      and (closed_at is null or closed_at > ${asOf})
    union all
    select tenant_id, visit_id, id, data_source_id, visited_on, opened_at
    from earlier_visits
    where data_source_id = any (${plotIds}::bigint[]) and opened_at <= ${asOf} and closed_at > ${asOf}) v
  where visited_on between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity')
  order by data_source_id, visited_on, opened_at desc, id desc`;

interface CurrentRow {
  readonly id: number;
  readonly earlier_id: number | null;
  readonly data_source_id: number;
  readonly day: string;
}

/** How many visits there are. */
export async function countVisitsAsOf(tx: Tx, query: VisitQuery): Promise<number> {
  const { rows } = await sql<{ visits: number }>`select count(*) as visits from (${inForce(query)}) v`.execute(tx);
  return rows[0]?.visits ?? 0;
}

/** Of more plots than this it is quicker to ask of each taxon whether it is on any visit than to read every line. */
const manyPlots = 500;

const taxaByLine = sql`
  select c.taxon_id from v join plot_covers c on c.tenant_id = v.tenant_id and c.visit_id = v.id where v.earlier_id is null`;

// `is true` keeps the visits in one list that is looked up, and a taxon is done with its first line.
const taxaOneByOne = sql`
  select t.id as taxon_id from taxa t, lateral (
    select 1 from plot_covers c where c.tenant_id = t.tenant_id and c.taxon_id = t.id
      and (c.visit_id in (select id from v where earlier_id is null)) is true limit 1) found`;

/** Which taxa are on the visits. */
export async function taxaOfVisits(tx: Tx, query: VisitQuery): Promise<number[]> {
  const { rows } = await sql<{ taxon_id: number }>`
    with v as materialized (${inForce(query)}),
    named as (
      ${query.plotIds.length > manyPlots ? taxaOneByOne : taxaByLine}
      union
      select (c ->> 'taxon_id')::bigint from v join earlier_visits e on e.tenant_id = v.tenant_id and e.id = v.earlier_id,
        jsonb_array_elements(e.covers) c)
    select taxon_id from named order by taxon_id`.execute(tx);
  return rows.map(({ taxon_id }) => taxon_id);
}

/** The visits of some plots with everything on them, by plot and day. Ask for few plots at a time. */
export async function readVisitsAsOf(tx: Tx, query: VisitQuery): Promise<RecordedVisit[]> {
  const { rows } = await sql<CurrentRow>`
    select id, earlier_id, data_source_id, visited_on::text as day from (${inForce(query)}) v
    order by data_source_id, visited_on`.execute(tx);
  const currentIds = rows.filter(({ earlier_id }) => earlier_id === null).map(({ id }) => id);
  const earlier = rows.flatMap(({ earlier_id }) => earlier_id ?? []);
  const [now, then] = [await readCurrent(tx, currentIds), await readEarlier(tx, earlier)];
  return rows.flatMap(({ id, earlier_id, data_source_id: plotId, day }) => {
    const stated = earlier_id === null ? now.get(id) : then.get(earlier_id);
    return stated ? [{ plotId, day, ...stated }] : [];
  });
}

type Stated = Omit<RecordedVisit, 'plotId' | 'day'>;

async function readCurrent(tx: Tx, ids: readonly number[]): Promise<Map<number, Stated>> {
  const isOne = sql<boolean>`visit_id = any (${ids}::bigint[])`;
  const visits = await tx
    .selectFrom('plot_visits')
    .select(['id', 'observers', 'notes'])
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
  const covers = await tx
    .selectFrom('plot_covers')
    .select(['visit_id', 'taxon_id', 'stratum', 'cover_scale', 'recorded', 'cover_percent'])
    .select(['individuals', 'height_m', 'vigour'])
    .where(isOne)
    .execute();
  const ground = await tx
    .selectFrom('ground_covers')
    .select(['visit_id', 'surface', 'cover_percent'])
    .where(isOne)
    .execute();
  const [coversOf, groundOf] = [
    groupRows(covers, ({ visit_id }) => visit_id),
    groupRows(ground, (row) => row.visit_id),
  ];
  return new Map(
    visits.map(({ id, observers, notes }) => [
      id,
      { observers, notes, covers: Covers.parse(coversOf.get(id) ?? []), ground: Ground.parse(groundOf.get(id) ?? []) },
    ]),
  );
}

async function readEarlier(tx: Tx, ids: readonly number[]): Promise<Map<number, Stated>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('earlier_visits')
    .select(['id', 'observers', 'notes', 'covers', 'ground'])
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, observers, notes, covers, ground }) => [
      id,
      { observers, notes, covers: Covers.parse(covers), ground: Ground.parse(ground) },
    ]),
  );
}

import { isByTime, type PageEnd, type ReportSelection, type ResultOrder } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allMediaTypes } from '#slices/catalogue';
import { currentResults, currentSamples, resultVersions } from '#slices/observations';
import { sampledAround, sampledOn } from './sampled-on.ts';

export interface SampleRow {
  readonly id: number;
  readonly data_source_id: number;
  /** Microseconds since 1970: a page goes on exactly where the one before ended. */
  readonly at: number;
  readonly sampled_at: Date;
  readonly sampled_on: string;
  readonly depth_m: number | null;
  readonly media_type: string | null;
  readonly qa_qc_kind: string | null;
}

export interface SampleQuery {
  readonly selection: ReportSelection;
  readonly includeQaQc: boolean;
  readonly order?: ResultOrder | undefined;
}

export const isNewestFirst = (order: ResultOrder | undefined): boolean =>
  order === 'newest' || order === 'stationNewest';

const columns = sql`
  s.id, s.data_source_id, (extract(epoch from s.sampled_at) * 1000000)::bigint as at, s.sampled_at, s.sampled_on,
  s.depth_m, m.name as media_type, s.qa_qc_kind`;

const instantOf = (micros: number): RawBuilder<unknown> =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/**
 * The next samples of stations, in the order the stations are named and from old to new; of samples taken at the same
 * instant the newest row comes first, as the index has them; newest first is the index the other way. Each station is
 * read no further than the page holds, so neither how many there are nor how much one has matters.
 */
export async function listNextSamples(
  tx: Tx,
  { selection, includeQaQc, order }: SampleQuery,
  page: { readonly stations: readonly number[]; readonly after: PageEnd | null; readonly most: number },
): Promise<SampleRow[]> {
  const { dateRange, analytes } = selection;
  const { stations, after, most } = page;
  const at = after ? instantOf(after.SampledAt) : sql``;
  const isNewest = isNewestFirst(order);
  const later = isNewest
    ? sql`s.sampled_at <= ${at} and (s.sampled_at < ${at} or s.id > ${after?.Sample ?? 0})`
    : sql`s.sampled_at >= ${at} and (s.sampled_at > ${at} or s.id < ${after?.Sample ?? 0})`;
  // By station, the page before ended in the first of them; by time it ended in all.
  const beyond = after ? sql`and (${isByTime(order) ? sql`` : sql`station.place > 1 or `}(${later}))` : sql``;
  const byTime = isNewest ? sql`s.sampled_at desc, s.id` : sql`s.sampled_at, s.id desc`;
  const { rows } = await sql<SampleRow>`
    select ${columns}
    from unnest(${[...stations]}::bigint[]) with ordinality station(id, place)
      cross join lateral (
        select s.* from ${currentSamples} s
        where s.data_source_id = station.id
          ${includeQaQc ? sql`` : sql`and coalesce(s.qa_qc_kind, '') = ''`}
          ${sampledAround(sql`s.sampled_at`, dateRange)} ${sampledOn(sql`s.sampled_on`, dateRange)} ${beyond}
        order by ${byTime} limit ${most}
      ) s
      left join ${allMediaTypes} m on m.id = s.media_type_id
    where exists (select from ${currentResults} r
      where r.data_source_id = station.id and r.analyte_id = any (${analytes}::bigint[]))
    order by ${isByTime(order) ? sql`` : sql`station.place, `}${byTime} limit ${most}`.execute(tx);
  return rows;
}

export async function listSamplesById(tx: Tx, ids: readonly number[], days: ReportSelection['dateRange']) {
  const { rows } = await sql<SampleRow>`
    select ${columns} from ${currentSamples} s left join ${allMediaTypes} m on m.id = s.media_type_id
    where s.id = any (${[...ids]}::bigint[]) ${sampledOn(sql`s.sampled_on`, days)}`.execute(tx);
  return rows;
}

export interface SampleRef {
  readonly sample_id: number;
  readonly station: number;
  readonly at: number;
}

/**
 * So few results are gathered and sorted at once; each costs a look at its row, because row-level security checks its
 * station.
 */
const few = 4000;
const mostPairs = 20_000;

/**
 * The samples of a selection that finds few results, or null when it finds many: rare analytes are found by their own
 * index, where going through all samples would take long.
 */
export async function findFewSamples(tx: Tx, { selection, includeQaQc }: SampleQuery): Promise<SampleRef[] | null> {
  const { stations, analytes, dateRange } = selection;
  const arePairsFew = stations.length * analytes.length <= mostPairs;
  const here = arePairsFew ? sql`and r.data_source_id = any (${stations}::bigint[])` : sql``;
  const matching = sql`r.analyte_id = any (${analytes}::bigint[]) ${here} ${sampledAround(sql`r.sampled_at`, dateRange)}`;
  const { rows: counted } = await sql<{ found: number }>`
    select count(*) as found from (select from ${arePairsFew ? currentResults : resultVersions} r where ${matching} limit ${few + 1}) counted`.execute(
    tx,
  );
  if ((counted[0]?.found ?? 0) > few) return null;
  const { rows } = await sql<SampleRef>`
    select distinct r.sample_id, r.data_source_id as station, (extract(epoch from r.sampled_at) * 1000000)::bigint as at
    from ${currentResults} r
    where ${matching} ${includeQaQc ? sql`` : sql`and r.qa_qc_kind = ''`}`.execute(tx);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import { allSamples, currentResults, type ResultRow } from './result-sources.ts';
import { resultsAsOfParts } from './results-as-of.ts';

/** The results of one import, and around them those of some analytes at the same stations. */
export interface ImportFilter {
  readonly id: number;
  readonly aroundAnalyteIds: readonly number[];
  readonly daysBefore: number;
  readonly daysAfter: number;
}

/** Some results of a station, and around them all that it has of some analytes. */
export interface OnlyFilter {
  readonly resultIds: readonly number[];
  readonly aroundAnalyteIds: readonly number[];
}

/** What a station has between two instants, both included. */
export interface StationSpan {
  readonly stationId: number;
  readonly from: Date;
  readonly to: Date;
}

export interface ResultFilter {
  readonly analyteIds: readonly number[];
  readonly stationId?: number;
  /** Some stations, each in a span of its own. */
  readonly spans?: readonly StationSpan[];
  /** Instants, both included. */
  readonly from?: Date;
  readonly to?: Date;
  /** The results as of then; by default as of now. Not with `only` or `ofImport`. */
  readonly asOf?: Date;
  /** Keeps the figures a value was reported with. They are needed to show it, not to evaluate it. */
  readonly withFigures?: boolean;
  readonly ofImport?: ImportFilter;
  readonly only?: OnlyFilter;
  /** What is from here (included) to there (excluded) is requested; the rest is only there for it. */
  readonly evaluated?: { readonly from: Date; readonly to: Date };
}

/** What is requested of the database: columns, conditions and order. What an import brought comes as `PackedRow`. */
export function toQuery(filter: ResultFilter, hidingFlagIds: readonly number[]) {
  const columns = columnsWith(hidingFlagIds);
  if (filter.ofImport) {
    const packed = packedColumns(hidingFlagIds.length > 0);
    return sql`select ${packed} from (${queryOfImport(columns, filter.analyteIds, filter.ofImport)}) u
      order by u.station_id, u.analyte_id, u.at, u.id`;
  }
  return filter.only ? queryOfOnly(columns, filter, filter.only) : queryOfAll(columns, filter);
}

type Columns = RawBuilder<unknown>;

const columnsWith = (
  hidingFlagIds: readonly number[],
): Columns => sql`r.id, r.sample_id, r.data_source_id, r.analyte_id, r.fraction,
    round(date_part('epoch', r.sampled_at) * 1000) as at, s.sampled_on, s.media_type_id, r.sign, r.value,
    r.detection_limit, r.unit, r.speciation, r.depth_m
    ${hidingFlagIds.length > 0 ? sql`, r.flag_ids && ${[...hidingFlagIds]}::int[] as is_hidden` : sql``}`;

const sourceOf = (asOf: Date | undefined): RawBuilder<ResultRow> => {
  if (!asOf) return currentResults;
  const parts = resultsAsOfParts(asOf).map((part) => `select * from ${part} as part`);
  return sql.raw(`(${parts.join(' union all ')})`);
};

const queryOfAll = (columns: Columns, filter: ResultFilter) => {
  const { analyteIds, stationId, spans, from, to, asOf, withFigures, evaluated } = filter;
  const more = sql`${evaluated ? sql`, ${isAround(evaluated)} as is_around` : sql``} ${withFigures ? sql`, r.original_text` : sql``}`;
  if (spans) return queryOfSpans(sql`${columns} ${more}`, { spans, analyteIds, source: sourceOf(asOf) });
  return sql`
  select ${columns} ${more}
  from ${sourceOf(asOf)} r join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
  where r.qa_qc_kind = '' and r.analyte_id = any (${[...analyteIds]}::bigint[])
    ${stationId === undefined ? sql`` : sql`and r.data_source_id = ${stationId}`}
    ${from ? sql`and r.sampled_at >= ${from}` : sql``} ${to ? sql`and r.sampled_at <= ${to}` : sql``}
  order by r.data_source_id, r.analyte_id, r.sampled_at, r.id`;
};

const isAround = ({ from, to }: NonNullable<ResultFilter['evaluated']>) =>
  sql`(r.sampled_at < ${from} or r.sampled_at >= ${to})`;

interface SpansPart extends Pick<ResultFilter, 'analyteIds'> {
  readonly spans: readonly StationSpan[];
  readonly source: RawBuilder<ResultRow>;
}

/** Span by span, by the index of its station. Joined freely, all results of the tenant would be read along its order. */
const queryOfSpans = (columns: Columns, { spans, analyteIds, source }: SpansPart) => sql`
  select found.*
  from unnest(${spans.map(({ stationId }) => stationId)}::bigint[], ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[]) span(station, from_at, to_at)
    cross join lateral (
      select ${columns}
      from ${source} r join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
      where r.data_source_id = span.station and r.sampled_at between span.from_at and span.to_at
        and r.qa_qc_kind = '' and r.analyte_id = any (${[...analyteIds]}::bigint[])
      offset 0
    ) found
  order by found.data_source_id, found.analyte_id, found.at, found.id`;

/** The results themselves by their key, what lies around them by the index of their station. */
const queryOfOnly = (
  columns: Columns,
  { stationId, from, to, evaluated }: ResultFilter,
  { resultIds, aroundAnalyteIds }: OnlyFilter,
) => sql`
  select ${columns}, false as is_around
  from ${currentResults} r join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
  where r.id = any (${[...resultIds]}::bigint[]) and r.qa_qc_kind = ''
    ${evaluated ? sql`and not ${isAround(evaluated)}` : sql``}
  union all
  select ${columns}, true as is_around
  from ${currentResults} r join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
  where r.qa_qc_kind = '' and r.analyte_id = any (${[...aroundAnalyteIds]}::bigint[])
    ${stationId === undefined ? sql`` : sql`and r.data_source_id = ${stationId}`}
    ${from ? sql`and r.sampled_at >= ${from}` : sql``} ${to ? sql`and r.sampled_at <= ${to}` : sql``}
    and not (r.id = any (${[...resultIds]}::bigint[]) ${evaluated ? sql`and not ${isAround(evaluated)}` : sql``})
  order by data_source_id, analyte_id, at, id`;

/**
 * Station by station, so that the first results come while the others are still read, and sample by sample: finding the
 * sample of each result would take longer than reading the results. `offset 0` keeps them apart.
 */
const queryOfImport = (
  columns: Columns,
  analyteIds: readonly number[],
  { id, aroundAnalyteIds, daysBefore, daysAfter }: ImportFilter,
) => sql`
  select near.data_source_id as station_id, found.*
  from (
      select o.tenant_id, o.data_source_id, min(o.sampled_at) - ${daysBefore} * interval '1 day' as from_at,
        max(o.sampled_at) + ${daysAfter} * interval '1 day' as to_at
      from ${currentResults} o where o.opened_by = ${id} and o.qa_qc_kind = ''
      group by o.tenant_id, o.data_source_id order by o.data_source_id
    ) near
    cross join lateral (
      select ${columns}, r.opened_by is distinct from ${id} as is_around
      from (
          select s.* from ${allSamples} s
          where s.tenant_id = near.tenant_id and s.data_source_id = near.data_source_id
            and s.sampled_at between near.from_at and near.to_at
          offset 0
        ) s
        cross join lateral (
          select r.* from ${currentResults} r
          where r.tenant_id = s.tenant_id and r.sample_id = s.id and r.qa_qc_kind = ''
            and r.analyte_id = any (${[...new Set([...analyteIds, ...aroundAnalyteIds])]}::bigint[])
            and (r.opened_by = ${id} or r.analyte_id = any (${[...aroundAnalyteIds]}::bigint[]))
          offset 0
        ) r
      offset 0
    ) found`;

/**
 * The columns of a query named `u` as one text, and those that hold words of people. The commas cost nothing where they
 * are not columns themselves; what is missing has to be written as nothing then.
 */
const packedColumns = (hasHidden: boolean) => sql`
  concat_ws(',', u.station_id, u.id, u.sample_id, u.analyte_id, u.at, u.sampled_on, ${orNothing('media_type_id')}, u.sign,
    ${orNothing('value')}, ${orNothing('detection_limit')}, ${orNothing('depth_m')}, u.is_around, ${
      hasHidden ? sql`u.is_hidden` : sql`false`
    }) as numbers, u.fraction, u.unit, u.speciation`;

const orNothing = (column: string) => sql`coalesce(${sql.ref(`u.${column}`)}::text, '')`;

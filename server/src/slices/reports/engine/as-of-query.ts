import { resultsAsOfParts, sourceTexts } from '#slices/observations';
import { type Plan, showsBasis } from './plan.ts';

const { allSamples } = sourceTexts;

/** Some stations, or one of them on some days: as many results as memory may hold at once. */
export interface Batch {
  readonly stationIds: readonly number[];
  /** Days by the station's clock, both included; null is open. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface RowFilter {
  /** Undefined for all of them, null for those without one. */
  readonly mediaId?: number | null;
  readonly kind: 'regular' | 'qaQc' | 'both';
}

/** A report, and whether results have changed place since its instant. */
export interface WantedResults {
  readonly plan: Plan;
  readonly hasMoved: boolean;
}

/** How far around the requested results others are read because verdicts may hang on them. */
export interface Around {
  readonly analyteIds: readonly number[];
  readonly daysBefore: number;
  readonly daysAfter: number;
}

// COPY takes no parameters. Everything below is an id or a day that was checked when the plan was read.
const ids = (list: readonly number[]) => `'{${list.map(checkedId).join(',')}}'::bigint[]`;
const checkedId = (id: number) => {
  if (!Number.isSafeInteger(id)) throw new Error('Ids are whole numbers.');
  return id;
};
const day = (text: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new Error('A day is written as YYYY-MM-DD.');
  return `'${text}'::date`;
};

/** Latest and earliest of days, where null is open. */
const later = (a: string | null, b: string | null) => (a === null ? b : b === null ? a : a > b ? a : b);
const earlier = (a: string | null, b: string | null) => (a === null ? b : b === null ? a : a < b ? a : b);

export const daysOf = ({ selection }: Plan, { from, to }: Pick<Batch, 'from' | 'to'>) => ({
  from: later(selection.dateRange.start, from),
  to: earlier(selection.dateRange.end, to),
});

/** Narrow enough for the index whatever the clock of the station; the day itself is checked besides. */
function onDays({ from, to }: { from: string | null; to: string | null }, before: number, after: number): string {
  const parts = [
    from === null
      ? ''
      : `and r.sampled_at >= ${day(from)}::timestamp at time zone 'UTC' - interval '${before + 1} days'`,
    to === null ? '' : `and r.sampled_at < ${day(to)}::timestamp at time zone 'UTC' + interval '${after + 2} days'`,
  ];
  return parts.join(' ');
}

const ofDays = ({ from, to }: { from: string | null; to: string | null }) =>
  `${from === null ? '' : `and s.sampled_on >= ${day(from)}`} ${to === null ? '' : `and s.sampled_on <= ${day(to)}`}`;

const ofKind = (kind: RowFilter['kind']) =>
  kind === 'both' ? '' : `and r.qa_qc_kind ${kind === 'regular' ? '=' : '<>'} ''`;

const ofMedia = (mediaId: number | null | undefined) =>
  mediaId === undefined
    ? ''
    : mediaId === null
      ? 'and s.media_type_id is null'
      : `and s.media_type_id = ${checkedId(mediaId)}`;

/**
 * Versions that were current at the instant, in two queries. Station by station: whatever the planner believes of
 * a tenant's share, it then goes by the index that begins with the station, and reads no other samples.
 */
const inForce = ({ plan, hasMoved }: WantedResults, stationIds: readonly number[], columns: string, rest: string) => {
  const part = (source: string) => `select ${columns}
    from ${source} r join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id and s.data_source_id = st.id
    where r.data_source_id = st.id ${rest}
      ${hasMoved ? `and not exists (select from ${movedTable} m where m.tenant_id = r.tenant_id and m.id = r.id)` : ''}`;
  const moved = `select ${columns}
    from ${movedTable} r join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
    where r.data_source_id = st.id ${rest}`;
  return `unnest(${ids(stationIds)}) with ordinality as st(id, place) cross join lateral (
    ${resultsAsOfParts(new Date(plan.asOf)).map(part).join(' union all ')}
    ${hasMoved ? `union all ${moved}` : ''}) found`;
};

/** Holds what `movedSince` finds for the report. */
export const movedTable = 'moved_results';

const stationsOf = ({ stations }: Plan) => stations.map(({ id }) => id);

const rowColumns = `r.id, r.sample_id, r.data_source_id, r.analyte_id,
  (extract(epoch from r.sampled_at) * 1000)::bigint as at, s.sampled_on, r.depth_m,
  s.media_type_id, s.coc_code, s.lab_sample_id,
  coalesce(r.reported_as, r.analyte_name) as analyte_name, r.fraction, r.method, r.qa_qc_kind, r.replicate, r.sign,
  r.value, r.detection_limit, r.unit, r.original_text, r.opened_by, r.qualifier`;

/** The results of a batch in the order of the report, and those around them. */
export function rowsQuery(asking: WantedResults, batch: Batch, filter: RowFilter, around: Around | null): string {
  const { plan } = asking;
  const days = daysOf(plan, batch);
  const requested = plan.analytes.map(({ id }) => id);
  const analyteIds = around ? [...new Set([...requested, ...around.analyteIds])] : requested;
  const isRequested = `r.analyte_id = any (${ids(requested)}) ${ofDays(days)} ${ofKind(filter.kind)} ${ofMedia(filter.mediaId)}`;
  const where = `and r.analyte_id = any (${ids(analyteIds)})
    ${around ? `${onDays(days, around.daysBefore, around.daysAfter)} and (r.qa_qc_kind = '' or (${isRequested}))` : `${onDays(days, 0, 0)} and ${isRequested}`}`;
  // Reports from before it was requested are hashes of what was read for them, and read the same again.
  const meaning = plan.layout === undefined ? '' : showsBasis(plan) ? ', r.speciation, r.basis' : ', r.speciation';
  const columns = `${rowColumns}, ${around ? `(${isRequested})` : 'true'} as is_requested${meaning}`;
  return `select found.* from ${inForce(asking, batch.stationIds, columns, where)}
    left join unnest(${ids(requested)}) with ordinality as an(id, place) on an.id = found.analyte_id
    order by st.place, found.at, found.depth_m nulls first, an.place, found.fraction collate "C",
      ${showsBasis(plan) ? `coalesce(found.basis, '') collate "C",` : ''}
      found.method collate "C", found.qa_qc_kind collate "C", found.replicate, found.id`;
}

/** What a report selects, of results `r` and samples `s`. */
const wanted = (plan: Plan, kind: RowFilter['kind']) => {
  const days = daysOf(plan, { from: null, to: null });
  return `and r.analyte_id = any (${ids(plan.analytes.map(({ id }) => id))}) ${onDays(days, 0, 0)} ${ofDays(days)}
    ${ofKind(kind)}`;
};

const kindOf = ({ options }: Plan) => (options.includeQaQc ? 'both' : 'regular');

/**
 * How many results there are of each station, media type and kind; counted no further than `most`, where there is one.
 */
export function rowCountsQuery(asking: WantedResults, most: number | null): string {
  const { plan } = asking;
  if (most === null && !asking.hasMoved) return wholeRowCounts(plan);
  return `select data_source_id, media_type_id, is_regular, count(*) from (select found.* from ${inForce(
    asking,
    stationsOf(plan),
    `r.data_source_id, s.media_type_id, r.qa_qc_kind = '' as is_regular`,
    wanted(plan, kindOf(plan)),
  )} ${most === null ? '' : `limit ${checkedId(most)}`}) counted group by 1, 2, 3`;
}

/**
 * All of them. Results are counted by their sample, and samples are looked up once each: there are many times
 * more results than samples.
 */
const wholeRowCounts = (plan: Plan): string => {
  const days = daysOf(plan, { from: null, to: null });
  const part = (
    source: string,
  ) => `select r.tenant_id, r.sample_id, r.qa_qc_kind = '' as is_regular, count(*) as results
    from ${source} r where r.data_source_id = st.id
      and r.analyte_id = any (${ids(plan.analytes.map(({ id }) => id))}) ${onDays(days, 0, 0)} ${ofKind(kindOf(plan))}
    group by 1, 2, 3`;
  return `select st.id, s.media_type_id, c.is_regular, sum(c.results) from unnest(${ids(stationsOf(plan))}) as st(id)
    cross join lateral (
      ${resultsAsOfParts(new Date(plan.asOf)).map(part).join(' union all ')}) c
    join ${allSamples} s on s.tenant_id = c.tenant_id and s.id = c.sample_id and s.data_source_id = st.id ${ofDays(days)} group by 1, 2, 3`;
};

/**
 * Which analytes, fractions and units there are for each station and media type, and whether any has a qualifier; by
 * basis too, in reports that show it.
 */
export const columnsQuery = (asking: WantedResults): string => {
  const basis = showsBasis(asking.plan) ? "coalesce(r.basis, '')" : "''";
  return `select data_source_id, media_type_id, analyte_id, fraction, unit, basis, bool_or(qualifier <> '') from ${inForce(
    asking,
    stationsOf(asking.plan),
    `r.data_source_id, s.media_type_id, r.analyte_id, r.fraction, r.unit, ${basis} as basis, r.qualifier`,
    wanted(asking.plan, 'regular'),
  )} group by 1, 2, 3, 4, 5, 6`;
};

/** How many results a station has on each day. */
export const daysQuery = (asking: WantedResults, stationId: number): string => {
  const { plan } = asking;
  return `select sampled_on, count(*)
    from ${inForce(asking, [stationId], 's.sampled_on', wanted(plan, kindOf(plan)))} group by 1 order by 1`;
};

import type { PointFinding } from '@freshet/domain/series';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { writeIds } from '../series/series-queries.ts';

export interface FindingRow {
  readonly id: number;
  readonly at: Date;
  readonly value: number | null;
  readonly code: PointFinding['code'];
  readonly parameters: Readonly<Record<string, number>>;
  readonly state: 'open' | 'accepted' | 'dismissed';
  readonly found_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by_name: string | null;
  readonly note: string;
}

interface SeriesKey {
  readonly id: number;
  readonly data_source_id: number;
}

interface FindingSource {
  readonly deliveryId: number | null;
  readonly at: Date;
}

const millisecond = (at: RawBuilder<unknown>) => sql`round(extract(epoch from ${at}) * 1000)::float8`;
const mostAtOnce = 20_000;

/**
 * Stores findings. One that is known stays as it was decided, unless the point has another value now: then it is open
 * again. Returns those that are new or open again.
 */
export async function storeFindings<Checked extends PointFinding>(
  tx: Tx,
  series: SeriesKey,
  findings: readonly Checked[],
  { deliveryId, at }: FindingSource,
): Promise<Checked[]> {
  const fresh = new Set<string>();
  for (let start = 0; start < findings.length; start += mostAtOnce) {
    const some = findings.slice(start, start + mostAtOnce);
    const { rows } = await sql<{ code: string; at: number }>`
      insert into series_findings as f (series_id, data_source_id, at, value, code, parameters, delivery_id, found_at)
      select distinct on (code, at) ${series.id}::bigint, ${series.data_source_id}::bigint, to_timestamp(at / 1000), value, code,
        parameters::jsonb, ${deliveryId}::bigint, ${at}::timestamptz
      from unnest(${some.map((one) => one.at)}::float8[], ${some.map(({ value }) => value)}::float8[],
        ${some.map(({ code }) => code)}::text[], ${some.map(({ parameters }) => JSON.stringify(parameters))}::text[])
        as given (at, value, code, parameters)
      on conflict (tenant_id, series_id, code, at) do update set value = excluded.value, parameters = excluded.parameters,
        delivery_id = excluded.delivery_id, found_at = excluded.found_at, state = 'open', decided_at = null,
        decided_by_name = null, note = ''
      where f.value is distinct from excluded.value
      returning code, ${millisecond(sql`at`)} as at`.execute(tx);
    for (const row of rows) fresh.add(`${row.code} ${row.at}`);
  }
  return findings.filter(({ code, at: instant }) => fresh.delete(`${code} ${instant}`));
}

/** Removes open findings in a time, both ends included, that are outdated. Findings of the clock stay. */
export async function removeGoneFindings(
  tx: Tx,
  seriesId: number,
  { from, to, findings }: { readonly from: number; readonly to: number; readonly findings: readonly PointFinding[] },
): Promise<void> {
  await sql`delete from series_findings f where f.series_id = ${seriesId} and f.state = 'open' and f.code not like 'clock%'
    and f.at between to_timestamp(${from / 1000}::float8) and to_timestamp(${to / 1000}::float8)
    and not exists (select 1 from unnest(${findings.map(({ code }) => code)}::text[],
      ${findings.map(({ at }) => at)}::float8[]) as found (code, at)
      where found.code = f.code and found.at = ${millisecond(sql`f.at`)})`.execute(tx);
}

export interface FindingFilter {
  readonly state?: FindingRow['state'] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly after?: number | undefined;
  readonly take: number;
}

/** Findings of a series, latest point first, and how many there are of all pages. */
export async function listFindings(
  tx: Tx,
  seriesId: number,
  { state, from, to, after, take }: FindingFilter,
): Promise<{ readonly rows: FindingRow[]; readonly total: number }> {
  const wanted = sql.join(
    [
      sql`series_id = ${seriesId}`,
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(from === undefined ? [] : [sql`at >= to_timestamp(${from / 1000}::float8)`]),
      ...(to === undefined ? [] : [sql`at < to_timestamp(${to / 1000}::float8)`]),
    ],
    sql` and `,
  );
  const later =
    after === undefined ? sql`true` : sql`(at, id) < (select a.at, a.id from series_findings a where a.id = ${after})`;
  const { rows } = await sql<FindingRow>`
    select id, at, value, code, parameters, state, found_at, decided_at, decided_by_name, note
    from series_findings where ${wanted} and ${later} order by at desc, id desc limit ${take}`.execute(tx);
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from series_findings where ${wanted}`.execute(tx);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

export interface FindingCount {
  readonly code: string;
  readonly state: FindingRow['state'];
  readonly count: number;
}

export async function countFindings(tx: Tx, seriesId: number): Promise<FindingCount[]> {
  const { rows } = await sql<FindingCount>`select code, state, count(*)::int as count from series_findings
    where series_id = ${seriesId} group by code, state order by code, state`.execute(tx);
  return rows;
}

export async function hasFinding(tx: Tx, seriesId: number, id: number): Promise<boolean> {
  const query = tx.selectFrom('series_findings').select('id').where('series_id', '=', seriesId).where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** How many findings of series nobody decided yet; series without any are not in it. */
export async function countOpenFindings(tx: Tx, seriesIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (seriesIds.length === 0) return new Map();
  const { rows } = await sql<{ series_id: number; count: number }>`
    select series_id, count(*)::int as count from series_findings
    where series_id = any (${writeIds(seriesIds)}::bigint[]) and state = 'open' group by series_id`.execute(tx);
  return new Map(rows.map(({ series_id, count }) => [series_id, count]));
}

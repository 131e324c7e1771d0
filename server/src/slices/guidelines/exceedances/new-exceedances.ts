import type { CountedImport, SeriesEvent } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { allImports } from '#slices/imports';
import { allStations, primaryNames } from '#slices/locations';
import { currentResults } from '#slices/observations';
import type { Reader } from '../guideline/guideline-queries.ts';
import type { EventRow } from '../series-events/event-queries.ts';
import { nameEvents, toWireEvent } from '../series-events/event-view.ts';
import type { EvaluatedWireRow } from '../verdicts/evaluated-rows.ts';
import { type StoredExceedance, toExceedanceRows } from './stored-exceedance.ts';

interface Params {
  readonly since: Date;
  readonly most: number;
}

interface NewExceedances {
  readonly Count: number;
  readonly IsAtLeast: boolean;
  readonly Rows: EvaluatedWireRow[];
  readonly Imports: z.input<typeof CountedImport>[];
}

/** After a million results at once nobody wants to wait for the exact number. */
const mostCounted = 20_000;

/**
 * The current results that exceed a guideline and came with imports since then, by what was stored when they were evaluated.
 * Values that a later reading of the file states again are still those of the import that brought them.
 * A result that a later import changed, or that exceeds two standards, counts once.
 */
export async function listNewExceedances(tx: Tx, reader: Reader, { since, most }: Params): Promise<NewExceedances> {
  const { rows: imports } = await sql<{ import_id: number; file_name: string; created_at: Date; count: number }>`
    with found as materialized (
      select i.tenant_id, i.id, i.file_name, i.created_at from ${allImports} i
      where i.created_at > ${since} and i.status = 'Published'
    ), exceeding as (
      select x.tenant_id, x.import_id, x.result_id
      from found f join exceedances x on x.tenant_id = f.tenant_id and x.import_id = f.id limit ${mostCounted}
    )
    select f.id as import_id, f.file_name, f.created_at, count(distinct r.id) as count
    from exceeding e join found f on f.tenant_id = e.tenant_id and f.id = e.import_id
      join ${currentResults} r on r.tenant_id = e.tenant_id and r.id = e.result_id
    group by 1, 2, 3 order by f.id desc`.execute(tx);
  const Count = imports.reduce((sum, { count }) => sum + count, 0);
  const shown = imports.slice(0, most);
  return {
    Count,
    IsAtLeast: await isMore(
      tx,
      imports.map(({ import_id }) => import_id),
    ),
    Rows: await listWorst(tx, reader, { imports: shown.map(({ import_id }) => import_id), most }),
    Imports: shown.map(({ import_id, file_name, created_at, count }) => ({
      ...{ ImportId: import_id, FileName: file_name, ImportedAt: created_at.toISOString(), Count: count },
    })),
  };
}

async function isMore(tx: Tx, imports: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(exceeded_count), 0)::float8 as count from import_evaluations
    where import_id = any (${[...imports]}::bigint[])`.execute(tx);
  return (rows[0]?.count ?? 0) > mostCounted;
}

/** The newest import first; in it those farthest beyond their limits, each by the worst of what it exceeds. */
async function listWorst(
  tx: Tx,
  reader: Reader,
  { imports, most }: { readonly imports: readonly number[]; readonly most: number },
): Promise<EvaluatedWireRow[]> {
  if (imports.length === 0) return [];
  const { rows } = await sql<StoredExceedance>`
    with stored as (
      select x.* from exceedances x where x.import_id = any (${[...imports]}::bigint[]) limit ${mostCounted}
    ), worst as (
      select distinct on (x.result_id) x.*, r.analyte_name, r.fraction, r.speciation, r.sampled_at, r.original_text, r.unit
      from stored x join ${currentResults} r on r.tenant_id = x.tenant_id and r.id = x.result_id
      order by x.result_id, x.factor desc nulls last, x.id
    ), shown as (select * from worst order by import_id desc, factor desc nulls last, id limit ${most})
    select x.result_id, x.data_source_id, n.name as station_name, d.monitoring_feature_id, x.analyte_id, x.analyte_name,
      x.fraction, x.speciation, x.sampled_at, d.time_zone, x.original_text, x.unit, x.guideline_id,
      g.name as guideline_name, x.standard_id, x.evaluated_value, x.evaluated_sign, x.limit_value,
      x.limit_unit, x.factor
    from shown x join ${allStations} d on d.tenant_id = x.tenant_id and d.id = x.data_source_id
      left join ${primaryNames} n on n.tenant_id = x.tenant_id and n.data_source_id = x.data_source_id
      left join guidelines g on g.id = x.guideline_id
    order by x.import_id desc, x.factor desc nulls last, x.id`.execute(tx);
  return toExceedanceRows(tx, reader, rows);
}

/** Times that series lie beyond a limit, found since then: the newest of them, and how many there are. */
export async function listNewEvents(
  tx: Tx,
  { since, most }: Params,
): Promise<{ readonly EventCount: number; readonly Events: z.input<typeof SeriesEvent>[] }> {
  const { rows } = await sql<EventRow & { readonly total: number }>`
    select e.*, count(*) over () as total from series_events e where e.found_at > ${since}
    order by e.starts_at desc, e.id desc limit ${most}`.execute(tx);
  return { EventCount: rows[0]?.total ?? 0, Events: (await nameEvents(tx, rows)).map(toWireEvent) };
}

import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { listPlots, type PlotStation } from '#slices/locations';

/** How often a plot was visited, and how many species it has. */
export interface PlotCounts {
  readonly data_source_id: number;
  readonly visits: number;
  readonly last_visit: string | null;
  readonly species: number;
}

/** Of some plots, or of all. */
export async function countVisits(tx: Tx, plotIds?: readonly number[]): Promise<Map<number, PlotCounts>> {
  const { rows } = await sql<PlotCounts>`
    select v.data_source_id, count(distinct v.id) as visits, max(v.visited_on)::text as last_visit,
      count(distinct coalesce(t.accepted_id, t.id)) as species
    from plot_visits v
    left join plot_covers c on c.tenant_id = v.tenant_id and c.visit_id = v.id
    left join taxa t on t.tenant_id = c.tenant_id and t.id = c.taxon_id
    where v.closed_at is null ${plotIds ? sql`and v.data_source_id = any (${plotIds}::bigint[])` : sql``}
    group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.data_source_id, row]));
}

/** A plot of the tenant; refused as missing where it is none. */
export async function requirePlot(tx: Tx, id: number): Promise<PlotStation> {
  const plot = (await listPlots(tx, id))[0];
  if (!plot) throw problem('notFound');
  return plot;
}

export const findPlotFacts = (tx: Tx, id: number) =>
  tx
    .selectFrom('plots')
    .select(['size_m2', 'shape', 'slope_percent', 'aspect_degrees', 'treatment', 'reference_id'])
    .select(sql<string | null>`established_on::text`.as('established_on'))
    .where('data_source_id', '=', id)
    .executeTakeFirst();

export const listTreatments = (tx: Tx) =>
  tx.selectFrom('plots').select(['data_source_id', 'treatment']).where('treatment', '<>', '').execute();

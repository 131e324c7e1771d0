import { mostOrdinated, type Ordination, problem } from '@freshet/contract';
import { compareNaturally } from '@freshet/domain';
import { brayCurtisDissimilarity, principalCoordinates, stressOf } from '@freshet/domain/ecology';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listPlots } from '#slices/locations';
import { groupRows } from '../group-rows.ts';
import { gatherRecords } from '../read-record.ts';
import { listTreatments } from './plot-queries.ts';
import { amountsOf } from './visit-figures.ts';
import { listCovers } from './visit-queries.ts';

interface Params {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly community?: string | undefined;
}

/** Visits of plots placed by how alike they are. */
export async function readOrdination(scope: Scope, params: Params): Promise<z.input<typeof Ordination>> {
  const allVisits = (await gatherRecords(scope, (tx) => loadVisits(tx, params))).flat();
  if (allVisits.length > mostOrdinated)
    throw problem('plots.tooManyVisits', { count: allVisits.length, most: mostOrdinated });
  const visits = allVisits
    .filter(({ amounts }) => [...amounts.values()].some((cover) => cover > 0))
    .sort(
      (one, other) => compareNaturally(one.PlotName, other.PlotName) || one.VisitedOn.localeCompare(other.VisitedOn),
    );
  const distances = visits.map((one) =>
    visits.map((other) => brayCurtisDissimilarity(one.amounts, other.amounts) ?? 0),
  );
  const { points, shares, negativeShare } = principalCoordinates(distances);
  return {
    Points: visits.map(({ PlotId, PlotName, CommunityType, Treatment, VisitedOn }, index) => ({
      ...{ PlotId, PlotName, CommunityType, Treatment, VisitedOn },
      X: points[index]?.[0] ?? 0,
      Y: points[index]?.[1] ?? 0,
    })),
    Shares: [...shares],
    NegativeShare: negativeShare,
    Stress: stressOf(distances, points),
    WithoutCover: allVisits.length - visits.length,
  };
}

async function loadVisits(tx: Tx, { community, from = 1, to = 9999 }: Params) {
  const plots = (await listPlots(tx)).filter(({ community_type }) => !community || community_type === community);
  const plotOf = new Map(plots.map((plot) => [plot.id, plot]));
  const treatments = new Map((await listTreatments(tx)).map((row) => [row.data_source_id, row.treatment]));
  const { rows } = await sql<{ id: number; data_source_id: number; day: string }>`
    select id, data_source_id, visited_on::text as day from plot_visits
    where closed_at is null and data_source_id = any (${[...plotOf.keys()]}::bigint[])
      and extract(year from visited_on) between ${from} and ${to}
    order by id limit ${mostOrdinated + 1}`.execute(tx);
  const covers = groupRows(
    await listCovers(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ visit_id }) => visit_id,
  );
  return rows.map(({ id, data_source_id, day }) => ({
    PlotId: data_source_id,
    PlotName: plotOf.get(data_source_id)?.name ?? '',
    CommunityType: plotOf.get(data_source_id)?.community_type ?? '',
    Treatment: treatments.get(data_source_id) ?? '',
    VisitedOn: day,
    amounts: amountsOf(covers.get(id) ?? []),
  }));
}

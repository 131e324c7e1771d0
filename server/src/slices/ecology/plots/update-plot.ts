import { type PlotFacts, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { findPlotFacts, requirePlot } from './plot-queries.ts';

/** Changes what is known of a plot beside what every station has. */
export async function updatePlot(tx: Tx, actor: Actor, id: number, input: PlotFacts): Promise<void> {
  const plot = await requirePlot(tx, id);
  if (input.ReferencePlotId === id) throw problem('plots.ownReference', { plot: plot.name });
  if (input.ReferencePlotId !== null) await requirePlot(tx, input.ReferencePlotId);
  const facts = {
    size_m2: input.SizeSquareMetres,
    shape: input.Shape,
    slope_percent: input.SlopePercent,
    aspect_degrees: input.AspectDegrees,
    treatment: input.Treatment,
    established_on: input.EstablishedOn,
    reference_id: input.ReferencePlotId,
  };
  const old = await findPlotFacts(tx, id);
  await tx
    .insertInto('plots')
    .values({ data_source_id: id, ...facts })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'data_source_id']).doUpdateSet(facts))
    .execute();
  const changed = differences({ ...old }, facts);
  if (changed) await recordAudit(tx, actor, { what: 'plot.changed', subject: plot.name, ...changed });
}

import { GroundCover, Plot, type PlotRow, type PlotVisit, problem } from '@freshet/contract';
import { compareNaturally } from '@freshet/domain';
import { accumulate } from '@freshet/domain/ecology';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { findStations, listPlots, type PlotStation } from '#slices/locations';
import { toEventMeasured } from '../event-measured.ts';
import { groupRows } from '../group-rows.ts';
import { gatherRecords, readRecord } from '../read-record.ts';
import { countVisits, findPlotFacts, listTreatments, type PlotCounts } from './plot-queries.ts';
import { amountsOf, type Compared, visitFigures } from './visit-figures.ts';
import { type CoverRow, type GroundRow, listCovers, listGround, listVisits, type VisitRow } from './visit-queries.ts';

interface PlotsQuery {
  readonly text?: string | undefined;
  readonly after?: number | undefined;
  readonly take?: number | undefined;
}

/** Plots the caller may see, by name: the tenant's own and those it was let in to read. Only those of a page are counted. */
export async function readPlots(scope: Scope, { text, after, take }: PlotsQuery) {
  const sought = text?.toLowerCase();
  const isMeant = (plot: PlotStation) => !sought || wordsOf(plot).some((word) => word?.toLowerCase().includes(sought));
  const known = (await gatherRecords(scope, (tx) => listPlots(tx)))
    .flat()
    .filter((plot) => isMeant(plot) || plot.id === after)
    .sort((one, other) => compareNaturally(one.name, other.name) || one.id - other.id);
  if (after !== undefined && !known.some(({ id }) => id === after)) throw problem('notFound');
  const first = after === undefined ? 0 : known.findIndex(({ id }) => id === after) + 1;
  const page = known.slice(first, take === undefined ? undefined : first + take).filter(isMeant);
  const ids = page.map(({ id }) => id);
  const rows = new Map(
    (await gatherRecords(scope, (tx, isShared) => countPage(tx, page, isShared))).flat().map((row) => [row.Id, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function countPage(tx: Tx, page: readonly PlotStation[], isShared: boolean): Promise<z.input<typeof PlotRow>[]> {
  const seen = new Set((await listPlots(tx)).map(({ id }) => id));
  const here = page.filter(({ id }) => seen.has(id));
  const counts = await countVisits(
    tx,
    here.map(({ id }) => id),
  );
  const treatments = new Map((await listTreatments(tx)).map((row) => [row.data_source_id, row.treatment]));
  return here.map((plot) =>
    toRow(plot, { counts: counts.get(plot.id), treatment: treatments.get(plot.id) ?? '', isShared }),
  );
}

const wordsOf = (plot: PlotStation) => [plot.name, plot.community_type, plot.plot_type];

/** One plot with everything that was ever seen there. */
export const readPlot = (scope: Scope, id: number): Promise<z.input<typeof Plot>> =>
  readRecord(scope, async (tx, isShared) => {
    const [plot] = await listPlots(tx, id);
    if (!plot) return undefined;
    const facts = await findPlotFacts(tx, id);
    const visits = await loadVisits(tx, id);
    const [reference] = facts?.reference_id ? await findStations(tx, [facts.reference_id]) : [];
    const referenceVisits = facts?.reference_id ? await loadVisits(tx, facts.reference_id) : [];
    const compared = referenceVisits.map(toCompared);
    const taxaOf = ({ covers }: LoadedVisit) => new Set(covers.map(({ counted_id }) => counted_id));
    return {
      ...toRow(plot, { counts: (await countVisits(tx, [id])).get(id), treatment: facts?.treatment ?? '', isShared }),
      SizeSquareMetres: facts?.size_m2 ?? null,
      Shape: Plot.shape.Shape.parse(facts?.shape ?? ''),
      SlopePercent: facts?.slope_percent ?? null,
      AspectDegrees: facts?.aspect_degrees ?? null,
      EstablishedOn: facts?.established_on ?? null,
      ReferencePlotId: facts?.reference_id ?? null,
      ReferencePlotName: reference?.name ?? null,
      VisitList: visits.map((visit, index) => toVisit(visit, visits[index + 1], compared)),
      Accumulation: accumulate(visits.map(taxaOf)),
      ReferenceVisits: compared.map(({ day, amounts }) => ({
        VisitedOn: day,
        Richness: amounts.size,
        TotalCover: Number([...amounts.values()].reduce((sum, cover) => sum + cover, 0).toPrecision(12)),
      })),
    };
  });

interface LoadedVisit {
  readonly row: VisitRow;
  readonly covers: readonly CoverRow[];
  readonly ground: readonly GroundRow[];
}

async function loadVisits(tx: Tx, plotId: number): Promise<LoadedVisit[]> {
  const rows = await listVisits(tx, plotId);
  const ids = rows.map(({ id }) => id);
  const covers = groupRows(await listCovers(tx, ids), ({ visit_id }) => visit_id);
  const ground = groupRows(await listGround(tx, ids), ({ visit_id }) => visit_id);
  return rows.map((row) => ({ row, covers: covers.get(row.id) ?? [], ground: ground.get(row.id) ?? [] }));
}

const toCompared = ({ row, covers }: LoadedVisit): Compared => ({ day: row.visited_on, amounts: amountsOf(covers) });

/** Of the reference plot counts the newest visit of the same year. */
function toVisit(visit: LoadedVisit, before: LoadedVisit | undefined, reference: readonly Compared[]): WireVisit {
  const { row, covers, ground } = visit;
  const sameYear = reference.find(({ day }) => day.slice(0, 4) === row.visited_on.slice(0, 4));
  const sum = ground.reduce((total, { cover_percent }) => total + cover_percent, 0);
  return {
    Id: row.id,
    VisitedOn: row.visited_on,
    Observers: row.observers,
    Notes: row.notes,
    EventMeasurements: toEventMeasured(row.measured),
    Covers: covers.map(toCover),
    Ground: ground.map(({ surface, cover_percent }) => ({
      Surface: GroundCover.shape.Surface.parse(surface),
      CoverPercent: cover_percent,
    })),
    GroundSum: ground.length === 0 ? null : Number(sum.toPrecision(12)),
    Figures: visitFigures(covers, before && toCompared(before), sameYear),
  };
}
type WireVisit = z.input<typeof PlotVisit>;
type WireCover = WireVisit['Covers'][number];

const toCover = (row: CoverRow): WireCover => ({
  TaxonId: row.taxon_id,
  TaxonName: row.taxon_name,
  CountedId: row.counted_id,
  CountedName: row.counted_name,
  Status: row.status,
  Stratum: row.stratum,
  Scale: row.cover_scale,
  Recorded: row.recorded,
  CoverPercent: row.cover_percent,
  Individuals: row.individuals,
  HeightMetres: row.height_m,
  Vigour: row.vigour,
});

interface AboutPlot {
  readonly counts: PlotCounts | undefined;
  readonly treatment: string;
  readonly isShared: boolean;
}

const toRow = (plot: PlotStation, { counts, treatment, isShared }: AboutPlot): z.input<typeof PlotRow> => ({
  Id: plot.id,
  PlotName: plot.name,
  PlaceId: plot.monitoring_feature_id,
  CommunityType: plot.community_type,
  PlotType: plot.plot_type,
  Treatment: treatment,
  Visits: counts?.visits ?? 0,
  LastVisit: counts?.last_visit ?? null,
  Species: counts?.species ?? 0,
  IsShared: isShared,
});

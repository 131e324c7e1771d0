import { type NewVisit, problem, type Sentence, sentence } from '@freshet/contract';
import { coverPercent } from '@freshet/domain/ecology';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { fromEventMeasured } from '../event-measured.ts';
import { announceWriting } from '../history/announce-writing.ts';
import { storeEarlierVisit } from '../history/store-earlier-visit.ts';
import { refuseFuture } from '../refuse-future.ts';
import { requireTaxa } from '../taxa/taxon-queries.ts';
import { requirePlot } from './plot-queries.ts';
import { lockVisit } from './visit-queries.ts';

/** Adds a visit with what grew there. A plot is visited once a day. */
export async function addVisit(tx: Tx, actor: Actor, plotId: number, input: NewVisit): Promise<number> {
  refuseFuture(actor.now(), { VisitedOn: input.VisitedOn });
  const plot = await requirePlot(tx, plotId);
  const covers = await toCovers(tx, input);
  await announceWriting(tx);
  const { id } = await whenDayFree(input.VisitedOn, () =>
    tx
      .insertInto('plot_visits')
      .values({ data_source_id: plotId, ...toFacts(input), created_at: actor.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeCovers(tx, { visit_id: id, data_source_id: plotId }, covers, input.Ground);
  await recordAudit(tx, actor, { what: 'plotVisit.added', subject: nameOf(plot.name, input), new: toAudit(input) });
  return id;
}

/** Replaces a visit by what is known of it now. What it stated before is kept for reports of that time. */
export const updateVisit = (scope: Scope, plotId: number, visitId: number, input: NewVisit): Promise<number> =>
  scope.transaction(async (tx) => {
    refuseFuture(scope.now(), { VisitedOn: input.VisitedOn });
    const plot = await requirePlot(tx, plotId);
    const old = await lockVisit(tx, plotId, visitId);
    const covers = await toCovers(tx, input);
    await announceWriting(tx);
    const now = scope.now();
    await storeEarlierVisit(tx, visitId, now);
    await whenDayFree(input.VisitedOn, () =>
      tx
        .updateTable('plot_visits')
        .set({ ...toFacts(input), edited_at: now })
        .where('id', '=', visitId)
        .execute(),
    );
    await tx.deleteFrom('plot_covers').where('visit_id', '=', visitId).execute();
    await tx.deleteFrom('ground_covers').where('visit_id', '=', visitId).execute();
    await writeCovers(tx, { visit_id: visitId, data_source_id: plotId }, covers, input.Ground);
    const { id: _, data_source_id: __, ...was } = old;
    const subject = nameOf(plot.name, input);
    await recordAudit(tx, scope, { what: 'plotVisit.changed', subject, old: was, new: toAudit(input) });
    return visitId;
  });

export const removeVisit = (scope: Scope, plotId: number, visitId: number): Promise<void> =>
  scope.transaction(async (tx) => {
    const plot = await requirePlot(tx, plotId);
    const old = await lockVisit(tx, plotId, visitId);
    const specimens = await tx.selectFrom('specimens').select('id').where('visit_id', '=', visitId).execute();
    if (specimens.length > 0) throw problem('plots.visitHasSpecimens', { count: specimens.length });
    await announceWriting(tx);
    await storeEarlierVisit(tx, visitId, scope.now());
    await tx.deleteFrom('plot_visits').where('id', '=', visitId).execute();
    const subject = nameOf(plot.name, { VisitedOn: old.visited_on });
    await recordAudit(tx, scope, { what: 'plotVisit.removed', subject, old });
  });

type Covers = Awaited<ReturnType<typeof toCovers>>;

/** What is stored of each line. A class or percentage that cannot be is refused with its place, and so is a line twice. */
async function toCovers(tx: Tx, { Covers }: NewVisit) {
  const seen = new Set<string>();
  const wrong: (Sentence & { readonly Path: string })[] = [];
  const covers = Covers.map((each, index) => {
    const scale = each.Scale !== null && each.Recorded !== '' ? each.Scale : null;
    const percent = scale === null ? null : coverPercent(scale, each.Recorded);
    const key = `${each.TaxonId} ${each.Stratum}`;
    if (scale !== null && percent === null) {
      const why = sentence(scale === 'percent' ? 'coverOutOfRange' : 'notAClassOfScale');
      wrong.push({ Path: `Covers[${index}].Recorded`, ...why });
    }
    if (seen.has(key)) {
      wrong.push({ Path: `Covers[${index}].TaxonId`, ...sentence('speciesInLayerAlready') });
    }
    seen.add(key);
    return {
      taxon_id: each.TaxonId,
      stratum: each.Stratum,
      cover_scale: scale,
      recorded: scale === null ? '' : each.Recorded,
      cover_percent: percent,
      individuals: each.Individuals,
      height_m: each.HeightMetres,
      vigour: each.Vigour,
    };
  });
  if (wrong.length > 0) {
    const details = wrong.map((each) => ({
      Location: `body ${each.Path}`,
      Severity: 'error' as const,
      Code: 'custom',
      ...each,
    }));
    throw problem('request.invalid', {}, details);
  }
  await requireTaxa(
    tx,
    covers.map(({ taxon_id }) => taxon_id),
  );
  return covers;
}

interface Visit {
  readonly visit_id: number;
  readonly data_source_id: number;
}

async function writeCovers(tx: Tx, visit: Visit, covers: Covers, ground: NewVisit['Ground']): Promise<void> {
  const rows = covers.map((each) => ({ ...visit, ...each }));
  if (rows.length > 0) await tx.insertInto('plot_covers').values(rows).execute();
  const surfaces = new Map(ground.map(({ Surface, CoverPercent }) => [Surface, CoverPercent]));
  if (surfaces.size < ground.length) {
    throw problem('request.invalid', {}, [
      { Location: 'body Ground', Path: 'Ground', Severity: 'error', Code: 'custom', ...sentence('surfaceTwice') },
    ]);
  }
  const grounds = [...surfaces].map(([surface, cover_percent]) => ({ ...visit, surface, cover_percent }));
  if (grounds.length > 0) await tx.insertInto('ground_covers').values(grounds).execute();
}

const whenDayFree = <T>(day: string, work: () => Promise<T>): Promise<T> =>
  whenViolated('plot_visits_day_unique', 'plots.dayTaken', { day }, work);

const nameOf = (plot: string, { VisitedOn }: Pick<NewVisit, 'VisitedOn'>) => `${plot}, ${VisitedOn}`;

const toFacts = ({ VisitedOn, Observers, Notes, EventMeasurements }: NewVisit) => ({
  visited_on: VisitedOn,
  observers: Observers,
  notes: Notes,
  ...(EventMeasurements === undefined ? {} : { measured: fromEventMeasured(EventMeasurements) }),
});

const toAudit = (input: NewVisit) => ({ ...toFacts(input), covers: input.Covers.length, ground: input.Ground.length });

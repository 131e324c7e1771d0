import { coverPercent } from '@freshet/domain/ecology';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { announceWriting } from '../history/announce-writing.ts';
import { type DeliveredState, type Delivery, recordDelivered } from './delivery.ts';
import { contentOfVisit, type DeliveredSpecimen, type DeliveredVisit, findOpenVisit } from './visit-content.ts';

export async function compareVisit(tx: Tx, visit: DeliveredVisit): Promise<DeliveredState> {
  const open = await findOpenVisit(tx, visit);
  if (!open) return 'new';
  return JSON.stringify(open.content) === (await contentOfVisit(tx, visit)) ? 'unchanged' : 'changed';
}

/** Stores a visit as a version of its plot and day. Specimens that people put to the visit go along. */
export async function deliverVisit(tx: Tx, delivery: Delivery, visit: DeliveredVisit): Promise<DeliveredState> {
  const compared = await compareVisit(tx, visit);
  const open = await findOpenVisit(tx, visit);
  if (compared === 'unchanged' && open) {
    await recordDelivered(tx, delivery, 'visit', open.id);
    return compared;
  }
  await announceWriting(tx);
  if (open) await tx.updateTable('plot_visits').set({ closed_at: delivery.at }).where('id', '=', open.id).execute();
  await tx
    .insertInto('plots')
    .values({ data_source_id: visit.plotId })
    .onConflict((clash) => clash.columns(['tenant_id', 'data_source_id']).doNothing())
    .execute();
  const { id } = await tx
    .insertInto('plot_visits')
    .values({
      data_source_id: visit.plotId,
      visited_on: visit.day,
      observers: visit.observers,
      notes: visit.notes,
      measured: JSON.stringify(visit.measured),
      created_at: delivery.at,
      import_id: delivery.importId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeCovers(tx, id, visit);
  await writeGround(tx, id, visit);
  for (const specimen of visit.specimens) await writeSpecimen(tx, delivery, { visit, visitId: id, specimen });
  if (open) await moveSpecimens(tx, open.id, id);
  await recordDelivered(tx, delivery, 'visit', id);
  return compared;
}

const atOnce = 1000;

async function writeCovers(tx: Tx, visitId: number, { plotId, covers }: DeliveredVisit): Promise<void> {
  for (let first = 0; first < covers.length; first += atOnce) {
    const rows = covers.slice(first, first + atOnce).map((each) => ({
      visit_id: visitId,
      data_source_id: plotId,
      taxon_id: each.taxonId,
      stratum: each.stratum,
      cover_scale: each.scale,
      recorded: each.recorded,
      cover_percent: each.scale === null ? null : coverPercent(each.scale, each.recorded),
      individuals: each.individuals,
      height_m: each.heightM,
      vigour: each.vigour,
      ...each.origin,
    }));
    await tx.insertInto('plot_covers').values(rows).execute();
  }
}

async function writeGround(tx: Tx, visitId: number, { plotId, ground }: DeliveredVisit): Promise<void> {
  const rows = ground.map(({ surface, percent, origin }) => ({
    ...{ visit_id: visitId, data_source_id: plotId, surface, cover_percent: percent, ...origin },
  }));
  if (rows.length > 0) await tx.insertInto('ground_covers').values(rows).execute();
}

interface NewSpecimen {
  readonly visit: DeliveredVisit;
  readonly visitId: number;
  readonly specimen: DeliveredSpecimen;
}

async function writeSpecimen(tx: Tx, delivery: Delivery, { visit, visitId, specimen }: NewSpecimen): Promise<void> {
  const { id } = await tx
    .insertInto('specimens')
    .values({
      visit_id: visitId,
      data_source_id: visit.plotId,
      label: specimen.label,
      herbarium_number: specimen.herbariumNumber,
      collected_by: specimen.collectedBy,
      notes: specimen.notes,
      created_at: delivery.at,
      import_id: delivery.importId,
      ...specimen.origin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { taxonId, on, by, confidence, remarks } of specimen.names)
    await tx
      .insertInto('identifications')
      .values({
        specimen_id: id,
        data_source_id: visit.plotId,
        taxon_id: taxonId,
        identified_on: on,
        identified_by: by,
        confidence,
        remarks,
        recorded_at: delivery.at,
        recorded_by: delivery.actorId,
      })
      .execute();
}

/** Moves what people put to a visit to the version that takes its place; a label that is taken there stays behind. */
export const moveSpecimens = (tx: Tx, fromId: number, toId: number) =>
  sql`update specimens s set visit_id = ${toId} where s.visit_id = ${fromId} and s.import_id is null
    and not exists (select 1 from specimens o where o.tenant_id = s.tenant_id and o.visit_id = ${toId}
      and lower(o.label) = lower(s.label))`.execute(tx);

import type { Specimen } from '@freshet/contract';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { groupRows } from '../group-rows.ts';
import { type IdentificationRow, listIdentifications, requireSpecimen, type SpecimenRow } from './specimen-queries.ts';

type Wire = z.input<typeof Specimen>;

export async function withIdentifications(tx: Tx, specimens: readonly SpecimenRow[]): Promise<Wire[]> {
  const ids = specimens.map(({ id }) => id);
  const named = groupRows(await listIdentifications(tx, ids), ({ specimen_id }) => specimen_id);
  return specimens.map((row) => toSpecimen(row, named.get(row.id) ?? []));
}

export async function readSpecimen(tx: Tx, id: number): Promise<Wire> {
  const row = await requireSpecimen(tx, id);
  return toSpecimen(row, await listIdentifications(tx, [id]));
}

const toSpecimen = (row: SpecimenRow, named: readonly IdentificationRow[]): Wire => ({
  Id: row.id,
  PlotId: row.plot_id,
  PlotName: row.plot_name,
  VisitId: row.visit_id,
  CollectedOn: row.collected_on,
  Label: row.label,
  HerbariumNumber: row.herbarium_number,
  CollectedBy: row.collected_by,
  Notes: row.notes,
  Identifications: named.map((each) => ({
    TaxonId: each.taxon_id,
    TaxonName: each.taxon_name,
    IdentifiedOn: each.identified_on,
    IdentifiedBy: each.identified_by,
    Confidence: each.confidence,
    Remarks: each.remarks,
    RecordedAt: each.recorded_at.toISOString(),
  })),
});

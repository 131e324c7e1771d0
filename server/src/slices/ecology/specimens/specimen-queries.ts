import { problem, type Specimen } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { stationNameOf } from '#slices/locations';

export interface SpecimenRow {
  readonly id: number;
  readonly plot_id: number;
  readonly plot_name: string;
  readonly visit_id: number;
  readonly collected_on: string;
  readonly label: string;
  readonly herbarium_number: string;
  readonly collected_by: string;
  readonly notes: string;
}

/** The specimens of a plot, newest visit first, or one. */
export async function findSpecimens(tx: Tx, of: { readonly plotId: number } | { readonly id: number }) {
  const condition = 'id' in of ? sql`s.id = ${of.id}` : sql`v.data_source_id = ${of.plotId}`;
  const { rows } = await sql<SpecimenRow>`
    select s.id, v.data_source_id as plot_id, ${stationNameOf('v')} as plot_name, s.visit_id,
      v.visited_on::text as collected_on, s.label, s.herbarium_number, s.collected_by, s.notes
    from specimens s join plot_visits v on v.tenant_id = s.tenant_id and v.id = s.visit_id
    where v.closed_at is null and ${condition} order by v.visited_on desc, lower(s.label), s.id`.execute(tx);
  return rows;
}

export async function requireSpecimen(tx: Tx, id: number): Promise<SpecimenRow> {
  const [row] = await findSpecimens(tx, { id });
  if (!row) throw problem('notFound');
  return row;
}

export interface IdentificationRow {
  readonly specimen_id: number;
  readonly taxon_id: number;
  readonly taxon_name: string;
  readonly identified_on: string;
  readonly identified_by: string;
  readonly confidence: Specimen['Identifications'][number]['Confidence'];
  readonly remarks: string;
  readonly recorded_at: Date;
}

/** What specimens were named, newest first. */
export async function listIdentifications(tx: Tx, specimenIds: readonly number[]): Promise<IdentificationRow[]> {
  const { rows } = await sql<IdentificationRow>`
    select i.specimen_id, i.taxon_id, concat_ws(' ', t.name, nullif(t.authority, '')) as taxon_name,
      i.identified_on::text as identified_on, i.identified_by, i.confidence, i.remarks, i.recorded_at
    from identifications i join taxa t on t.tenant_id = i.tenant_id and t.id = i.taxon_id
    where i.specimen_id = any (${specimenIds}::bigint[])
    order by i.specimen_id, i.id desc`.execute(tx);
  return rows;
}

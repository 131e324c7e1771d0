import type { groundSurfaces, Stratum } from '@freshet/contract';
import type { CoverScale } from '@freshet/domain/ecology';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { Origin } from '../surveys/write-observations.ts';
import type { EventMeasured } from './delivery.ts';

interface DeliveredCover {
  readonly taxonId: number;
  readonly stratum: Stratum;
  readonly scale: CoverScale | null;
  readonly recorded: string;
  readonly individuals: number | null;
  readonly heightM: number | null;
  readonly vigour: number | null;
  readonly origin: Origin;
}

interface DeliveredGround {
  readonly surface: (typeof groundSurfaces)[number];
  readonly percent: number;
  readonly origin: Origin;
}

export interface DeliveredSpecimen {
  readonly label: string;
  readonly herbariumNumber: string;
  readonly collectedBy: string;
  readonly notes: string;
  readonly names: readonly {
    readonly taxonId: number;
    readonly on: string;
    readonly by: string;
    readonly confidence: string;
    readonly remarks: string;
  }[];
  readonly origin: Origin;
}

/** A visit of a plot as a file says it. */
export interface DeliveredVisit {
  readonly plotId: number;
  readonly day: string;
  readonly observers: string;
  readonly notes: string;
  readonly measured: readonly EventMeasured[];
  readonly covers: readonly DeliveredCover[];
  readonly ground: readonly DeliveredGround[];
  readonly specimens: readonly DeliveredSpecimen[];
}

interface OpenVisit {
  readonly id: number;
  readonly content: unknown;
}

/** What people named specimens since is theirs and is not compared. */
export async function findOpenVisit(tx: Tx, { plotId, day }: DeliveredVisit): Promise<OpenVisit | undefined> {
  const { rows } = await sql<OpenVisit>`
    select v.id, jsonb_build_object('facts', jsonb_build_array(v.observers, v.notes, v.measured),
      'covers', coalesce((select jsonb_agg(line order by line) from (
        select jsonb_build_array(c.taxon_id, c.stratum, c.cover_scale, c.recorded, c.individuals, c.height_m, c.vigour) as line
        from plot_covers c where c.tenant_id = v.tenant_id and c.visit_id = v.id) l), '[]'),
      'ground', coalesce((select jsonb_agg(line order by line) from (
        select jsonb_build_array(g.surface, g.cover_percent) as line
        from ground_covers g where g.tenant_id = v.tenant_id and g.visit_id = v.id) l), '[]'),
      'specimens', coalesce((select jsonb_agg(line order by line) from (
        select jsonb_build_array(s.label, s.herbarium_number, s.collected_by, s.notes,
          (select coalesce(jsonb_agg(jsonb_build_array(i.taxon_id, i.identified_on, i.identified_by, i.confidence,
            i.remarks)
            order by i.id), '[]') from identifications i
            where i.tenant_id = s.tenant_id and i.specimen_id = s.id and i.recorded_at = s.created_at)) as line
        from specimens s where s.tenant_id = v.tenant_id and s.visit_id = v.id and s.import_id is not null) l), '[]')) as content
    from plot_visits v where v.data_source_id = ${plotId} and v.visited_on = ${day}::date and v.closed_at is null
    for update of v`.execute(tx);
  return rows[0];
}

/** The same for a visit that is not stored, made by the same hand: numbers and order are the database's. */
export async function contentOfVisit(tx: Tx, visit: DeliveredVisit): Promise<string> {
  const covers = visit.covers.map((each) => [
    ...[each.taxonId, each.stratum, each.scale, each.recorded, each.individuals, each.heightM, each.vigour],
  ]);
  const specimens = visit.specimens.map((each) => [
    ...[each.label, each.herbariumNumber, each.collectedBy, each.notes],
    each.names.map(({ taxonId, on, by, confidence, remarks }) => [taxonId, on, by, confidence, remarks]),
  ]);
  const ground = visit.ground.map(({ surface, percent }) => [surface, percent]);
  const lines = (rows: unknown) =>
    sql`coalesce((select jsonb_agg(line order by line) from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) l(line)), '[]')`;
  const { rows } = await sql<{ content: unknown }>`
    select jsonb_build_object('facts', ${JSON.stringify([visit.observers, visit.notes, visit.measured])}::jsonb,
      'covers', ${lines(covers)}, 'ground', ${lines(ground)}, 'specimens', ${lines(specimens)}) as content`.execute(tx);
  return JSON.stringify(rows[0]?.content);
}

import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import { latitudeOf, longitudeOf, stationNameOf } from '#slices/locations';
import { type CommonRow, commonTerms, type Occurrence, properties, statedOfEvent } from './occurrence.ts';

interface Row extends CommonRow {
  readonly visit_id: number;
  readonly taxon_id: number;
  readonly stratum: string;
  readonly cover_scale: string | null;
  readonly recorded: string;
  readonly cover_percent: number | null;
  readonly individuals: number | null;
  readonly height_m: number | null;
  readonly vigour: number | null;
  readonly size_m2: number | null;
}

const atOnce = 5000;

/** What grew on plots, page by page. What was written after `asOf` is left out: both files of an archive agree. */
export async function* plotOccurrences(scope: Scope, asOf: Date): AsyncGenerator<Occurrence[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await readPage(scope, asOf, after);
    if (rows.length > 0) yield rows.map(toOccurrence);
    after = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}

const readPage = (scope: Scope, asOf: Date, after: Row | undefined): Promise<Row[]> =>
  scope.transaction(async (tx) => {
    const { rows } = await sql<Row>`
      select c.visit_id, c.taxon_id, c.stratum, c.cover_scale, c.recorded, c.cover_percent, c.individuals, c.height_m,
        c.vigour, p.size_m2, v.data_source_id as station_id, ${stationNameOf('v')} as station_name,
        ${latitudeOf('v')} as latitude, ${longitudeOf('v')} as longitude, t.name, t.authority, t.rank, t.common_name,
        t.order_name, t.family, coalesce(a.status, t.status) as status,
        nullif(concat_ws(' ', a.name, nullif(a.authority, '')), '') as accepted_name,
        v.visited_on::text as day, v.observers as people, v.notes as event_notes,
        v.measured as event_measured
      from plot_covers c
      join plot_visits v on v.tenant_id = c.tenant_id and v.id = c.visit_id
      left join plots p on p.tenant_id = v.tenant_id and p.data_source_id = v.data_source_id
      join taxa t on t.tenant_id = c.tenant_id and t.id = c.taxon_id
      left join taxa a on a.tenant_id = t.tenant_id and a.id = t.accepted_id
      where v.closed_at is null and coalesce(v.edited_at, v.created_at) <= ${asOf}
        ${after ? sql`and (c.visit_id, c.taxon_id, c.stratum) > (${after.visit_id}, ${after.taxon_id}, ${after.stratum})` : sql``}
      order by c.visit_id, c.taxon_id, c.stratum limit ${atOnce}`.execute(tx);
    return rows;
  });

const scaleTypes: Readonly<Record<string, string>> = {
  percent: '% cover',
  'braun-blanquet': 'Braun-Blanquet scale',
  domin: 'Domin scale',
  daubenmire: 'Daubenmire scale',
};

const toOccurrence = (row: Row): Occurrence => {
  const count = row.cover_scale === null ? row.individuals : null;
  return {
    terms: {
      ...commonTerms(row),
      occurrenceID: `plot-${row.visit_id}-${row.taxon_id}-${row.stratum.replaceAll(' ', '')}`,
      occurrenceStatus: count === 0 ? 'absent' : 'present',
      eventID: `visit-${row.visit_id}`,
      samplingProtocol: 'vegetation plot',
      sampleSizeValue: row.size_m2,
      sampleSizeUnit: row.size_m2 === null ? '' : 'square metre',
      individualCount: row.individuals,
      organismQuantity: row.recorded,
      organismQuantityType: row.cover_scale === null ? '' : (scaleTypes[row.cover_scale] ?? row.cover_scale),
      dynamicProperties: properties({
        ...{ siteKind: 'Vegetation plot', stratum: row.stratum },
        eventMeasurements: statedOfEvent(row.event_measured),
      }),
    },
    measured: [
      ...(row.cover_percent === null ? [] : [['cover', row.cover_percent, '%'] as const]),
      ...(row.height_m === null ? [] : [['height', row.height_m, 'm'] as const]),
      ...(row.vigour === null ? [] : [['vigour', row.vigour, ''] as const]),
    ],
  };
};

import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import { latitudeOf, longitudeOf, stationNameOf } from '#slices/locations';
import { type CommonRow, commonTerms, type Occurrence, properties } from './occurrence.ts';

interface Named {
  readonly name: string;
  readonly authority: string;
  readonly by: string;
  readonly on: string;
  readonly confidence: string;
  readonly remarks: string;
}

interface Row extends CommonRow {
  readonly id: number;
  readonly visit_id: number;
  readonly label: string;
  readonly herbarium_number: string;
  readonly collected_by: string;
  readonly notes: string;
  readonly named: readonly Named[];
}

const atOnce = 2000;

/** Specimens of plots that were named, page by page. One without a name is nothing that occurred. */
export async function* specimenOccurrences(scope: Scope, asOf: Date): AsyncGenerator<Occurrence[]> {
  for (let after = 0; ; ) {
    const rows = await readPage(scope, asOf, after);
    if (rows.length > 0) yield rows.map(toOccurrence);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < atOnce) return;
  }
}

/** It is called what it was named last. */
const readPage = (scope: Scope, asOf: Date, after: number): Promise<Row[]> =>
  scope.transaction(async (tx) => {
    const { rows } = await sql<Row>`
      select s.id, s.visit_id, s.label, s.herbarium_number, s.collected_by, s.notes, v.data_source_id as station_id,
        ${stationNameOf('v')} as station_name, ${latitudeOf('v')} as latitude, ${longitudeOf('v')} as longitude, t.name,
        t.authority, t.rank, t.common_name, t.order_name, t.family, coalesce(a.status, t.status) as status,
        nullif(concat_ws(' ', a.name, nullif(a.authority, '')), '') as accepted_name,
        v.visited_on::text as day, v.observers as people, v.notes as event_notes, n.named
      from specimens s
      join plot_visits v on v.tenant_id = s.tenant_id and v.id = s.visit_id
      join lateral (
        select jsonb_agg(jsonb_build_object('name', x.name, 'authority', x.authority, 'by', i.identified_by,
            'on', i.identified_on, 'confidence', i.confidence, 'remarks', i.remarks) order by i.id) as named,
          (array_agg(i.taxon_id order by i.id desc))[1] as taxon_id
        from identifications i join taxa x on x.tenant_id = i.tenant_id and x.id = i.taxon_id
        where i.tenant_id = s.tenant_id and i.specimen_id = s.id and i.recorded_at <= ${asOf}) n on n.named is not null
      join taxa t on t.tenant_id = s.tenant_id and t.id = n.taxon_id
      left join taxa a on a.tenant_id = t.tenant_id and a.id = t.accepted_id
      where s.id > ${after} and v.closed_at is null and s.created_at <= ${asOf}
      order by s.id limit ${atOnce}`.execute(tx);
    return rows;
  });

const qualifiers: Readonly<Record<string, string>> = { certain: '', probable: 'cf.', doubtful: '?' };

function toOccurrence(row: Row): Occurrence {
  const newest = row.named.at(-1);
  const { label, herbarium_number: herbariumNumber, collected_by: collectedBy } = row;
  return {
    terms: {
      ...commonTerms(row),
      basisOfRecord: 'PreservedSpecimen',
      occurrenceID: `specimen-${row.id}`,
      occurrenceStatus: 'present',
      eventID: `visit-${row.visit_id}`,
      samplingProtocol: 'vegetation plot',
      catalogNumber: herbariumNumber || label,
      identifiedBy: newest?.by ?? '',
      dateIdentified: newest?.on ?? '',
      identificationQualifier: qualifiers[newest?.confidence ?? ''] ?? '',
      occurrenceRemarks: row.notes,
      dynamicProperties: properties({ siteKind: 'Vegetation plot', label, herbariumNumber, collectedBy }),
    },
    measured: [],
    named: row.named.map(({ name, authority, by, on, confidence, remarks }) => [
      ...[authority === '' ? name : `${name} ${authority}`, authority, by, on, qualifiers[confidence] ?? '', remarks],
    ]),
  };
}

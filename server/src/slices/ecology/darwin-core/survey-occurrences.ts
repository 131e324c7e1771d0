import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import { latitudeOf, longitudeOf, stationNameOf } from '#slices/locations';
import { type CommonRow, commonTerms, type Occurrence, properties, statedOfEvent } from './occurrence.ts';

interface Row extends CommonRow {
  readonly id: number;
  readonly survey_id: number;
  readonly start_time: string;
  readonly type_name: string;
  readonly gear: string;
  readonly effort_seconds: number | null;
  readonly area_m2: number | null;
  readonly passes: number | null;
  readonly count: number | null;
  readonly life_stage: string;
  readonly sex: string;
  readonly length_mm: number | null;
  readonly weight_g: number | null;
  readonly condition: string;
  readonly pass: number | null;
  readonly subsample: number | null;
  readonly label: string;
  readonly notes: string;
  readonly measured: readonly { readonly name: string; readonly unit: string; readonly value: number }[] | null;
}

const atOnce = 5000;

/** The observations of surveys, page by page, as with plots. */
export async function* surveyOccurrences(scope: Scope, asOf: Date): AsyncGenerator<Occurrence[]> {
  for (let after = 0; ; ) {
    const rows = await readPage(scope, asOf, after);
    if (rows.length > 0) yield rows.map(toOccurrence);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < atOnce) return;
  }
}

const readPage = (scope: Scope, asOf: Date, after: number): Promise<Row[]> =>
  scope.transaction(async (tx) => {
    const { rows } = await sql<Row>`
      select o.id, o.survey_id, s.start_time, y.name as type_name, s.gear, s.effort_seconds, s.area_m2, s.passes, o.count,
        o.life_stage, o.sex, o.length_mm, o.weight_g, o.condition, o.pass, o.subsample, o.label, o.notes,
        s.data_source_id as station_id, ${stationNameOf('s')} as station_name, ${latitudeOf('s')} as latitude,
        ${longitudeOf('s')} as longitude, t.name, t.authority, t.rank, t.common_name, t.order_name, t.family,
        coalesce(a.status, t.status) as status,
        nullif(concat_ws(' ', a.name, nullif(a.authority, '')), '') as accepted_name,
        s.surveyed_on::text as day, s.surveyors as people, s.notes as event_notes, s.measured as event_measured,
        (select jsonb_agg(jsonb_build_object('name', p.name, 'unit', p.unit, 'value', m.value) order by p.id)
          from survey_measurements m join survey_parameters p on p.tenant_id = m.tenant_id and p.id = m.parameter_id
          where m.tenant_id = o.tenant_id and m.observation_id = o.id) as measured
      from survey_observations o
      join surveys s on s.tenant_id = o.tenant_id and s.id = o.survey_id
      join survey_types y on y.tenant_id = s.tenant_id and y.id = s.type_id
      join taxa t on t.tenant_id = o.tenant_id and t.id = o.taxon_id
      left join taxa a on a.tenant_id = t.tenant_id and a.id = t.accepted_id
      where o.id > ${after} and s.closed_at is null and coalesce(s.edited_at, s.created_at) <= ${asOf}
      order by o.id limit ${atOnce}`.execute(tx);
    return rows;
  });

function toOccurrence(row: Row): Occurrence {
  const effort = [
    row.effort_seconds === null ? '' : `${row.effort_seconds} s`,
    row.passes === null ? '' : `${row.passes} passes`,
  ];
  const { type_name: surveyType, gear, passes, pass, subsample, label, condition } = row;
  return {
    terms: {
      ...commonTerms(row),
      occurrenceID: `survey-${row.survey_id}-${row.id}`,
      occurrenceStatus: row.count === 0 ? 'absent' : 'present',
      eventID: `survey-${row.survey_id}`,
      eventTime: row.start_time,
      samplingProtocol: [row.type_name, row.gear].filter((part) => part !== '').join(', '),
      sampleSizeValue: row.area_m2,
      sampleSizeUnit: row.area_m2 === null ? '' : 'square metre',
      samplingEffort: effort.filter((part) => part !== '').join(', '),
      individualCount: row.count,
      lifeStage: row.life_stage,
      sex: row.sex,
      occurrenceRemarks: row.notes,
      dynamicProperties: properties({
        ...{ siteKind: 'Survey location', surveyType, gear, passes, pass, subsample, label, condition },
        eventMeasurements: statedOfEvent(row.event_measured),
      }),
    },
    measured: [
      ...(row.length_mm === null ? [] : [['length', row.length_mm, 'mm'] as const]),
      ...(row.weight_g === null ? [] : [['weight', row.weight_g, 'g'] as const]),
      ...(row.measured ?? []).map(({ name, unit, value }) => [name, value, unit] as const),
    ],
  };
}

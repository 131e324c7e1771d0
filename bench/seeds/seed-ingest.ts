import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Seeded } from '../seeded-product.ts';

export const stations = 500;
export const analytes = 20;

/** Stations and analytes that the generated files name. */
export async function seedNames({ sql, tenantId }: Pick<Seeded, 'sql' | 'tenantId'>): Promise<void> {
  await sql.query(
    `with made as (insert into data_sources (tenant_id, source_type, time_zone, created_at)
       select $1, 'discrete_envirodata', 'America/Vancouver', now() from generate_series(1, $2::int) returning id),
     numbered as (select id, row_number() over (order by id) as n from made)
     insert into synonyms (tenant_id, data_source_id, source_type, name, folded, is_primary, created_at)
     select $1, id, 'discrete_envirodata', 'BENCH-' || n, 'bench' || n, true, now() from numbered`,
    [tenantId, stations],
  );
  await sql.query(
    `insert into analytes (tenant_id, name, folded, created_at)
     select $1, 'Bench metal ' || n, 'benchmetal' || n, now() from generate_series(1, $2::int) n`,
    [tenantId, analytes],
  );
  await sql.query('analyze');
}

const header = [
  'OrganizationIdentifier',
  'ActivityIdentifier',
  'ActivityTypeCode',
  'ActivityMediaName',
  'ActivityStartDate',
  'ActivityStartTime/Time',
  'ActivityStartTime/TimeZoneCode',
  'MonitoringLocationIdentifier',
  'ResultDetectionConditionText',
  'CharacteristicName',
  'ResultSampleFractionText',
  'ResultMeasureValue',
  'ResultMeasure/MeasureUnitCode',
  'ResultStatusIdentifier',
  'ResultAnalyticalMethod/MethodIdentifier',
  'LaboratoryName',
  'DetectionQuantitationLimitMeasure/MeasureValue',
  'DetectionQuantitationLimitMeasure/MeasureUnitCode',
];

/** A WQX file of so many values: samples of all stations, visit by visit, each with all analytes. One in twenty is a non-detect. */
export function writeWqx(path: string, rows: number, firstDay: string): Promise<void> {
  return pipeline(Readable.from(lines(rows, firstDay)), createWriteStream(path));
}

function* lines(rows: number, firstDay: string): Generator<string> {
  yield `${header.join(',')}\n`;
  let text = '';
  for (let row = 0; row < rows; row += 1) {
    const sample = Math.floor(row / analytes);
    const analyte = 1 + (row % analytes);
    const station = 1 + (sample % stations);
    const visit = Math.floor(sample / stations);
    const day = new Date(Date.parse(`${firstDay}T00:00:00Z`) + visit * 86_400_000).toISOString().slice(0, 10);
    const isBelow = row % 20 === 7;
    const value = isBelow ? '' : ((row * 7919) % 99_991) / 1000;
    text += `BENCH,BENCH-${station}-${visit},Sample-Routine,Water,${day},09:30:00,PST,BENCH-${station},${isBelow ? 'Not Detected' : ''},Bench metal ${analyte},Dissolved,${value},ug/L,Final,200.8,Bench laboratory,0.5,ug/L\n`;
    if (text.length > 1_000_000) {
      yield text;
      text = '';
    }
  }
  yield text;
}

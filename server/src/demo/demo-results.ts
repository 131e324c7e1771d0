import { makeZoneClock } from '@freshet/domain';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import { speciatedUnit, unitFamily } from '@freshet/domain/units/catalogue';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/scope';
import { addDemoAnalytes, demoAnalytes as analytes, type DemoAnalyte } from './demo-analytes.ts';
import { seasonalWater } from './demo-series.ts';

interface SampledStation {
  readonly id: number;
  /** 1 for clean water; larger multiplies metals and sulphate. */
  readonly load: number;
}

const months = 24;
const clock = makeZoneClock('America/Vancouver');

/** Two years of monthly samples at each station, with non-detects where the laboratory would have them. */
export async function addDemoResults(
  tx: Tx,
  now: Date,
  stations: readonly SampledStation[],
  mediaTypeId: number | null,
): Promise<void> {
  const analyteIds = await addDemoAnalytes(tx, now);
  const planned = stations.flatMap((station) => planSamples(station, now));
  const samples = await tx
    .insertInto('samples')
    .values(
      planned.map(({ station, at }) => ({
        data_source_id: station.id,
        sampled_at: at,
        sampled_at_text: localText(at),
        utc_offset_minutes: clock.offsetAt(at.getTime()),
        sampled_on: localText(at).slice(0, 10),
        media_type_id: mediaTypeId,
        coc_code: `L${at.getUTCFullYear() % 100}${String(at.getUTCMonth() + 1).padStart(2, '0')}-${station.id}`,
        sampled_by: ['M. Tran', 'J. Ferreira', 'A. Lindqvist'][station.id % 3] ?? '',
        created_at: now,
      })),
    )
    .returning(['id', 'data_source_id', 'sampled_at'])
    .execute();
  const loads = new Map(stations.map(({ id, load }) => [id, load]));
  const rows = samples.flatMap((sample) =>
    analytes.flatMap(withTotal).map((analyte) => ({
      sample_id: sample.id,
      data_source_id: sample.data_source_id,
      analyte_id: analyteIds.get(analyte.name),
      analyte_name: analyte.name,
      fraction: analyte.fraction,
      sampled_at: sample.sampled_at,
      ...expressed(analyte),
      ...measure(analyte, sample.sampled_at, sample.id, loads.get(sample.data_source_id) ?? 1),
    })),
  );
  await insertResults(tx, rows, now);
}

/** What amounts are expressed as is in the unit, as it does when a file is read. */
function expressed({ name, unit }: DemoAnalyte) {
  const { speciation } = readAnalyteName(name);
  return { unit: speciatedUnit(unit, speciation), unit_family: unitFamily(unit).family, speciation };
}

/** Laboratories measure some metals in the whole sample too, because standards are for the total. */
const withTotal = (analyte: DemoAnalyte): DemoAnalyte[] =>
  analyte.name === 'Copper' || analyte.name === 'Zinc'
    ? [analyte, { ...analyte, fraction: 'Total', middle: analyte.middle * 1.2 }]
    : [analyte];

/**
 * Days of the last month on which loaded stations are sampled besides: enough for the means that guidelines ask for.
 */
const campaign = [2, 8, 14, 20, 26];

function planSamples(station: SampledStation, now: Date): { station: SampledStation; at: Date }[] {
  const on = (back: number, day: number, hour: number) => ({
    station,
    at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back, day, hour, (station.id * 13) % 60)),
  });
  const monthly = Array.from({ length: months }, (_, back) => on(back, 3 + ((station.id * 7 + back * 3) % 20), 17));
  return station.load > 1 ? [...monthly, ...campaign.map((day) => on(0, day, 19))] : monthly;
}

const localText = (at: Date) =>
  new Date(at.getTime() + clock.offsetAt(at.getTime()) * 60_000).toISOString().slice(0, 16).replace('T', ' ');

/** The same numbers on every machine: noise comes from the ids, not from chance. */
function measure(analyte: DemoAnalyte, at: Date, seed: number, load: number) {
  if (analyte.name === 'Temperature') return detected(waterTemperature(at, seed));
  const season = Math.max(0, Math.cos(((at.getUTCMonth() - 4.5) / 12) * 2 * Math.PI)) ** 3;
  const noise = 0.85 + 0.3 * fraction(Math.sin(seed * 12.9898 + analyte.middle * 78.233) * 43_758.5453);
  const isMetal = ['Copper', 'Zinc', 'Cadmium', 'Sulphate'].includes(analyte.name);
  const raw =
    analyte.middle *
    (1 + (analyte.flood - 1) * season) *
    (analyte.name === 'pH' ? 0.98 + noise * 0.02 : noise) *
    (isMetal ? load : 1);
  const value = Number(raw.toPrecision(analyte.digits));
  if (value >= analyte.limit) return detected(value, analyte.limit || null);
  return { sign: '<', value: null, detection_limit: analyte.limit, original_text: `<${analyte.limit}` };
}

const detected = (value: number, limit: number | null = null) => ({
  ...{ sign: '', value, detection_limit: limit, original_text: String(value) },
});

/** What a thermometer reads beside the sensors of the demonstration: of their season, a little cooler in the morning. */
const waterTemperature = (at: Date, seed: number): number =>
  Math.max(
    0,
    Number((seasonalWater(at.getTime()) + 1.2 * fraction(Math.sin(seed * 12.9898) * 43_758.5453) - 1.4).toFixed(1)),
  );

const fraction = (value: number) => value - Math.floor(value);

async function insertResults(tx: Tx, rows: readonly unknown[], now: Date): Promise<void> {
  await sql`
    insert into results (sample_id, data_source_id, analyte_id, analyte_name, fraction, sampled_at, unit, unit_family,
      speciation, media_type_id, sign, value, detection_limit, original_text, analysed_at, opened_at)
    select r.sample_id, r.data_source_id, r.analyte_id, r.analyte_name, r.fraction, r.sampled_at, r.unit, r.unit_family,
      r.speciation, s.media_type_id, r.sign, r.value, r.detection_limit, r.original_text,
      case when r.detection_limit is not null then r.sampled_at + interval '2 days' end, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      sample_id bigint, data_source_id bigint, analyte_id bigint, analyte_name text, fraction text, sampled_at timestamptz, unit text,
      unit_family text, speciation text, sign text, value double precision, detection_limit double precision, original_text text)
    join samples s on s.id = r.sample_id`.execute(tx);
}

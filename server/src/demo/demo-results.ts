import { sql } from 'kysely';
import type { Tx } from '#platform/db/scope';

/** An analyte with a believable middle value, how much it swings over the year, and the laboratory's limit. */
interface DemoAnalyte {
  readonly name: string;
  readonly unit: string;
  readonly fraction: string;
  readonly middle: number;
  /** Multiplies the middle at spring flood; below 1 for what is diluted. */
  readonly flood: number;
  readonly limit: number;
  readonly digits: number;
}

const analytes: readonly DemoAnalyte[] = [
  { name: 'pH', unit: 'pH units', fraction: '', middle: 7.8, flood: 0.96, limit: 0, digits: 3 },
  { name: 'Temperature', unit: '°C', fraction: '', middle: 8, flood: 1.1, limit: 0, digits: 2 },
  { name: 'Conductivity', unit: 'µS/cm', fraction: '', middle: 240, flood: 0.6, limit: 2, digits: 3 },
  { name: 'Hardness (as CaCO3)', unit: 'mg/L', fraction: 'Total', middle: 110, flood: 0.65, limit: 0.5, digits: 3 },
  { name: 'Total suspended solids', unit: 'mg/L', fraction: '', middle: 4, flood: 12, limit: 3, digits: 2 },
  { name: 'Nitrate (as N)', unit: 'mg/L', fraction: 'Dissolved', middle: 0.18, flood: 0.7, limit: 0.005, digits: 3 },
  { name: 'Ammonia (as N)', unit: 'mg/L', fraction: 'Total', middle: 0.009, flood: 1.3, limit: 0.005, digits: 2 },
  { name: 'Phosphorus', unit: 'mg/L', fraction: 'Total', middle: 0.011, flood: 3.5, limit: 0.002, digits: 2 },
  { name: 'Sulphate', unit: 'mg/L', fraction: 'Dissolved', middle: 24, flood: 0.6, limit: 0.3, digits: 3 },
  { name: 'Copper', unit: 'µg/L', fraction: 'Dissolved', middle: 1.1, flood: 1.8, limit: 0.2, digits: 3 },
  { name: 'Zinc', unit: 'µg/L', fraction: 'Dissolved', middle: 2.4, flood: 1.4, limit: 1, digits: 2 },
  { name: 'Cadmium', unit: 'µg/L', fraction: 'Dissolved', middle: 0.006, flood: 1.2, limit: 0.005, digits: 2 },
];

interface SampledStation {
  readonly id: number;
  /** 1 for clean water; larger multiplies metals and sulphate. */
  readonly load: number;
}

const months = 24;
const vancouverOffsetMinutes = -480;

/** Two years of monthly samples at each station, with non-detects where the laboratory would have them. */
export async function addDemoResults(
  tx: Tx,
  now: Date,
  stations: readonly SampledStation[],
  mediaTypeId: number | null,
): Promise<void> {
  const ids = await tx
    .insertInto('analytes')
    .values(analytes.map(({ name }) => ({ name, created_at: now })))
    .returning(['id', 'name'])
    .execute();
  const analyteIds = new Map(ids.map(({ id, name }) => [name, id]));
  const planned = stations.flatMap((station) => planSamples(station, now));
  const samples = await tx
    .insertInto('samples')
    .values(
      planned.map(({ station, at }) => ({
        data_source_id: station.id,
        sampled_at: at,
        sampled_at_text: localText(at),
        utc_offset_minutes: vancouverOffsetMinutes,
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
    analytes.map((analyte) => ({
      sample_id: sample.id,
      data_source_id: sample.data_source_id,
      analyte_id: analyteIds.get(analyte.name),
      analyte_name: analyte.name,
      fraction: analyte.fraction,
      sampled_at: sample.sampled_at,
      unit: analyte.unit,
      ...measure(analyte, sample.sampled_at, sample.id, loads.get(sample.data_source_id) ?? 1),
    })),
  );
  await insertResults(tx, rows, now);
}

function planSamples(station: SampledStation, now: Date): { station: SampledStation; at: Date }[] {
  return Array.from({ length: months }, (_, back) => {
    const day = 3 + ((station.id * 7 + back * 3) % 20);
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back, day, 17, (station.id * 13) % 60));
    return { station, at };
  });
}

const localText = (at: Date) =>
  new Date(at.getTime() + vancouverOffsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');

/** The same numbers on every machine: noise comes from the ids, not from chance. */
function measure(analyte: DemoAnalyte, at: Date, seed: number, load: number) {
  const season = Math.max(0, Math.cos(((at.getUTCMonth() - 4.5) / 12) * 2 * Math.PI)) ** 3;
  const noise = 0.85 + 0.3 * fraction(Math.sin(seed * 12.9898 + analyte.middle * 78.233) * 43_758.5453);
  const isMetal = ['Copper', 'Zinc', 'Cadmium', 'Sulphate'].includes(analyte.name);
  const raw =
    analyte.middle *
    (1 + (analyte.flood - 1) * season) *
    (analyte.name === 'pH' ? 0.98 + noise * 0.02 : noise) *
    (isMetal ? load : 1);
  const value = Number(raw.toPrecision(analyte.digits));
  if (value >= analyte.limit)
    return { sign: '', value, detection_limit: analyte.limit || null, original_text: String(value) };
  return { sign: '<', value: null, detection_limit: analyte.limit, original_text: `<${analyte.limit}` };
}

const fraction = (value: number) => value - Math.floor(value);

async function insertResults(tx: Tx, rows: readonly unknown[], now: Date): Promise<void> {
  await sql`
    insert into results (sample_id, data_source_id, analyte_id, analyte_name, fraction, sampled_at, unit, sign, value, detection_limit, original_text, opened_at)
    select r.sample_id, r.data_source_id, r.analyte_id, r.analyte_name, r.fraction, r.sampled_at, r.unit, r.sign, r.value, r.detection_limit, r.original_text, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      sample_id bigint, data_source_id bigint, analyte_id bigint, analyte_name text, fraction text, sampled_at timestamptz, unit text,
      sign text, value double precision, detection_limit double precision, original_text text)`.execute(tx);
}

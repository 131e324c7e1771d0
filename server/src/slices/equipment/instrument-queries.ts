import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { stationNameOf } from '#slices/locations';

export interface InstrumentRecord {
  readonly id: number;
  readonly kind: string;
  readonly make: string;
  readonly model: string;
  readonly serial: string;
  readonly notes: string;
  readonly calibration_interval_days: number | null;
  readonly retired_on: string | null;
  readonly added_on: string;
}

export interface DeploymentRecord {
  readonly id: number;
  readonly instrument_id: number;
  readonly data_source_id: number;
  readonly station_name: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly parameters: string[];
  readonly measures_series: boolean;
  readonly measures_samples: boolean;
  readonly notes: string;
  readonly recorded_by_name: string;
}

export interface CalibrationRecord {
  readonly id: number;
  readonly instrument_id: number;
  readonly calibrated_on: string;
  readonly due_on: string | null;
  readonly outcome: string;
  readonly performed_by: string;
  readonly certificate: string;
  readonly notes: string;
  readonly recorded_by_name: string;
}

export async function listInstruments(tx: Tx, id?: number): Promise<InstrumentRecord[]> {
  const { rows } = await sql<InstrumentRecord>`
    select id, kind, make, model, serial, notes, calibration_interval_days, retired_on::text,
      (created_at at time zone 'UTC')::date::text as added_on
    from instruments ${id === undefined ? sql`` : sql`where id = ${id}`}
    order by lower(make), lower(model), lower(serial), id`.execute(tx);
  return rows;
}

/** Held until the transaction ends, so that two changes of one instrument follow each other. */
export async function lockInstrument(tx: Tx, id: number): Promise<InstrumentRecord> {
  await tx.selectFrom('instruments').select('id').where('id', '=', id).forUpdate().execute();
  const [instrument] = await listInstruments(tx, id);
  if (!instrument) throw problem('notFound');
  return instrument;
}

/** Newest first: of an instrument, of a station, or all. */
export async function listDeployments(
  tx: Tx,
  of: { readonly instrumentId?: number; readonly stationId?: number } = {},
): Promise<DeploymentRecord[]> {
  const { rows } = await sql<DeploymentRecord>`
    select d.id, d.instrument_id, d.data_source_id, ${stationNameOf('d')} as station_name, d.starts_at, d.ends_at,
      d.parameters, d.measures_series, d.measures_samples, d.notes, d.recorded_by_name
    from deployments d
    where (${of.instrumentId ?? null}::bigint is null or d.instrument_id = ${of.instrumentId ?? null}::bigint)
      and (${of.stationId ?? null}::bigint is null or d.data_source_id = ${of.stationId ?? null}::bigint)
    order by d.starts_at desc, d.id desc`.execute(tx);
  return rows;
}

/** Newest first: of an instrument, or all. */
export async function listCalibrations(tx: Tx, instrumentId?: number): Promise<CalibrationRecord[]> {
  const { rows } = await sql<CalibrationRecord>`
    select id, instrument_id, calibrated_on::text, due_on::text, outcome, performed_by, certificate, notes,
      recorded_by_name
    from calibrations ${instrumentId === undefined ? sql`` : sql`where instrument_id = ${instrumentId}`}
    order by calibrated_on desc, id desc`.execute(tx);
  return rows;
}

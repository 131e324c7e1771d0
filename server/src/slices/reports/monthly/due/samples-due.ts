import { type MonthlyKind, monthlyKinds, type ReportTemplate, type StationSamplesDue } from '@freshet/contract';
import { makeStationClocks } from '@freshet/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { allStations } from '#slices/locations';
import { allSamples, currentResults } from '#slices/observations';
import { listHiddenRuns } from '../../require-visible.ts';
import { findAnalytes, findStations, parameterKey } from '../month/month-plan.ts';
import { findTemplate } from '../template/template-queries.ts';
import { type DueSamples, dueBy, monthBefore } from './due-by.ts';

type StationDue = z.input<typeof StationSamplesDue>;

interface Due {
  readonly HasPlan: boolean;
  readonly Count: number;
  readonly StillDue: number;
  readonly Stations: StationDue[];
}

/** Samples that the plans of the tenant's monthly reports ask for, of this month and the one before, and that are not there. */
export async function samplesDue(tx: Tx, now: Date, most: number): Promise<Due> {
  const hidden = new Set(await listHiddenRuns(tx));
  const planned = new Map<string, PlannedParameter>();
  let hasPlan = false;
  for (const kind of monthlyKinds) {
    const template = hidden.has(kind) ? undefined : (await findTemplate(tx, kind))?.template;
    if (!template || !isPlan(template)) continue;
    hasPlan = true;
    for (const [key, parameter] of await plannedBy(tx, kind, template, now)) {
      // A sample is taken once, for every report that shows it: the plan that asks for more counts.
      const before = planned.get(key);
      planned.set(key, before ? mostOf(before, parameter) : parameter);
    }
  }
  const all = [...planned.values()];
  const overdue = all.filter((one) => one.overdue > 0);
  const stillDue = all.reduce((sum, one) => sum + one.stillDue, 0);
  return { HasPlan: hasPlan, Count: overdue.length, StillDue: stillDue, Stations: byStation(overdue).slice(0, most) };
}

/** A parameter of a station and a month. */
interface PlannedParameter extends DueSamples {
  readonly station: Omit<StationDue, 'Parameters'>;
  readonly parameter: StationDue['Parameters'][number];
}

const mostOf = (one: PlannedParameter, other: PlannedParameter): PlannedParameter => ({
  ...one,
  overdue: Math.max(one.overdue, other.overdue),
  stillDue: Math.max(one.stillDue, other.stillDue),
});

function byStation(planned: readonly PlannedParameter[]): StationDue[] {
  const stations = new Map<string, StationDue>();
  for (const { station, parameter } of planned) {
    const key = `${station.StationId} ${station.Month}`;
    const due: StationDue = stations.get(key) ?? { ...station, Parameters: [] };
    due.Parameters.push(parameter);
    stations.set(key, due);
  }
  return [...stations.values()];
}

const isPlan = ({ Stations, Parameters, Exceptions }: ReportTemplate): boolean =>
  Stations.length > 0 &&
  (Parameters.some(({ SamplesPerMonth }) => SamplesPerMonth > 0) ||
    Exceptions.some(({ SamplesPerMonth }) => (SamplesPerMonth ?? 0) > 0));

async function plannedBy(tx: Tx, kind: MonthlyKind, template: ReportTemplate, now: Date) {
  const rows = await findStations(tx, template);
  const analytes = new Map((await findAnalytes(tx, template)).map((row) => [row.id, row]));
  const offsetAt = makeStationClocks(rows.map(({ id, time_zone }) => ({ id, timeZone: time_zone })));
  const places = await findPlaces(
    tx,
    rows.map(({ id }) => id),
  );
  const takenAt = await countTaken(tx, template, now);
  const exceptions = new Map(template.Exceptions.map((one) => [`${one.StationId} ${parameterKey(one)}`, one]));
  const planned = new Map<string, PlannedParameter>();
  for (const { id, name } of rows) {
    const today = new Date(now.getTime() + offsetAt(id, now.getTime()) * 60_000).toISOString().slice(0, 10);
    const thisMonth = today.slice(0, 7);
    for (const month of [monthBefore(thisMonth), thisMonth]) {
      const place = places.get(id) ?? null;
      const station = { StationId: id, StationName: name, MonitoringFeatureId: place, Kind: kind, Month: month };
      for (const parameter of template.Parameters) {
        const analyte = analytes.get(parameter.AnalyteId);
        if (!analyte) continue;
        const exception = exceptions.get(`${id} ${parameterKey(parameter)}`);
        const samples = exception?.SamplesPerMonth ?? parameter.SamplesPerMonth;
        planned.set(`${id} ${month} ${parameterKey(parameter)}`, {
          ...dueBy(today, month, { planned: samples, taken: takenAt(id, month, parameter) }),
          station,
          parameter: parameter.Label
            ? { Name: parameter.Label, Fraction: '' }
            : { Name: analyte.display_name || analyte.name, Fraction: parameter.Fraction },
        });
      }
    }
  }
  return planned;
}

async function findPlaces(tx: Tx, ids: readonly number[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; place: number | null }>`
    select d.id, d.monitoring_feature_id as place from ${allStations} d where d.id = any (${[...ids]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, place }) => [id, place]));
}

interface TakenRow {
  readonly station: number;
  readonly analyte: number;
  readonly fraction: string;
  readonly month: string;
  readonly count: number;
}

/** How many samples were taken; of a parameter without a fraction those of the fraction that was sampled most. */
async function countTaken(tx: Tx, { Stations, Parameters }: ReportTemplate, now: Date) {
  const from = `${monthBefore(now.toISOString().slice(0, 7))}-01`;
  const { rows } = await sql<TakenRow>`
    select s.data_source_id as station, r.analyte_id as analyte, lower(r.fraction) as fraction,
      to_char(s.sampled_on, 'YYYY-MM') as month, count(distinct s.id) as count
    from ${allSamples} s join ${currentResults} r on r.tenant_id = s.tenant_id and r.sample_id = s.id
    where s.data_source_id = any (${Stations.map(({ StationId }) => StationId)}::bigint[])
      and s.sampled_at >= ${from}::date::timestamp at time zone 'UTC' - interval '40 days'
      and r.analyte_id = any (${[...new Set(Parameters.map(({ AnalyteId }) => AnalyteId))]}::bigint[])
      and r.qa_qc_kind = '' group by 1, 2, 3, 4`.execute(tx);
  const counts = new Map<string, number>();
  for (const { station, analyte, fraction, month, count } of rows) {
    const any = `${station} ${month} ${analyte}|`;
    counts.set(`${any}${fraction}`, count);
    counts.set(any, Math.max(counts.get(any) ?? 0, count));
  }
  return (station: number, month: string, parameter: ReportTemplate['Parameters'][number]): number =>
    counts.get(`${station} ${month} ${parameterKey(parameter)}`) ?? 0;
}

import { problem, type ReportTemplate, type TemplateParameter } from '@freshet/contract';
import { makeStationClocks } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { allStations, primaryNames } from '#slices/locations';
import { allUnits } from '#slices/units';

export interface PlannedStation {
  readonly id: number;
  /** What the report calls it. */
  readonly label: string;
  readonly locationCode: string;
  readonly timeZone: string;
  /** The place it is at. */
  readonly featureId: number | null;
  /** How far its clock is from UTC at an instant, in minutes. */
  readonly offsetAt: (ms: number) => number;
}

export interface PlannedParameter {
  readonly key: string;
  readonly analyteId: number;
  readonly analyteName: string;
  readonly fraction: string;
  readonly label: string;
  /** What values are stated in; empty for what they were reported in. */
  readonly unit: string;
  /** Somebody chose the unit; otherwise it is the one of the analyte. */
  readonly isUnitChosen: boolean;
  readonly guidelineId: number | null;
  readonly limit: Limit;
  readonly samplesPerMonth: number;
  readonly observedProperty: string;
  readonly classification: TemplateParameter['DataClassification'];
}

export interface Limit {
  readonly Minimum: number | null;
  readonly Maximum: number | null;
}

/** The template with the names of what it mentions. What was removed since is left out. */
export interface MonthPlan {
  readonly month: string;
  /** First and last day, by the stations' own clocks. */
  readonly from: string;
  readonly to: string;
  readonly template: ReportTemplate;
  readonly stations: readonly PlannedStation[];
  readonly parameters: readonly PlannedParameter[];
  /** What holds at one station. */
  limitAt(stationId: number, parameter: PlannedParameter): Limit;
  samplesAt(stationId: number, parameter: PlannedParameter): number;
}

export const parameterKey = ({ AnalyteId, Fraction }: Pick<TemplateParameter, 'AnalyteId' | 'Fraction'>): string =>
  `${AnalyteId}|${Fraction.toLowerCase()}`;

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(days).padStart(2, '0')}` };
}

/** Makes a template ready for a month. Refuses one that has no stations or no parameters. */
export async function planMonth(tx: Tx, template: ReportTemplate, month: string): Promise<MonthPlan> {
  const stations = await nameStations(tx, template);
  const parameters = await nameParameters(tx, template);
  if (stations.length === 0) throw problem('reports.templateEmpty', { what: 'stations' });
  if (parameters.length === 0) throw problem('reports.templateEmpty', { what: 'parameters' });
  return { month, ...daysOfMonth(month), template, stations, parameters, ...readExceptions(template) };
}

function readExceptions({ Exceptions }: ReportTemplate): Pick<MonthPlan, 'limitAt' | 'samplesAt'> {
  const byPlace = new Map(Exceptions.map((one) => [`${one.StationId} ${parameterKey(one)}`, one]));
  const find = (stationId: number, key: string) => byPlace.get(`${stationId} ${key}`);
  return {
    limitAt: (stationId, { key, limit }) => find(stationId, key)?.Limit ?? limit,
    samplesAt: (stationId, { key, samplesPerMonth }) => find(stationId, key)?.SamplesPerMonth ?? samplesPerMonth,
  };
}

interface Named {
  readonly id: number;
  readonly name: string;
}

interface NamedStation extends Named {
  readonly time_zone: string;
  readonly monitoring_feature_id: number | null;
}

/** The stations a template names that are still there. */
export async function findStations(tx: Tx, { Stations }: ReportTemplate): Promise<NamedStation[]> {
  const { rows } = await sql<NamedStation>`
    select d.id, n.name, d.time_zone, d.monitoring_feature_id from ${allStations} d
      join ${primaryNames} n on n.tenant_id = d.tenant_id and n.data_source_id = d.id
    where d.id = any (${Stations.map(({ StationId }) => StationId)}::bigint[])`.execute(tx);
  return rows;
}

async function nameStations(tx: Tx, template: ReportTemplate): Promise<PlannedStation[]> {
  const { Stations } = template;
  const matchingStations = await findStations(tx, template);
  const known = new Map(matchingStations.map((station) => [station.id, station]));
  const offsetAt = makeStationClocks(matchingStations.map(({ id, time_zone }) => ({ id, timeZone: time_zone })));
  return Stations.flatMap(({ StationId, Label, LocationCode }) => {
    const station = known.get(StationId);
    if (!station) return [];
    const { id, name, time_zone: timeZone, monitoring_feature_id: featureId } = station;
    const facts = { id, label: Label || name, locationCode: LocationCode, timeZone, featureId };
    return [{ ...facts, offsetAt: (ms: number) => offsetAt(id, ms) }];
  });
}

interface AnalyteRow extends Named {
  readonly display_name: string;
  readonly unit: string | null;
}

/** The analytes a template names that are still there. */
export async function findAnalytes(tx: Tx, { Parameters }: ReportTemplate): Promise<AnalyteRow[]> {
  const { rows } = await sql<AnalyteRow>`
    select a.id, a.name, a.display_name, u.name as unit from ${allAnalytes} a left join ${allUnits} u on u.id = a.default_unit_id
    where a.id = any (${Parameters.map(({ AnalyteId }) => AnalyteId)}::bigint[])`.execute(tx);
  return rows;
}

async function nameParameters(tx: Tx, template: ReportTemplate): Promise<PlannedParameter[]> {
  const { Parameters } = template;
  const analytes = new Map((await findAnalytes(tx, template)).map((row) => [row.id, row]));
  return Parameters.flatMap((parameter) => {
    const analyte = analytes.get(parameter.AnalyteId);
    if (!analyte) return [];
    return [
      {
        key: parameterKey(parameter),
        analyteId: analyte.id,
        analyteName: analyte.name,
        fraction: parameter.Fraction,
        label: parameter.Label || analyte.display_name || analyte.name,
        unit: parameter.Unit || (analyte.unit ?? ''),
        isUnitChosen: parameter.Unit !== '',
        guidelineId: parameter.GuidelineId,
        limit: parameter.Limit,
        samplesPerMonth: parameter.SamplesPerMonth,
        observedProperty: parameter.ObservedProperty || analyte.name,
        classification: parameter.DataClassification,
      },
    ];
  });
}

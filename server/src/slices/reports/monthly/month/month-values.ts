import { convertReported, type UnitTable } from '@freshet/domain/units';
import { formatReported, type ReportedValue, reportedOf } from '@freshet/domain/values';
import { writeOffset } from '../../write-offset.ts';
import type { MonthPlan, PlannedParameter, PlannedStation } from './month-plan.ts';
import type { FlagFacts, MonthRow } from './month-rows.ts';

/** A result as the report states it. */
export interface MonthValue {
  readonly row: MonthRow;
  readonly station: PlannedStation;
  readonly parameter: PlannedParameter;
  /** In the unit of the report; null when it is left out. */
  readonly value: ReportedValue | null;
  readonly unit: string;
  /** Why it is left out: a flag hides it, or its unit cannot be converted. */
  readonly leftOut: 'flag' | 'unit' | null;
  readonly flags: string;
  readonly isQaQc: boolean;
}

interface Known {
  readonly units: UnitTable;
  readonly flags: ReadonlyMap<number, FlagFacts>;
}

interface Placed {
  readonly row: MonthRow;
  readonly station: PlannedStation;
  readonly parameter: PlannedParameter;
}

/** Puts each result under the parameters it belongs to, in the unit of the report. */
export function placeValues(plan: MonthPlan, rows: readonly MonthRow[], { units, flags }: Known): MonthValue[] {
  const stations = new Map(plan.stations.map((station) => [station.id, station]));
  const byAnalyte = new Map<number, PlannedParameter[]>();
  for (const parameter of plan.parameters) {
    byAnalyte.set(parameter.analyteId, [...(byAnalyte.get(parameter.analyteId) ?? []), parameter]);
  }
  const places = new Map(plan.parameters.map(({ key }, at) => [key, at]));
  const placeIn = ({ parameter }: MonthValue) => places.get(parameter.key) ?? 0;
  const placed = rows.flatMap((row) => {
    const station = stations.get(row.data_source_id);
    const fraction = row.fraction.toLowerCase();
    const requested = byAnalyte.get(row.analyte_id) ?? [];
    // One that names the fraction is meant before one that takes any.
    const parameter =
      requested.find((one) => one.fraction.toLowerCase() === fraction) ?? requested.find((one) => one.fraction === '');
    return station && parameter ? [{ row, station, parameter }] : [];
  });
  const unitOf = chooseUnits(placed);
  const values = placed.map((one) => placeValue({ ...one, unit: unitOf(one), units, flags }));
  // Rows come by station and sample; within a sample the order is that of the template.
  return [...bySample(values)].flatMap((sample) => sample.sort((left, right) => placeIn(left) - placeIn(right)));
}

/** What values are stated in where nobody says so: what the first that has a unit has, so that a line has one. */
function chooseUnits(placed: readonly Placed[]): (one: Placed) => string {
  const keyOf = ({ station, parameter }: Placed) => `${station.id} ${parameter.key}`;
  const first = new Map<string, string>();
  for (const one of placed) {
    if (one.row.unit !== null && !first.has(keyOf(one))) first.set(keyOf(one), one.row.unit);
  }
  return (one) => one.parameter.unit || (first.get(keyOf(one)) ?? '');
}

function* bySample(values: readonly MonthValue[]): Generator<MonthValue[]> {
  let from = 0;
  for (let at = 1; at <= values.length; at += 1) {
    if (at < values.length && values[at]?.row.sample_id === values[from]?.row.sample_id) continue;
    yield values.slice(from, at);
    from = at;
  }
}

function placeValue({ row, station, parameter, unit, units, flags }: Placed & Known & { unit: string }): MonthValue {
  const current = row.flag_ids.flatMap((id) => flags.get(id) ?? []);
  const facts = {
    row,
    station,
    parameter,
    isQaQc: row.qa_qc_kind !== '',
    flags: current.map(({ code }) => code).join('; '),
  };
  if (current.some(({ showsValues }) => !showsValues)) return { ...facts, value: null, unit, leftOut: 'flag' };
  const stored = reportedOf(row);
  if ((row.unit ?? '') === unit || (row.unit === null && hasOneUnit(units, unit))) {
    return { ...facts, value: stored, unit, leftOut: null };
  }
  const [from, to] = [units.find(row.unit ?? ''), units.find(unit)];
  const converter = from && to ? units.converter(from.id, to.id) : 'unknownUnit';
  if (typeof converter === 'string') return { ...facts, value: null, unit, leftOut: 'unit' };
  return { ...facts, value: convertReported(stored, converter), unit, leftOut: null };
}

/** A pH without a unit can be nothing else; a concentration without one can be anything. */
function hasOneUnit(units: UnitTable, name: string): boolean {
  const unit = units.find(name);
  return unit !== undefined && units.groupsOf(unit.id).every(({ unitIds }) => unitIds.length === 1);
}

/** As the report writes it; empty when it is left out. */
export const writeValue = ({ value }: Pick<MonthValue, 'value'>): string => (value ? formatReported(value) : '');

/** What says which result it is. */
export const toMeasured = (one: MonthValue) => ({
  ResultId: one.row.id,
  StationId: one.station.id,
  Station: one.station.label,
  AnalyteId: one.parameter.analyteId,
  Parameter: one.parameter.label,
  Fraction: one.row.fraction,
  SampleId: one.row.sample_id,
  SampledAt: one.row.sampled_at.toISOString(),
  SampledOn: one.row.sampled_on,
  UtcOffset: writeOffset(one.station.offsetAt(one.row.sampled_at.getTime())),
  Value: writeValue(one),
  Unit: one.unit,
  // What is beside a value that a flag hides is hidden with it.
  Qualifier: one.leftOut === 'flag' ? '' : (one.row.qualifier ?? ''),
});

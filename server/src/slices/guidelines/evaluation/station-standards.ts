import { type CompiledStandard, compileStandard, isWorse } from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import type { StationLimitRow } from '../standards/station-limits.ts';
import type { PlannedStandard, StationStandard } from './planned-standard.ts';
import type { StandardVerdict } from './standard-verdict.ts';

/** A standard with its limits for single stations, the most specific first: for the fewest stations, then the newest. */
export function withStations(
  general: PlannedStandard,
  limits: readonly StationLimitRow[],
  units: UnitTable,
): PlannedStandard {
  if (limits.length === 0) return general;
  const atStations = limits
    .flatMap((limit): StationStandard[] => {
      const compiled = compileLimit(general.compiled, limit, units);
      const row = { ...general.row, value: limit.value, value_type: limit.value_type };
      return compiled ? [{ limit, stations: new Set(limit.data_source_ids), planned: { row, compiled } }] : [];
    })
    .sort(bySpecificity);
  return { ...general, atStations };
}

function compileLimit(
  { standard }: CompiledStandard,
  { value, value_type, source, valid_from, valid_to, is_added }: StationLimitRow,
  units: UnitTable,
): CompiledStandard | null {
  const stationLimit = {
    ...{ source, validFrom: valid_from, validTo: valid_to },
    ...{ isAdded: is_added, general: standard.value },
  };
  const valueType = value_type === 'range' ? 'range' : 'double';
  const made = compileStandard({ ...standard, value, valueType, cofactors: [], stationLimit }, { units });
  return made.ok ? made.compiled : null;
}

const bySpecificity = ({ limit: left }: StationStandard, { limit: right }: StationStandard): number =>
  left.data_source_ids.length - right.data_source_ids.length ||
  (right.valid_from ?? '').localeCompare(left.valid_from ?? '') ||
  right.id - left.id;

interface Sampled {
  readonly stationId: number;
  readonly sampledOn: string;
}

/** By what a result is evaluated: the general standard or the limit in its place, and the limits beside it. */
export function standardsFor(general: PlannedStandard, { stationId, sampledOn }: Sampled): readonly PlannedStandard[] {
  const inForce = (general.atStations ?? []).filter(
    ({ stations, limit: { valid_from, valid_to } }) =>
      stations.has(stationId) &&
      (valid_from === null || sampledOn >= valid_from) &&
      (valid_to === null || sampledOn <= valid_to),
  );
  const first = inForce.find(({ limit }) => !limit.is_added)?.planned ?? general;
  return [first, ...inForce.flatMap(({ limit, planned }) => (limit.is_added ? [planned] : []))];
}

/** One verdict of a standard, however many limits it has at a station: the worst. */
export function worstLimit(verdicts: readonly StandardVerdict[]): StandardVerdict {
  const [first, ...more] = verdicts;
  if (!first) throw new Error('A standard has at least one limit.');
  return more.reduce((worst, one) => (isWorse(one, worst) ? one : worst), first);
}

import type { UnitTable } from '../../units/unit-table.ts';
import { type CofactorSlot, convertEnds, isOutside } from '../cofactor-slots.ts';
import { type CofactorReading, mostMeasurements, type RungKind, type Subject } from '../cofactors/cofactor-source.ts';
import type { Ends } from '../periods/ends.ts';
import { meanOfEnds } from '../periods/period.ts';
import type { CofactorTrace } from './trace.ts';

const distance: readonly RungKind[] = ['given', 'sameSample', 'estimatedHardness', 'nearest', 'periodMean', 'default'];

/** A cofactor with where it lies. */
export interface ExplainedCofactor {
  readonly trace: CofactorTrace;
  readonly ends: Ends;
}

/** A cofactor with where it came from. Over several days it is the mean of what each of them has. */
export function explainCofactor(
  slot: CofactorSlot,
  days: readonly (readonly Subject[])[],
  units: UnitTable,
): ExplainedCofactor {
  const { cofactor, finder, converter, hasWrongUnit } = slot;
  const { name, unit, lowest, highest } = cofactor;
  const byDay = days.map((subjects) => subjects.flatMap((subject) => finder?.explain(subject) ?? []));
  const readings = byDay.flat();
  const nameOf = (id: number | null) => (id === null ? null : (units.unit(id)?.name ?? null));
  const farthest = findFarthest(readings);
  const mean = meanOfDays(byDay, (one) => one);
  const ends = hasWrongUnit ? nothing : meanOfDays(byDay, (one) => convertEnds(one, converter));
  const measurements = readings.flatMap((reading) => reading.measurements);
  const value = ends.low === ends.high ? ends.low : null;
  const trace: CofactorTrace = {
    name: name.name,
    value,
    low: finiteOrNull(ends.low),
    high: finiteOrNull(ends.high),
    unit: unit?.name ?? nameOf(finder?.unitId ?? null),
    rung: farthest?.rung ?? null,
    tried: farthest?.tried ?? [],
    foundValue: mean.low === mean.high ? mean.low : null,
    foundUnit: nameOf(finder?.unitId ?? null),
    steps: Number.isNaN(ends.low) ? [] : (converter?.steps ?? []),
    measurements: measurements
      .slice(0, mostMeasurements)
      .map((measurement) => ({ ...measurement, unit: nameOf(measurement.unitId) })),
    count: readings.reduce((sum, { count }) => sum + count, 0),
    lowest,
    highest,
    isOutsideRange: value !== null && isOutside(cofactor, value),
  };
  return { trace, ends };
}

const nothing: Ends = { low: Number.NaN, high: Number.NaN };

const meanOfDays = (byDay: readonly (readonly CofactorReading[])[], pick: (one: CofactorReading) => Ends): Ends =>
  meanOfEnds(byDay.map((readings) => meanOfEnds(readings.map(pick))));

const finiteOrNull = (value: number) => (Number.isFinite(value) ? value : null);

function findFarthest(readings: readonly CofactorReading[]): CofactorReading | null {
  return readings.reduce<CofactorReading | null>(
    (most, reading) => (!most || distance.indexOf(reading.rung) > distance.indexOf(most.rung) ? reading : most),
    null,
  );
}

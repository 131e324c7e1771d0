import type { UnitTable } from '../units/unit-table.ts';
import { withoutNoise } from '../values/round.ts';
import { type CofactorSlot, isOutside } from './cofactor-slots.ts';
import { type CofactorReading, mostMeasurements, type RungKind, type Subject } from './cofactors/cofactor-source.ts';
import type { CofactorTrace } from './trace.ts';

const distance: readonly RungKind[] = ['given', 'sameSample', 'nearest', 'periodMean', 'default'];

/** A cofactor with where it came from. Over several samples it is the mean of what each of them has. */
export function explainCofactor(slot: CofactorSlot, subjects: readonly Subject[], units: UnitTable): CofactorTrace {
  const { cofactor, finder, converter, hasWrongUnit } = slot;
  const { name, unit, lowest, highest } = cofactor;
  const readings = subjects.flatMap((subject) => finder?.explain(subject) ?? []);
  const nameOf = (id: number | null) => (id === null ? null : (units.unit(id)?.name ?? null));
  const farthest = findFarthest(readings);
  const found = meanOf(readings.map(({ value }) => value));
  const value = hasWrongUnit
    ? null
    : meanOf(readings.map((reading) => (converter ? converter.convert(reading.value) : reading.value)));
  const measurements = readings.flatMap((reading) => reading.measurements);
  return {
    name: name.name,
    value,
    unit: unit?.name ?? nameOf(finder?.unitId ?? null),
    rung: farthest?.rung ?? null,
    tried: farthest?.tried ?? [],
    foundValue: found,
    foundUnit: nameOf(finder?.unitId ?? null),
    steps: value === null ? [] : (converter?.steps ?? []),
    measurements: measurements
      .slice(0, mostMeasurements)
      .map((measurement) => ({ ...measurement, unit: nameOf(measurement.unitId) })),
    count: readings.reduce((sum, { count }) => sum + count, 0),
    lowest,
    highest,
    isOutsideRange: value !== null && isOutside(cofactor, value),
  };
}

function findFarthest(readings: readonly CofactorReading[]): CofactorReading | null {
  return readings.reduce<CofactorReading | null>(
    (most, reading) => (!most || distance.indexOf(reading.rung) > distance.indexOf(most.rung) ? reading : most),
    null,
  );
}

function meanOf(values: readonly number[]): number | null {
  const [first] = values;
  if (first === undefined) return null;
  return values.length === 1 ? first : withoutNoise(values.reduce((sum, value) => sum + value, 0) / values.length);
}

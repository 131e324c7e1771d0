import type { Converter, UnitTable } from '../../units/unit-table.ts';
import { withoutNoise } from '../../values/round.ts';
import type { Ends } from '../periods/ends.ts';
import type { CofactorMeasurement, Subject } from './cofactor-source.ts';
import { meanInRange, rangeOf, type Stored, timesOf } from './readings.ts';

/** Milligrams of calcium carbonate that a milligram of each counts as (Standard Methods 2340 B). */
const calciumFactor = 2.497;
const magnesiumFactor = 4.118;

export interface HardnessKeys {
  readonly calcium: string;
  readonly magnesium: string;
}

/** Hardness from dissolved calcium and magnesium of the same sample. */
export interface Hardness {
  /** Writes where it lies into `ends`; leaves it as it is where one of the two was not measured. */
  read(subject: Subject, ends: Ends): void;
  measurements(subject: Subject): CofactorMeasurement[];
}

type Shelf = ReadonlyMap<number, Stored>;

interface HardnessOptions {
  readonly units: UnitTable;
  /** The unit the hardness is wanted in; null for mg/L. */
  readonly unitId: number | null;
  /** Readings in mg/L by station. */
  readonly calcium: Shelf;
  readonly magnesium: Shelf;
}

/** Null where the estimate, in mg/L as CaCO3, cannot be put into the unit that is wanted. */
export function makeHardness({ units, unitId, calcium, magnesium }: HardnessOptions): Hardness | null {
  const toUnit = unitId === null ? null : findWay(units, unitId);
  if (toUnit === 'none') return null;
  const range = { from: 0, to: 0 };
  const [ca, mg] = [nothing(), nothing()];
  const readOne = (shelf: Shelf, subject: Subject, into: Ends): Stored | null => {
    into.low = into.high = Number.NaN;
    const stored = shelf.get(subject.stationId);
    if (!stored) return null;
    rangeOf(timesOf(stored), subject, { kind: 'sameSample' }, range);
    meanInRange(stored, range, { sampleId: subject.sampleId, ends: into });
    return stored;
  };
  const sum = (end: keyof Ends) => {
    const amount = withoutNoise(calciumFactor * ca[end] + magnesiumFactor * mg[end]);
    return toUnit && Number.isFinite(amount) ? toUnit.convert(amount) : amount;
  };
  return {
    read: (subject, ends) => {
      readOne(calcium, subject, ca);
      readOne(magnesium, subject, mg);
      if (Number.isNaN(ca.low) || Number.isNaN(mg.low)) return;
      ends.low = sum('low');
      ends.high = sum('high');
    },
    measurements: (subject) =>
      [calcium, magnesium].flatMap((shelf) => {
        const stored = readOne(shelf, subject, ca);
        const within = stored?.readings.slice(range.from, range.to) ?? [];
        return within.flatMap(({ measurement }) => (measurement.sampleId === subject.sampleId ? [measurement] : []));
      }),
  };
}

const nothing = (): Ends => ({ low: Number.NaN, high: Number.NaN });

/** Hardness is kept in mg/L, or in units that say what it is expressed as. */
function findWay(units: UnitTable, unitId: number): Converter | null | 'none' {
  for (const name of ['mg/L', 'mg/L as CaCO3']) {
    const from = units.find(name);
    if (from?.id === unitId) return null;
    const converter = from ? units.converter(from.id, unitId) : 'none';
    if (typeof converter !== 'string') return converter;
  }
  return 'none';
}

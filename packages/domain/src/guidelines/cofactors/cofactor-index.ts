import type { UnitTable } from '../../units/unit-table.ts';
import { withoutNoise } from '../../values/round.ts';
import {
  type CofactorFinder,
  type CofactorMeasurement,
  type CofactorReading,
  type CofactorSource,
  type CofactorStrategy,
  mostMeasurements,
  type Rung,
  type Subject,
} from './cofactor-source.ts';
import { type Range, rangeOf, type Stored, timesOf } from './readings.ts';

/** A cofactor of a tenant: its formula key, the unit its readings are kept in, and the tenant's default. */
export interface IndexedCofactor {
  readonly key: string;
  readonly unitId: number | null;
  readonly defaultValue: { readonly value: number; readonly unitId: number | null } | null;
}

export interface CofactorIndex extends CofactorSource {
  /** Keeps a measured value; censored values are not numbers and do not belong here. False when its unit does not fit. */
  readonly add: (key: string, stationId: number, measurement: CofactorMeasurement) => boolean;
}

/** Cofactors of a tenant in memory, found by the ladder of its strategy. Several values on one rung are averaged. */
export function makeCofactorIndex(
  cofactors: readonly IndexedCofactor[],
  { units, strategy }: { readonly units: UnitTable; readonly strategy: CofactorStrategy },
): CofactorIndex {
  const shelves = new Map(
    cofactors.map((cofactor) => [cofactor.key, { cofactor, byStation: new Map<number, Stored>() }]),
  );
  return {
    add: (key, stationId, measurement) => {
      const shelf = shelves.get(key);
      const value = shelf ? inUnit(units, measurement, shelf.cofactor.unitId) : null;
      if (!shelf || value === null) return false;
      const stored = shelf.byStation.get(stationId) ?? { readings: [], times: null };
      shelf.byStation.set(stationId, stored);
      stored.readings.push({ value, measurement });
      stored.times = null;
      return true;
    },
    open: (key) => {
      const shelf = shelves.get(key);
      if (!shelf) return null;
      const { cofactor, byStation } = shelf;
      const fallback = cofactor.defaultValue ? inUnit(units, cofactor.defaultValue, cofactor.unitId) : null;
      return makeFinder(byStation, { strategy, unitId: cofactor.unitId, fallback: fallback ?? Number.NaN });
    },
  };
}

interface FinderOptions {
  readonly strategy: CofactorStrategy;
  readonly unitId: number | null;
  readonly fallback: number;
}

function makeFinder(
  byStation: ReadonlyMap<number, Stored>,
  { strategy: { rungs }, unitId, fallback }: FinderOptions,
): CofactorFinder {
  const range = { from: 0, to: 0 };
  const readRung = (subject: Subject, rung: Rung): number => {
    if (rung.kind === 'default') return fallback;
    const stored = byStation.get(subject.stationId);
    if (!stored) return Number.NaN;
    rangeOf(timesOf(stored), subject, rung, range);
    return meanInRange(stored, range, rung.kind === 'sameSample' ? subject.sampleId : null);
  };
  const read = (subject: Subject): number => {
    for (const rung of rungs) {
      const value = readRung(subject, rung);
      if (!Number.isNaN(value)) return value;
    }
    return Number.NaN;
  };
  const explain = (subject: Subject): CofactorReading | null => {
    const at = rungs.findIndex((rung) => !Number.isNaN(readRung(subject, rung)));
    const rung = rungs[at];
    if (!rung) return null;
    const value = readRung(subject, rung);
    const within =
      rung.kind === 'default' ? [] : (byStation.get(subject.stationId)?.readings.slice(range.from, range.to) ?? []);
    const used = within
      .map(({ measurement }) => measurement)
      .filter(({ sampleId }) => rung.kind !== 'sameSample' || sampleId === subject.sampleId);
    const tried = rungs.slice(0, at).map(({ kind }) => kind);
    return { value, rung: rung.kind, tried, measurements: used.slice(0, mostMeasurements), count: used.length };
  };
  return { unitId, read, explain };
}

/** The mean of a part of the readings, of one sample where one is named; not a number when there are none. */
function meanInRange({ readings }: Stored, { from, to }: Range, sampleId: number | null): number {
  let sum = 0;
  let count = 0;
  for (let index = from; index < to; index += 1) {
    const reading = readings[index];
    if (!reading || (sampleId !== null && reading.measurement.sampleId !== sampleId)) continue;
    sum += reading.value;
    count += 1;
  }
  return count > 1 ? withoutNoise(sum / count) : count === 1 ? sum : Number.NaN;
}

function inUnit(
  units: UnitTable,
  { value, unitId }: { readonly value: number; readonly unitId: number | null },
  wantedId: number | null,
): number | null {
  if (unitId === null || wantedId === null) return value;
  const converter = units.converter(unitId, wantedId);
  return typeof converter === 'string' ? null : converter.convert(value);
}

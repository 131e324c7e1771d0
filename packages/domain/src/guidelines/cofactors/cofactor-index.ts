import type { UnitTable } from '../../units/unit-table.ts';
import { withoutNoise } from '../../values/round.ts';
import type { Ends } from '../period.ts';
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
  /** Keeps what was measured, or the limit it lies below or above. False when its unit does not fit. */
  readonly add: (key: string, stationId: number, measurement: CofactorMeasurement) => boolean;
}

/**
 * Cofactors of a tenant in memory, found by the ladder of its strategy. Several values on one rung are averaged. Where a
 * rung has only censored values nobody climbs on: what is known of the water at hand is more than a number from elsewhere.
 */
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
  const found: Ends = { low: Number.NaN, high: Number.NaN };
  const readRung = (subject: Subject, rung: Rung): void => {
    found.low = found.high = rung.kind === 'default' ? fallback : Number.NaN;
    const stored = rung.kind === 'default' ? undefined : byStation.get(subject.stationId);
    if (!stored || rung.kind === 'default') return;
    rangeOf(timesOf(stored), subject, rung, range);
    meanInRange(stored, range, { sampleId: rung.kind === 'sameSample' ? subject.sampleId : null, found });
  };
  const climb = (subject: Subject): number => {
    for (let at = 0; at < rungs.length; at += 1) {
      const rung = rungs[at];
      if (rung) readRung(subject, rung);
      if (!Number.isNaN(found.low)) return at;
    }
    found.low = found.high = Number.NaN;
    return -1;
  };
  const explain = (subject: Subject): CofactorReading | null => {
    const at = climb(subject);
    const rung = rungs[at];
    if (!rung) return null;
    const within =
      rung.kind === 'default' ? [] : (byStation.get(subject.stationId)?.readings.slice(range.from, range.to) ?? []);
    const isMeasured = found.low === found.high;
    const used = within
      .map(({ measurement }) => measurement)
      .filter(({ sampleId }) => rung.kind !== 'sameSample' || sampleId === subject.sampleId)
      .filter(({ sign }) => (sign === '') === isMeasured);
    const tried = rungs.slice(0, at).map(({ kind }) => kind);
    return { ...found, rung: rung.kind, tried, measurements: used.slice(0, mostMeasurements), count: used.length };
  };
  const read = (subject: Subject) => {
    climb(subject);
    return found;
  };
  return { unitId, read, explain };
}

interface Wanted {
  /** Null for those of every sample. */
  readonly sampleId: number | null;
  readonly found: Ends;
}

/** The mean of a part of the readings; of the censored ones, between their ends, where none was measured. */
function meanInRange({ readings }: Stored, { from, to }: Range, { sampleId, found }: Wanted): void {
  let [sum, count, lows, highs, censored] = [0, 0, 0, 0, 0];
  for (let index = from; index < to; index += 1) {
    const reading = readings[index];
    if (!reading || (sampleId !== null && reading.measurement.sampleId !== sampleId)) continue;
    const { sign } = reading.measurement;
    if (sign === '') {
      sum += reading.value;
      count += 1;
    } else {
      lows += sign === '>' ? reading.value : reading.value >= 0 ? 0 : Number.NEGATIVE_INFINITY;
      highs += sign === '<' ? reading.value : Number.POSITIVE_INFINITY;
      censored += 1;
    }
  }
  if (count > 0) found.low = found.high = count > 1 ? withoutNoise(sum / count) : sum;
  else if (censored > 0) {
    found.low = lows / censored;
    found.high = highs / censored;
  }
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

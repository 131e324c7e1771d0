import type { UnitTable } from '../../units/unit-table.ts';
import type { Ends } from '../periods/ends.ts';
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
import { type Hardness, type HardnessKeys, makeHardness } from './estimated-hardness.ts';
import { meanInRange, rangeOf, type Stored, timesOf } from './readings.ts';

/** A cofactor of a tenant: its formula key, the unit its readings are kept in, and the tenant's default. */
export interface IndexedCofactor {
  readonly key: string;
  readonly unitId: number | null;
  readonly defaultValue: { readonly value: number; readonly unitId: number | null } | null;
  /** Of a hardness that may be estimated: the keys its calcium and magnesium are kept under, in mg/L. */
  readonly estimate?: HardnessKeys | undefined;
}

export interface CofactorIndex extends CofactorSource {
  /** Keeps what was measured, or the limit it lies below or above. False when its unit does not fit. */
  readonly add: (key: string, stationId: number, measurement: CofactorMeasurement) => boolean;
  /** Forgets everything. Finders that were opened stay good for what is added afterwards. */
  readonly clear: () => void;
}

/**
 * Cofactors of a tenant in memory, found by the ladder of its strategy. Several values on one rung are averaged. Where
 * a rung has only censored values nobody climbs on: what is known of the water at hand is more than a number from
 * elsewhere.
 */
export function makeCofactorIndex(
  cofactors: readonly IndexedCofactor[],
  { units, strategy }: { readonly units: UnitTable; readonly strategy: CofactorStrategy },
): CofactorIndex {
  const shelves = new Map(
    cofactors.map((cofactor) => [cofactor.key, { cofactor, byStation: new Map<number, Stored>(), known: newKnown() }]),
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
      // Hardness is estimated from what lies on other shelves.
      for (const { known } of shelves.values()) if (known.size > 0) known.clear();
      return true;
    },
    clear: () => {
      for (const { byStation, known } of shelves.values()) {
        byStation.clear();
        known.clear();
      }
    },
    open: (key) => {
      const shelf = shelves.get(key);
      if (!shelf) return null;
      const { cofactor, byStation, known } = shelf;
      const { unitId, estimate, defaultValue } = cofactor;
      const fallback = defaultValue ? inUnit(units, defaultValue, unitId) : null;
      const shelfOf = (one: string) => shelves.get(one)?.byStation ?? new Map<number, Stored>();
      const hardness = estimate
        ? makeHardness({ units, unitId, calcium: shelfOf(estimate.calcium), magnesium: shelfOf(estimate.magnesium) })
        : null;
      return makeFinder(byStation, { rungs: withEstimate(strategy, hardness), unitId, hardness, fallback, known });
    },
  };
}

interface FinderOptions {
  readonly rungs: readonly Rung[];
  readonly unitId: number | null;
  readonly hardness: Hardness | null;
  readonly fallback: number | null;
  readonly known: Known;
}

/** The values for each sample. All standards of all analytes of a sample ask for the same cofactors. */
type Known = Map<number, Pick<Subject, 'stationId' | 'sampledAt'> & { readonly ends: Readonly<Ends> }>;
const newKnown = (): Known => new Map();

/**
 * What the water itself says comes before a sample of another day. Who does not look at the sample does not estimate.
 */
const withEstimate = ({ rungs }: CofactorStrategy, hardness: Hardness | null): readonly Rung[] =>
  hardness ? rungs.flatMap((rung): Rung[] => (rung.kind === 'sameSample' ? [rung, estimated] : [rung])) : rungs;

const estimated: Rung = { kind: 'estimatedHardness' };

function makeFinder(
  byStation: ReadonlyMap<number, Stored>,
  { rungs, unitId, hardness, fallback, known }: FinderOptions,
): CofactorFinder {
  const range = { from: 0, to: 0 };
  const matchingEnds: Ends = { low: Number.NaN, high: Number.NaN };
  const readRung = (subject: Subject, rung: Rung): void => {
    matchingEnds.low = matchingEnds.high = rung.kind === 'default' ? (fallback ?? Number.NaN) : Number.NaN;
    if (rung.kind === 'estimatedHardness') hardness?.read(subject, matchingEnds);
    if (rung.kind === 'default' || rung.kind === 'estimatedHardness') return;
    const stored = byStation.get(subject.stationId);
    if (!stored) return;
    rangeOf(timesOf(stored), subject, rung, range);
    meanInRange(stored, range, { sampleId: rung.kind === 'sameSample' ? subject.sampleId : null, ends: matchingEnds });
  };
  const climb = (subject: Subject): number => {
    for (let at = 0; at < rungs.length; at += 1) {
      const rung = rungs[at];
      if (rung) readRung(subject, rung);
      if (!Number.isNaN(matchingEnds.low)) return at;
    }
    matchingEnds.low = matchingEnds.high = Number.NaN;
    return -1;
  };
  const explain = (subject: Subject): CofactorReading | null => {
    const at = climb(subject);
    const rung = rungs[at];
    if (!rung) return null;
    const within =
      rung.kind === 'default' ? [] : (byStation.get(subject.stationId)?.readings.slice(range.from, range.to) ?? []);
    const isMeasured = matchingEnds.low === matchingEnds.high;
    const used = within
      .map(({ measurement }) => measurement)
      .filter(({ sampleId }) => rung.kind !== 'sameSample' || sampleId === subject.sampleId)
      .filter(({ sign }) => (sign === '') === isMeasured);
    const tried = rungs.slice(0, at).map(({ kind }) => kind);
    if (rung.kind === 'estimatedHardness') {
      const measurements = hardness?.measurements(subject) ?? [];
      return { ...matchingEnds, rung: rung.kind, tried, measurements, count: measurements.length };
    }
    return {
      ...matchingEnds,
      rung: rung.kind,
      tried,
      measurements: used.slice(0, mostMeasurements),
      count: used.length,
    };
  };
  const read = (subject: Subject): Readonly<Ends> => {
    const { stationId, sampleId, sampledAt } = subject;
    const before = known.get(sampleId);
    if (before && before.stationId === stationId && before.sampledAt === sampledAt) return before.ends;
    climb(subject);
    const ends = { low: matchingEnds.low, high: matchingEnds.high };
    known.set(sampleId, { stationId, sampledAt, ends });
    return ends;
  };
  return { unitId, read, explain };
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
